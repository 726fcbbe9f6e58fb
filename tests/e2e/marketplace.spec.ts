import type { Locator, Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { briefColumns } from "@/lib/preferences/brief";
import { briefSchema } from "@/lib/preferences/schema";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { download } from "@/tests/support/browser/download";
import { signIn, logInAdmin } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { makeBrief, statedBrief } from "@/tests/support/builders/briefs";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { uniqueWord } from "@/tests/support/builders/searches";
import { readPdf } from "@/tests/support/pdf/read-pdf";

test.describe("marketplace", () => {
  test(
    "results are shown on a map, and those that the brief leaves out with the limit that excludes them",
    { tag: "@full" },
    async ({ page }) => {
      await signIn(page.context(), "marketer@demo.test");
      await page.goto("/opportunities?view=map");
      const count = page.locator("#result-count");

      await test.step("a place on the map opens its listings", async () => {
        await expect(page.getByRole("region", { name: "Map of results" }).getByRole("link").first()).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        const place = page.getByRole("list", { name: "Places" }).getByRole("link").first();
        const [city = ""] = (await place.innerText()).split(",");
        await place.click();
        await expect(page).toHaveURL(/city=/);
        await expect(page.locator(".result-card .facts").first()).toContainText(city);
      });

      await test.step("outside the brief, each card names its limit and how to change it", async () => {
        await page.goto("/opportunities");
        await count.getByRole("link", { name: /outside your brief$/ }).click();
        await expect(page).toHaveURL(/outside=1/);
        const limits = page.getByRole("navigation", { name: "Your brief’s limits" });
        await expect(limits.getByRole("link", { name: /^Every limit/ })).toHaveAttribute("aria-current", "true");
        const change = page.getByRole("link", { name: "Change this limit" }).first();
        await expect(change).toHaveAttribute("href", /^\/preferences\?briefId=[0-9a-f-]{36}#/);
        expect(await accessibilityProblems(page)).toEqual([]);
        await count.getByRole("link", { name: /within your limits$/ }).click();
        await expect(page).not.toHaveURL(/outside=/);
      });
    },
  );

  test(
    "a listing keeps price and next step in view, and compares a budget with a hidden price once",
    { tag: "@full" },
    async ({ page }) => {
      const marketer = await makeMarketer();
      await makeBrief({ marketer, fields: { budgetMin: 1000, budgetMax: 30_000 } });
      const hidden = { name: "Title partner", price: 48_000, contactForPricing: true, assets: [] };
      const { id } = await makeListing({
        fields: {
          title: `${uniqueWord()} series`,
          price: -1,
          packages: [hidden],
          description: "A long season.\n".repeat(60),
        },
      });
      await signIn(page.context(), marketer.email);
      await page.goto(`/listing/${id}`);
      const rail = page.getByRole("region", { name: "Price and next steps" });
      const bar = page.getByRole("region", { name: "Price and next step", exact: true });

      await test.step("the answer shows how both ranges meet, and stays for 30 days", async () => {
        await expect(rail).toContainText("Contact for pricing");
        await rail.getByRole("button", { name: "Check your budget" }).click();
        await expect(rail.getByText("Your ranges overlap.")).toBeVisible();
        expect(await accessibilityProblems(page)).toEqual([]);
        await page.reload();
        await expect(rail.getByText("Your ranges overlap.")).toBeVisible();
        await expect(rail.getByText(/^Checked .*You can check again starting /)).toBeVisible();
        expect(await page.content()).not.toMatch(/48[,.]?000/);
      });

      await test.step("the rail stays beside a long page, and on a phone a bar at its bottom", async () => {
        await page.getByRole("heading", { name: "About" }).scrollIntoViewIfNeeded();
        await page.mouse.wheel(0, 400);
        await expect(rail.getByRole("link", { name: "Propose" })).toBeInViewport();
        await expect(bar).toBeHidden();
        await page.setViewportSize({ width: 390, height: 780 });
        await page.getByRole("heading", { name: "About" }).scrollIntoViewIfNeeded();
        await expect(bar.getByRole("link", { name: "Propose" })).toBeInViewport();
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      });
    },
  );
});

test.describe("search", () => {
  test("a buyer's words find what they mean, part by part", { tag: "@full" }, async ({ page }) => {
    await signIn(page.context(), "marketer@demo.test");
    await page.goto("/opportunities?briefId=none");
    const box = page.getByRole("combobox", { name: /^Search/ });

    await test.step("suggestions lead to filters and listings", async () => {
      await box.fill("yacht");
      const sailing = page.getByRole("option", { name: /^Sailing/ });
      await expect(sailing).toBeVisible();
      // Results fade while they load.
      await expect(page).toHaveURL(/q=yacht/);
      await expect(page.locator("#results")).toHaveAttribute("aria-busy", "false");
      expect(await accessibilityProblems(page)).toEqual([]);
      await box.press("ArrowDown");
      await box.press("Enter");
      await expect(page).toHaveURL(/sportOrGenre=sailing/);
      await expect(page.getByRole("checkbox", { name: /^Sailing/ })).toBeChecked();
    });

    await test.step("plain language becomes filters that can be removed", async () => {
      await page.goto("/opportunities?briefId=none&q=" + encodeURIComponent("women's football under 90k in England"));
      const filters = page.getByRole("list", { name: "Active filters" });
      for (const label of ["“women's”", "“football”", "Up to $90,000", "England"])
        await expect(filters.getByRole("link", { name: `Remove filter: ${label}` })).toBeVisible();
      await expect(page.getByRole("link", { name: "Northgate Women FC" }).first()).toBeVisible();
      await filters.getByRole("link", { name: "Remove filter: England" }).click();
      await expect(page).toHaveURL(/q=women%27s\+football\+under\+90k(&|$)/);
    });

    await test.step("results in another spelling come at once, and the typed one is a link away", async () => {
      await page.goto("/opportunities?briefId=none&q=" + encodeURIComponent("harbor regata"));
      await expect(page.getByText("Showing results for “harbor regatta”.")).toBeVisible();
      await expect(page.getByRole("link", { name: "Harbour Regatta, Plymouth" }).first()).toBeVisible();
      await page.getByRole("link", { name: "Search for “harbor regata” instead" }).click();
      await expect(page).toHaveURL(/exact=1/);
      await expect(page.getByText("Showing results for")).toBeHidden();
    });
  });
});

test.describe("compare", () => {
  const boxes = (page: Page) => page.getByRole("checkbox", { name: /^Compare: / });
  const tray = (page: Page) => page.getByRole("region", { name: "Listings to compare" });

  /** The only listing of a comparison, named with its season. */
  const chosen = (page: Page, title: string) =>
    page.getByRole("main").getByText("is chosen. Add a listing below").filter({ hasText: title });

  /**
   * Ticks the first cards of different titles on the marketplace; returns the titles. Other tests list copies of a
   * listing.
   */
  async function chooseCards(page: Page, count: number): Promise<string[]> {
    await page.goto("/opportunities");
    const titles: string[] = [];
    await expect(boxes(page).first()).toBeVisible();
    const labels = await boxes(page).evaluateAll((all) => all.map((box) => box.getAttribute("aria-label")));
    const chosen = [...new Set(labels)].slice(0, count).map((label) => labels.indexOf(label));
    for (const [at, index] of chosen.entries()) {
      const box = boxes(page).nth(index);
      // A click before the page listens ticks a box that nothing counts.
      await expect(async () => {
        await box.setChecked(true);
        await expect(tray(page).getByRole("status")).toHaveText(`${at + 1} of 4 chosen to compare`, { timeout: 500 });
      }).toPass();
      titles.push(((await box.getAttribute("aria-label")) ?? "").replace("Compare: ", ""));
    }
    return titles;
  }

  test(
    "a marketer compares three listings, and downloads the comparison as CSV and PDF",
    { tag: "@full" },
    async ({ page }) => {
      await signIn(page.context(), "marketer@demo.test");
      const titles = await chooseCards(page, 3);
      await tray(page).getByRole("link", { name: "Compare 3" }).click();
      const table = page.getByRole("region", { name: "Comparison" });
      for (const title of titles) await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
      await expect(table.getByRole("rowheader", { name: /^Cost per target reach/ })).toBeVisible();
      await expect(page.getByRole("heading", { name: "What stands out" })).toBeVisible();
      await expect(page.getByText(/^Best match: /)).toBeVisible();

      const csv = await download(page, "Download CSV");
      expect(csv.name).toMatch(/^comparison-[a-z0-9-]+\.csv$/);
      expect(csv.bytes.toString("utf8")).toContain("Cost per target reach");
      const pdf = await download(page, "Download PDF");
      expect(pdf.name).toMatch(/^comparison-[a-z0-9-]+\.pdf$/);
      expect(readPdf(pdf.bytes).pages.join("\n")).toContain("What stands out");

      const [first = "", second = "", third = ""] = titles;
      await page.getByRole("link", { name: `Remove: ${first}` }).click();
      await expect(table.getByRole("columnheader", { name: first })).toBeHidden();
      await page.getByRole("link", { name: `Remove: ${second}` }).click();
      await expect(chosen(page, third)).toBeVisible();
    },
  );

  test(
    "a fifth listing is rejected with a message, and the choice survives a reload",
    { tag: "@full" },
    async ({ page }) => {
      await signIn(page.context(), "marketer@demo.test");
      await chooseCards(page, 4);
      await boxes(page).nth(4).click();
      await expect(page.getByRole("alert").filter({ hasText: "up to 4 listings" })).toBeVisible();
      await expect(boxes(page).nth(4)).not.toBeChecked();
      await page.reload();
      await expect(tray(page).getByRole("link", { name: "Compare 4" })).toBeVisible();
      await tray(page).getByRole("button", { name: "Clear" }).click();
      await expect(tray(page)).toBeHidden();
    },
  );

  test(
    "on a phone the table scrolls with the keyboard and the page does not",
    { tag: "@full" },
    async ({ browser }) => {
      const context = await browser.newContext({ viewport: { width: 390, height: 780 } });
      const page = await context.newPage();
      await signIn(context, "marketer@demo.test");
      await chooseCards(page, 2);
      await tray(page).getByRole("link", { name: "Compare 2" }).click();
      const table = page.getByRole("region", { name: "Comparison" });
      await table.focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await context.close();
    },
  );

  test("a listing is found by name and added", { tag: "@full" }, async ({ page }) => {
    await signIn(page.context(), "marketer@demo.test");
    const [title = ""] = await chooseCards(page, 1);
    await page.goto("/opportunities/compare");
    await page.getByRole("searchbox", { name: "Add a listing" }).fill(title);
    // Another test may have made a listing of the same title.
    await page.getByRole("main").getByRole("link", { name: title }).first().click();
    await expect(chosen(page, title)).toBeVisible();
  });
});

test.describe("recommendations", () => {
  const run = randomUUID().slice(0, 6);

  /** A marketer of a new organization, with a brief by default. */
  async function makeMarketerEmail(name: string, { hasBrief = true } = {}): Promise<string> {
    const email = `${name}-${run}@example.test`;
    const organization = await db.organization.create({
      data: { name: `${name} ${run}`, slug: `${name}-${run}`, type: "marketer", verification: "admin" },
    });
    const memberships = { create: { organizationId: organization.id, role: "admin" as const } };
    await db.user.create({
      data: { email, name: "Rae Commend", type: "marketer", emailVerifiedAt: new Date(), memberships },
    });
    const { weights: _weights, ...brief } = briefColumns(briefSchema.parse({ ...statedBrief, name: "Spring" }));
    if (hasBrief) await db.brief.create({ data: { ...brief, organizationId: organization.id } });
    return email;
  }

  const titles = (page: Page) => page.getByRole("article").getByRole("heading", { level: 2 }).getByRole("link");

  /** A choice before the page listens closes nothing and hides nothing. */
  async function hide(page: Page, card: Locator, reason: string): Promise<void> {
    const open = card.getByRole("button", { name: /^Not for me: / });
    const choice = page.getByRole("menuitem", { name: reason });
    await expect(async () => {
      if (await choice.isHidden()) await open.click({ timeout: 1000 });
      await choice.click({ timeout: 1000 });
      await expect(page.getByText(/^Hidden: /).first()).toBeVisible({ timeout: 5000 });
    }).toPass();
  }

  test(
    "a marketer hides a recommendation with a reason, sees what was learned, and undoes both",
    { tag: "@full" },
    async ({ page }) => {
      await signIn(page.context(), await makeMarketerEmail("learns"));
      await page.goto("/ai-recommendations");
      const first = (await titles(page).first().textContent()) ?? "";
      // Other listings of the test database may have the same title.
      const href = (await titles(page).first().getAttribute("href")) ?? "";
      const card = page.getByRole("article").filter({ has: page.locator(`h2 a[href="${href}"]`) });
      await hide(page, card, "Too expensive");
      await expect(card).toBeHidden();
      const learned = page.getByRole("region", { name: "What we learned" });
      await expect(learned).toContainText("1 hidden listing");
      expect(await accessibilityProblems(page)).toEqual([]);

      await learned.getByRole("button", { name: "Undo Budget" }).click();
      await expect(learned).toContainText("Nothing yet");
      await page.getByText("Hidden for this brief").click();
      await page.getByRole("button", { name: `Show ${first} again` }).click();
      await expect(card).toBeVisible();
    },
  );

  test("a reason links to the fact on the listing’s page", { tag: "@full" }, async ({ page }) => {
    await signIn(page.context(), await makeMarketerEmail("follows"));
    await page.goto("/ai-recommendations");
    const reason = page.getByRole("article").first().getByRole("listitem").first().getByRole("link");
    await reason.click();
    await expect(page).toHaveURL(/\/listing\/[^?]+\?briefId=[^#]+#\w/);
    await expect(page.locator(":target")).toBeVisible();
  });

  test("without a brief the page links to creating one", { tag: "@full" }, async ({ page }) => {
    await signIn(page.context(), await makeMarketerEmail("starts", { hasBrief: false }));
    await page.goto("/ai-recommendations");
    await page.getByRole("link", { name: "Create a brief" }).click();
    await expect(page.getByLabel("Describe what you’re looking for")).toBeVisible();
  });
});

test.describe("discovery screens", () => {
  test.use({ viewport: { width: 360, height: 780 }, colorScheme: "dark" });

  const overlong = "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch";

  const overflow = (page: Page) =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  /** Runs in the page: what covers the middle of the focused element, or "" where nothing does. */
  const coverOfFocus = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return "";
    const { left, top, width, height } = focused.getBoundingClientRect();
    const above = document.elementFromPoint(left + width / 2, top + height / 2);
    const isItself = !above || focused.contains(above) || above.contains(focused) || above.closest("label") !== null;
    return isItself ? "" : `${focused.outerHTML.slice(0, 120)} is under ${above.outerHTML.slice(0, 120)}`;
  };

  test(
    "an overlong title, place, and seller make no marketer screen wider than a small phone",
    { tag: "@full" },
    async ({ page }) => {
      const marketer = await makeMarketer();
      await makeBrief({ marketer });
      const word = uniqueWord();
      const { id } = await makeListing({ fields: { title: `${word} ${overlong}`, city: overlong } });
      const other = await makeListing({ fields: { title: `${word} second ${overlong}` } });
      await db.listing.update({ where: { id }, data: { sellerName: `${overlong} ${overlong}` } });
      await signIn(page.context(), marketer.email);

      await page.goto(`/opportunities?q=${word}`);
      const saved = page.waitForResponse((response) => response.url().includes("/api/saved/"));
      await page
        .getByRole("button", { name: /^Save: / })
        .first()
        .click();
      expect((await saved).ok()).toBe(true);
      for (const path of [
        `/opportunities?q=${word}`,
        `/opportunities?q=${word}&view=map`,
        `/listing/${id}`,
        "/saved-opportunities",
        "/ai-recommendations",
        `/opportunities/compare?ids=${id},${other.id}`,
        `/roi-calculator?listing=${id}`,
      ]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      }
    },
  );

  test(
    "without a brief or anything saved, every screen says what to do next, and fits a small phone",
    { tag: "@full" },
    async ({ page }) => {
      const marketer = await makeMarketer();
      await signIn(page.context(), marketer.email);
      for (const [path, next] of [
        ["/opportunities", "Create a brief"],
        ["/saved-opportunities", "Browse Marketplace"],
        ["/ai-recommendations", "Create a brief"],
        ["/opportunities/compare", "Browse Marketplace"],
      ] as const) {
        await page.goto(path);
        await expect(page.getByRole("link", { name: next }).first()).toBeVisible();
        expect(await overflow(page), path).toBeLessThanOrEqual(0);
      }
    },
  );

  test(
    "focus on the brief's form is never hidden under the bar with the main action",
    { tag: "@full" },
    async ({ page }) => {
      const marketer = await makeMarketer();
      await signIn(page.context(), marketer.email);
      await page.goto("/preferences");
      await page.getByLabel("Brief name").focus();
      for (let reached = 0; reached < 60; reached += 1) {
        expect(await page.evaluate(coverOfFocus)).toBe("");
        await page.keyboard.press("Tab");
      }
    },
  );
});

/** Clicks again if the first click came before hydration, as a user would. */
async function openPalette(page: Page): Promise<Locator> {
  const dialog = page.getByRole("dialog", { name: "Search or jump to" });
  await expect(async () => {
    await page.getByRole("button", { name: /^Search or jump to/ }).click({ timeout: 2000 });
    await expect(dialog).toBeVisible({ timeout: 5000 });
  }).toPass();
  return dialog;
}

test.describe("finding", () => {
  test(
    "the magazine finds words without accents and by prefix, and offers the spelling that finds posts",
    { tag: "@full" },
    async ({ page }) => {
      await page.goto("/resources/search?q=" + encodeURIComponent("ACTIVÁT"));
      await expect(
        page
          .getByRole("status")
          .or(page.getByText(/^\d+ posts? found\.$/))
          .first(),
      ).toBeVisible();
      await expect(page.getByRole("list", { name: "Search results" })).toBeVisible();
      await page.goto("/resources/search?q=exclusivty");
      const meant = page.getByRole("link", { name: /^Did you mean exclusivity \(\d+\)\?$/ });
      await expect(meant).toBeVisible();
      expect(await accessibilityProblems(page)).toEqual([]);
      await meant.click();
      await expect(page).toHaveURL(/q=exclusivity/);
      await expect(page.getByRole("list", { name: "Search results" })).toBeVisible();
    },
  );

  test("the command palette finds rows beside pages and never shows “no results” above them", async ({ page }) => {
    await signIn(page.context(), "seller@demo.test");
    await page.goto("/messages");
    const dialog = await openPalette(page);
    await dialog.getByRole("combobox").fill("nortgate");
    const listing = dialog.getByRole("option", { name: /^Northgate/ }).first();
    await expect(listing).toBeVisible();
    await expect(dialog.getByText(/^No results/)).toBeHidden();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/(edit-listing|messages)/);
  });

  test("an admin jumps to an organization by a part of its name", { tag: "@full" }, async ({ page }) => {
    await logInAdmin(page.context(), "admin@demo.test");
    await page.goto("/admin/dashboard");
    const dialog = await openPalette(page);
    await dialog.getByRole("combobox").fill("northgate");
    await dialog
      .getByRole("option", { name: /^Northgate/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/admin\/(organizations|users|opportunities)\//);
  });
});
