import { defineConfig, devices } from "@playwright/test";
import { browserLaunch } from "./tests/support/browser/launch";

const baseURL = process.env.E2E_BASE_URL;
if (!baseURL) throw new Error('The browser tests need a server and a mailbox: run them with "npm run test:e2e".');

const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: "tests",
  testMatch: "{e2e,faults,law}/**/*.spec.ts",
  tsconfig: "tsconfig.scripts.json",
  fullyParallel: false,
  workers: 2,
  // In CI a failing test is retried once; the summary lists it, so that it gets fixed next.
  retries: process.env.CI ? 1 : 0,
  // Generous, because a busy machine is not a failure: expected results arrive long before, or never.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  outputDir: "test-results",
  use: {
    baseURL,
    // Recording every page slows down all tests; a failed one has its steps and a final screenshot. To take snapshots
    // of a page, the recorder injects a script into each frame, including a sandboxed email's, which allows none: an
    // error on the console in about every tenth view of an email, unrelated to the page.
    trace: { mode: "retain-on-failure", snapshots: false, screenshots: false, sources: false },
    screenshot: "only-on-failure",
    timezoneId: "Asia/Kathmandu",
    locale: "en-US",
  },
  projects: [
    {
      name: "chromium",
      use: {
        ...devices["Desktop Chrome"],
        viewport: { width: 1440, height: 900 },
        launchOptions: browserLaunch(),
      },
    },
  ],
});
