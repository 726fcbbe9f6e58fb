import AxeBuilder from "@axe-core/playwright";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser-test";
import { signIn } from "@/tests/support/sign-in";

const publicPages = [
  "/",
  "/auth",
  "/auth-test",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/marketer-signup",
  "/seller-signup",
  "/developers",
];
const marketerPages = ["/opportunities", "/opportunities?q=zzzz", "/preferences", "/messages", "/listing/[published]"];
const sellerPages = [
  "/my-listings",
  "/create-listing",
  "/my-listings/import",
  "/messages",
  "/edit-listing/[own]",
  "/listing/[own]",
];

/** Each theme and each width once; the other two pairs differ from these in nothing that the checks look at. */
const looks = [
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1440 },
] as const;

async function withIds(path: string): Promise<string> {
  if (path.includes("[own]")) {
    const own = await db.listing.findFirstOrThrow({ where: { title: "Northgate Women FC", status: "published" } });
    return path.replace("[own]", own.id);
  }
  const published = await db.listing.findFirstOrThrow({ where: { title: "Harbour Regatta, Plymouth" } });
  return path.replace("[published]", published.id);
}

for (const [who, email, pages] of [
  ["a visitor", null, publicPages],
  ["a marketer", "marketer@demo.test", marketerPages],
  ["a seller", "seller@demo.test", sellerPages],
] as const) {
  for (const { colorScheme, width } of looks) {
    test(`${who} finds every page accessible and within its width, ${colorScheme} at ${width}`, async ({ browser }) => {
      test.setTimeout(180_000);
      const context = await browser.newContext({
        colorScheme,
        viewport: { width, height: 900 },
        reducedMotion: "reduce",
      });
      if (email) await signIn(context, email);
      const page = await context.newPage();
      for (const path of pages) {
        const answer = await page.goto(await withIds(path));
        expect(answer?.status(), path).toBe(200);
        await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
        const { violations } = await new AxeBuilder({ page })
          .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"])
          .analyze();
        expect(
          violations.map(
            ({ id, nodes }) => `${path}: ${id} at ${nodes.map((node) => node.target.join(" ")).join(", ")}`,
          ),
        ).toEqual([]);
        const overflow = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect(overflow, `${path} is wider than ${width} px`).toBeLessThanOrEqual(0);
      }
      await context.close();
    });
  }
}

test("the header turns solid after 50 px", async ({ page }) => {
  await page.goto("/");
  const header = page.locator("header").first();
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect(header).toHaveAttribute("data-solid", "false");
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(header).toHaveAttribute("data-solid", "true");
});
