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
  // In CI a test that fails is tried once more; the closing lines name it, and it is mended next.
  retries: process.env.CI ? 1 : 0,
  // Generous, because a busy machine is no failure: what is awaited is there long before, or never.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [["list"], ["json", { outputFile: report }]] : "list",
  outputDir: "test-results",
  use: {
    baseURL,
    // Filming every page takes time from all tests; what failed has its steps, and a picture of its end. To take copies
    // of a page, the recorder puts a script into each of its frames, a letter's too, which runs none: an error on the
    // console of about every tenth view of a letter, of which the page knows nothing.
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
