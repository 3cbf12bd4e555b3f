// Every lesson, played to its end by somebody who takes whatever is offered first.

import { expect } from "@playwright/test";
import { answerAnything, hurry, picture, test } from "./table";

/** The lessons that are no whole battles; those are played in other journeys. */
const LESSONS: Record<string, string[]> = {
  sas: ["sneaking", "alarm", "battle"],
  wh40k10: ["move", "shoot", "charge", "hold"],
  wh40k9: ["move", "psychic", "shoot", "charge", "morale", "hold"],
  t9a: ["charge", "shoot", "magic", "melee"],
};

for (const [system, keys] of Object.entries(LESSONS))
  for (const key of keys)
    test(`lesson ${key} of ${system} is played to its end`, async ({ page }) => {
      await hurry(page);
      await page.goto(`/#/learn/${system}`);
      await page.locator(`[data-lesson=${key}] button`).click();
      const lesson = page.locator(".teach");
      await expect(lesson).toContainText("1 of");
      for (let n = 0; n < 150; n++) {
        const on = lesson.getByRole("button", { name: "Go on" });
        if ((await on.count()) > 0) {
          await on.first().click();
          continue;
        }
        if (!(await answerAnything(page))) break;
      }
      await expect(lesson).toContainText(/That was the (last )?lesson/);
      await picture(page, `lesson-${system}-${key}-end`);
    });
