import { type Page } from "@playwright/test";
import { pageRoutes } from "@/lib/routes";
import { expect, test } from "@/tests/support/browser/test";

interface PublicRoute {
  path: string;
  audience: string;
  isStatic?: boolean;
}

const publicPages = (pageRoutes as readonly PublicRoute[]).filter(
  ({ audience, path }) => audience === "public" && !path.includes("["),
);

/** Every refusal of a policy, from the first byte on: the console alone does not name all of them. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refusals: string[] = [];
  await page.exposeFunction("policyRefused", (what: string) => refusals.push(what));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", (event) => {
      const report = (window as unknown as { policyRefused: (what: string) => void }).policyRefused;
      report(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
    });
  });
  return refusals;
}

const isHydrated = (page: Page) =>
  page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactFiber")),
  );

const scriptRule = (policy: string) => policy.split("; ").find((rule) => rule.startsWith("script-src")) ?? "";

/** Of a static page, one that every session opens, and one that reads its address. */
const inDefaultTier = ["/", "/auth", "/reset-password"];

for (const { path, isStatic = false } of publicPages) {
  const tag = inDefaultTier.includes(path) ? [] : "@full";
  test(`${path} runs its scripts under a strict policy`, { tag }, async ({ page }) => {
    const refusals = await watchPolicy(page);
    const result = await page.goto(path);
    const policies = (await result?.headersArray())?.filter(({ name }) => /^content-security-policy$/i.test(name));
    expect(policies).toHaveLength(1);
    const scripts = scriptRule(policies?.[0]?.value ?? "");
    expect(scripts).not.toMatch(/unsafe-inline|unsafe-eval|\*|https?:/);
    expect(scripts).toMatch(isStatic ? /'sha256-/ : /'nonce-/);
    expect(scripts.includes("'nonce-")).toBe(!isStatic);
    await isHydrated(page);
    expect(refusals).toEqual([]);
  });
}

test(
  "an unknown path runs its scripts under a strict policy",
  { tag: "@full" },
  async ({ page, expectConsoleError }) => {
    expectConsoleError(/status of 404/);
    const refusals = await watchPolicy(page);
    const result = await page.goto("/no/such/page");
    expect(scriptRule(result?.headers()["content-security-policy"] ?? "")).toContain("'sha256-");
    await isHydrated(page);
    expect(refusals).toEqual([]);
  },
);

test("a script that is not the page's own does not run", async ({ page, expectConsoleError }) => {
  expectConsoleError(/Content Security Policy/);
  await page.goto("/");
  const ran = await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.strangerRan = true";
    document.body.append(script);
    return "strangerRan" in window;
  });
  expect(ran).toBe(false);
});

test("static pages come from memory and make every cache on the way revalidate", async ({ request }) => {
  let result = await request.get("/");
  const cached = { "x-nextjs-cache": "HIT", "cache-control": "public, max-age=0, must-revalidate" };
  await expect.poll(async () => (result = await request.get("/")).headers()).toMatchObject(cached);
  const again = await request.get("/", { headers: { "if-none-match": result.headers().etag ?? "" } });
  expect(again.status()).toBe(304);
});

test(
  "the theme is set before the first paint, remembered, and follows the system until chosen",
  { tag: "@full" },
  async ({ browser }) => {
    const context = await browser.newContext({ colorScheme: "dark" });
    const page = await context.newPage();
    await page.goto("/");
    await expect(page.locator("html")).toHaveClass(/dark/);
    await isHydrated(page);
    await page.emulateMedia({ colorScheme: "light" });
    await expect(page.locator("html")).not.toHaveClass(/dark/);
    await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await page.reload();
    await expect(page.locator("html")).toHaveClass(/dark/);
    await context.close();
  },
);
