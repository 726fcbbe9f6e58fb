import type { Browser, Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { expect, test } from "@/tests/support/browser/test";
import { signIn, logInAdmin } from "@/tests/support/browser/log-in";

// The longest of all: on a single worker it would outlast everything else.
test.describe.configure({ mode: "parallel" });

const publicPages = [
  "/",
  "/auth",
  "/auth-test",
  "/forgot-password",
  "/reset-password?token=x",
  "/verify-email?token=x",
  "/confirm-email?token=x",
  "/undo-email-change?token=x",
  "/secure-account?token=x",
  "/invitation?token=x",
  "/confirm-domain?token=x",
  "/marketer-signup",
  "/seller-signup",
  "/developers",
  "/developers/webhooks",
  "/developers/reference/deals",
  "/developers/reference/deals/save-recap",
  "/developers/search?q=deal",
  "/pricing",
  "/contact",
  "/terms",
  "/privacy",
  "/admin-login",
  "/admin-register",
  "/admin-quick-access",
];
const marketerPages = [
  "/dashboard",
  "/dashboard-updated",
  "/opportunities",
  "/opportunities?q=zzzz",
  "/opportunities?view=map",
  "/opportunities?view=table",
  "/opportunities/searches",
  "/saved-opportunities",
  "/ai-recommendations",
  "/opportunities/compare",
  "/roi-calculator",
  "/preferences",
  "/messages",
  "/messages?view=deals",
  "/messages?view=deals&layout=table",
  "/messages?view=deals&layout=forecast",
  "/messages?view=calendar",
  "/messages?view=calendar&span=month",
  "/listing/[published]",
  "/brand-organizations",
  "/brand-organizations?q=zzzz",
  "/settings/organization",
  "/settings/organization?tab=members",
  "/settings/organization?tab=domains",
  "/settings/organization?tab=joining",
  "/settings/organization?tab=spending",
  "/settings/organization?tab=leaving",
  "/organization-join-requests",
  "/account",
  "/account/security",
  "/account/notifications",
  "/account/api-keys",
  "/account/data",
];
const sellerPages = [
  "/dashboard",
  "/dashboard-updated",
  "/my-listings",
  "/create-listing",
  "/my-listings/import",
  "/my-listings/import/partners",
  "/team-listings",
  "/listing-analytics",
  "/messages",
  "/messages/new",
  "/edit-listing/[own]",
  "/listing/[own]",
  "/organizations",
  "/settings/organization",
];

const adminPages = [
  "/admin/admins",
  "/admin/security",
  "/admin/dashboard",
  "/admin/users",
  "/admin/pending-users",
  "/admin/organizations",
  "/admin/opportunities",
  "/admin/opportunities/all",
  "/admin/organization-join-requests",
  "/admin/activity-logs",
  "/admin/analytics",
  "/admin/settings",
  "/admin/settings/benchmarks",
  "/admin/settings/taxonomies",
  "/admin/support-inbox",
  "/admin/support-inbox/replies",
  "/admin/alerts",
  "/admin/alerts-simple",
  "/admin/email-test",
  "/admin/email-test/outbox",
  "/admin/email-test/failed-jobs",
];

/** Each theme and each width once; the other two pairs differ from these in nothing that the checks look at. */
const looks = [
  { colorScheme: "light", width: 390 },
  { colorScheme: "dark", width: 1440 },
] as const;

/** Nothing is wider than the page at 320 px either (WCAG 1.4.10), which is asked on the way, without a further round. */
const widthsOf = (width: number) => (width === 390 ? [320, 390] : [width]);

async function withIds(path: string): Promise<string> {
  if (path.includes("[own]")) {
    const organization = { memberships: { some: { user: { email: "seller@demo.test" } } } };
    const own = await db.listing.findFirstOrThrow({ where: { organization, status: "published" } });
    return path.replace("[own]", own.id);
  }
  const published = await db.listing.findFirstOrThrow({ where: { title: "Harbour Regatta, Plymouth" } });
  return path.replace("[published]", published.id);
}

/** Runs in the page: what can be done with the lines of a list, and stands beside the window. */
const actionsOutOfSight = () =>
  [...document.querySelectorAll("table.stacked-rows tbody :is(a, button, input)")]
    .filter((action) => innerWidth < 640 && action.getBoundingClientRect().right > innerWidth)
    .map((action) => action.outerHTML);

/** Runs in the page: what is on its way from one look to another. */
const transitions = () =>
  document
    .getAnimations()
    .filter((animation) => animation instanceof CSSTransition)
    .map(({ transitionProperty }) => transitionProperty);

type Look = (typeof looks)[number];

/** What is wrong with the page that is open in one look; its colors and widths follow the browser without a reload. */
async function lookAt(page: Page, path: string, { colorScheme, width }: Look) {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator("html.dark")).toHaveCount(colorScheme === "dark" ? 1 : 0);
  // With motion reduced nothing passes from one color to another, the page from light to dark neither.
  expect(await page.evaluate(transitions), path).toEqual([]);
  const at = `${path} ${colorScheme} at ${width}`;
  expect([at, await accessibilityProblems(page)]).toEqual([at, []]);
  for (const each of widthsOf(width)) {
    await page.setViewportSize({ width: each, height: 900 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `${path} is wider than ${each} px`).toBeLessThanOrEqual(0);
    expect(await page.evaluate(actionsOutOfSight), `${path} at ${each} px`).toEqual([]);
  }
}

/** Each page is opened once; every other one begins with the other look. */
async function openAll(browser: Browser, email: string | null, paths: readonly string[], chosen: readonly Look[]) {
  const context = await browser.newContext({ reducedMotion: "reduce" });
  if (email) await (email.startsWith("admin@") ? logInAdmin : signIn)(context, email);
  const page = await context.newPage();
  for (const [at, path] of paths.entries()) {
    const [first, ...more] = at % 2 === 0 ? chosen : chosen.toReversed();
    if (!first) throw new Error("At least one look.");
    await page.emulateMedia({ colorScheme: first.colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width: first.width, height: 900 });
    const result = await page.goto(await withIds(path));
    expect(result?.status(), path).toBe(200);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    for (const look of [first, ...more]) await lookAt(page, path, look);
  }
  await context.close();
}

for (const [who, email, pages, mainPages] of [
  ["a visitor", null, publicPages, ["/", "/auth"]],
  ["a marketer", "marketer@demo.test", marketerPages, ["/dashboard", "/opportunities", "/messages"]],
  ["a seller", "seller@demo.test", sellerPages, ["/my-listings", "/listing/[own]"]],
  ["an admin", "admin@demo.test", adminPages, ["/admin/dashboard"]],
] as const) {
  test(`${who} finds the main pages accessible and within their width`, async ({ browser }) => {
    await openAll(browser, email, mainPages, [looks[0]]);
  });

  test(`${who} finds every page accessible and within its width`, { tag: "@full" }, async ({ browser }) => {
    test.setTimeout(800_000);
    await openAll(browser, email, pages, looks);
  });
}

test("the header turns solid after 50 px", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const header = page.locator("header").first();
  await page.evaluate(() => window.scrollTo(0, 50));
  await expect(header).toHaveAttribute("data-solid", "false");
  await page.evaluate(() => window.scrollTo(0, 51));
  await expect(header).toHaveAttribute("data-solid", "true");
});
