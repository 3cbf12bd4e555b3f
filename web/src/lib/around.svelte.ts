// What lies open around the table: sheets, the menu, the list, the chat.

import type { Desk } from "./desk.svelte";

/** What the table itself can be told to do. */
export interface TableHandle {
  zoom(factor: number): void;
  whole(): void;
  centre(): void;
  /** Lets go of what is being drawn; false if nothing is. */
  escape(): boolean;
}

export type Sheet = "adjust" | "seats" | "use" | "concede" | "take-back" | "delete" | "claim" | "brief" | "asked";

/** What cannot be brought back, or takes others' answers with it. */
const GRAVE: readonly (Sheet | null)[] = ["concede", "take-back", "delete", "claim"];

export class Around {
  table = $state<TableHandle | null>(null);
  help = $state(false);
  menu = $state(false);
  twin = $state(false);
  chat = $state(false);
  sheet = $state<Sheet | null>(null);
  tab = $state<"question" | "unit" | "log">("question");
  /** Something is asked that is for good. */
  readonly grave = $derived(GRAVE.includes(this.sheet));

  constructor(private readonly desk: Desk) {}

  toggle(sheet: Sheet): void {
    this.sheet = this.sheet === sheet ? null : sheet;
  }

  readonly openRule = (rule: string): void => {
    this.desk.rule = rule;
    this.tab = "question";
  };
}
