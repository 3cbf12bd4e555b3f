import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig } from "@playwright/test";

// The journeys run against the real program, built by `cargo xtask test` or by hand; GROGNARD names another one.
const port = process.env.GROGNARD_PORT ?? "4571";
// A folder of its own for each run: data of an older program is not ours to read. Workers inherit the name.
const data = (process.env.GROGNARD_DATA ??= mkdtempSync(join(tmpdir(), "grognard-journeys-")));
const program = process.env.GROGNARD ?? "../target/release/grognard";

export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  // A busy machine is late, but not wrong: there is time to spare, and no second try.
  timeout: 240_000,
  retries: 0,
  expect: { timeout: 20_000 },
  workers: 2,
  fullyParallel: true,
  reporter: [["list"]],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 900 },
    actionTimeout: 20_000,
    locale: "en-GB",
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  // With a seed the same answers play the same game: what passes once passes again.
  webServer: {
    command: `${program} serve --seed 2 --listen 127.0.0.1:${port} --data ${data}`,
    url: `http://127.0.0.1:${port}/api/v1/systems`,
    env: { GROGNARD_WEB_DIR: "dist", RUST_LOG: "warn" },
    reuseExistingServer: false,
    timeout: 30_000,
  },
});
