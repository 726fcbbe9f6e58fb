import type { Page } from "@playwright/test";
import { readFileSync } from "node:fs";
import { alertSearches } from "@/lib/opportunities/searches/alert-job";
import { db } from "@/lib/platform/db";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { makeListing } from "@/tests/support/builders/listings";
import { makeColleague, makeMarketer } from "@/tests/support/builders/people";
import { uniqueWord } from "@/tests/support/builders/searches";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";

test.describe("saved opportunities", () => {
  const rows = (page: Page) => page.getByRole("region", { name: "Saved listings" }).getByRole("listitem");
  const row = (page: Page, title: string) => rows(page).filter({ has: page.getByRole("link", { name: title }) });
  const titlesOf = (page: Page) => rows(page).getByRole("heading", { level: 2 }).allTextContents();

  /** Saves a listing on its card, and waits until the server has it: the page is left next. */
  async function save(page: Page, title: string): Promise<void> {
    const answered = page.waitForResponse((response) => response.url().includes("/api/saved/"));
    await page.getByRole("button", { name: `Save: ${title}` }).click();
    expect((await answered).status()).toBeLessThan(300);
    await expect(page.getByRole("button", { name: `Saved: ${title}` })).toBeVisible();
  }

  /** A brand with two people, and three listings that a word finds. */
  async function team() {
    const admin = await makeMarketer({ name: "Ada Okafor" });
    const editor = await makeColleague(admin, "editor");
    const word = uniqueWord();
    const titles = ["harbor", "marina", "regatta"].map((name) => `${word} ${name}`);
    for (const title of titles) await makeListing({ fields: { title } });
    return { admin, editor, word, titles };
  }

  test(
    "two members shortlist, vote, discuss, decide, sort, and export together",
    { tag: "@full" },
    async ({ page, browser }) => {
      const { admin, editor, word, titles } = await team();
      const [harbor = "", marina = "", regatta = ""] = titles;
      await signIn(page.context(), admin.email);

      await test.step("one saves listings and puts them on a list", async () => {
        await page.goto(`/opportunities?q=${word}`);
        for (const title of titles) await save(page, title);
        await page.goto("/saved-opportunities");
        await page.getByRole("button", { name: "New list" }).click();
        await page.getByLabel("Name").fill("Spring season");
        await page.getByRole("button", { name: "Create list" }).click();
        await expect(page).toHaveURL(/list=/);
        await page.goto("/saved-opportunities");
        for (const title of titles) {
          await row(page, title)
            .getByRole("button", { name: `Actions for ${title}` })
            .click();
          await page.getByRole("menuitem", { name: "Add to Spring season" }).click();
          await row(page, title)
            .getByRole("button", { name: `Actions for ${title}` })
            .click();
          await expect(page.getByRole("menuitem", { name: "Remove from Spring season" })).toBeVisible();
          await page.keyboard.press("Escape");
        }
        expect(await accessibilityProblems(page)).toEqual([]);
      });

      await test.step("the list is sorted with the keyboard", async () => {
        await page.getByRole("link", { name: /^Spring season/ }).click();
        await expect(page).toHaveURL(/list=/);
        await expect.poll(() => titlesOf(page)).toEqual([harbor, marina, regatta]);
        await page.getByRole("button", { name: `Drag ${regatta}, or move it with the arrow keys` }).press("ArrowUp");
        await expect.poll(() => titlesOf(page)).toEqual([harbor, regatta, marina]);
        await expect
          .poll(async () => {
            await page.reload();
            return titlesOf(page);
          })
          .toEqual([harbor, regatta, marina]);
      });

      await test.step("one mentions the other in a comment", async () => {
        await row(page, harbor)
          .getByRole("button", { name: `Comment on ${harbor}` })
          .click();
        const discussion = page.getByRole("dialog", { name: harbor });
        await discussion.getByRole("textbox", { name: "Comment" }).fill("@");
        await discussion.getByRole("button", { name: `@${editor.name}` }).click();
        await discussion.getByRole("textbox", { name: "Comment" }).press("End");
        await discussion.getByRole("textbox", { name: "Comment" }).pressSequentially("can we afford this?");
        await discussion.getByRole("button", { name: "Comment", exact: true }).click();
        await expect(discussion.getByRole("list", { name: "Comments" })).toContainText("can we afford this?");
      });

      const context = await browser.newContext();
      const other = await context.newPage();
      await signIn(context, editor.email);

      await test.step("the other is notified, votes, replies, and decides", async () => {
        const email = await waitForMessage(editor.email, /^Ada Okafor mentioned you: /);
        expect(email.text).toContain("can we afford this?");
        const { id } = await db.listing.findFirstOrThrow({ where: { title: harbor }, select: { id: true } });
        await other.goto(`/saved-opportunities?open=${id}`);
        const discussion = other.getByRole("dialog", { name: harbor });
        await discussion.getByRole("textbox", { name: "Comment" }).fill("Without the hospitality, yes.");
        await discussion.getByRole("button", { name: "Comment", exact: true }).click();
        await expect(discussion.getByRole("list", { name: "Comments" })).toContainText("Without the hospitality");
        await discussion.getByRole("button", { name: "Close" }).click();
        await row(other, harbor)
          .getByRole("button", { name: `Vote for ${harbor}` })
          .click();
        await expect(row(other, harbor).getByRole("button", { name: `Vote for ${harbor}` })).toContainText("1 vote");
        await other.getByLabel(`Status of ${marina}`).selectOption("Passed");
        const passing = other.getByRole("dialog", { name: `Pass on ${marina}` });
        await passing.getByLabel("Reason").selectOption("Too expensive");
        await passing.getByRole("button", { name: "Pass", exact: true }).click();
        await expect(row(other, marina)).toContainText("Too expensive");
        await context.close();
      });

      await test.step("the first sees everything, and exports it", async () => {
        await page.reload();
        await expect(row(page, harbor)).toContainText("1 vote");
        await expect(row(page, harbor)).toContainText("2 comments");
        const [download] = await Promise.all([
          page.waitForEvent("download"),
          page.getByRole("link", { name: "Export CSV" }).click(),
        ]);
        const csv = readFileSync(await download.path(), "utf8");
        expect(titles.map((title) => csv.includes(title))).toEqual([true, true, true]);
        expect(csv).toContain("Too expensive");
        expect(csv.indexOf(regatta)).toBeLessThan(csv.indexOf(marina));
      });
    },
  );

  test(
    "removing a saved listing can be undone, and asks first if the team added to it",
    { tag: "@full" },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/status of 409/);
      const { admin, word, titles } = await team();
      const [bare = "", noted = ""] = titles;
      await signIn(page.context(), admin.email);
      await page.goto(`/opportunities?q=${word}`);
      for (const title of [bare, noted]) await save(page, title);

      await page.getByRole("button", { name: `Saved: ${bare}` }).click();
      await page.getByRole("button", { name: "Undo" }).click();
      await expect(page.getByRole("button", { name: `Saved: ${bare}` })).toBeVisible();

      await page.goto("/saved-opportunities");
      await row(page, noted)
        .getByRole("button", { name: `Actions for ${noted}` })
        .click();
      await page.getByRole("menuitem", { name: "Add a note" }).click();
      await page.getByRole("textbox", { name: "Note" }).fill("Ask about the sleeve");
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await expect(row(page, noted)).toContainText("Ask about the sleeve");

      await page.goto(`/opportunities?q=${word}`);
      await page.getByRole("button", { name: `Saved: ${noted}` }).click();
      const question = page.getByRole("dialog", { name: `Remove ${noted}?` });
      await question.getByRole("button", { name: "Cancel" }).click();
      await expect(page.getByRole("button", { name: `Saved: ${noted}` })).toBeVisible();
      await page.getByRole("button", { name: `Saved: ${noted}` }).click();
      await question.getByRole("button", { name: "Remove", exact: true }).click();
      await expect(page.getByRole("button", { name: `Save: ${noted}` })).toBeVisible();
      await page.goto("/saved-opportunities");
      await expect.poll(() => titlesOf(page)).toEqual([bare]);
    },
  );
});

test.describe("saved searches", () => {
  const runAlerts = () =>
    alertSearches.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });

  test("a saved search announces a new listing by email", { tag: "@full" }, async ({ page }) => {
    await runAlerts();
    const marketer = await makeMarketer({ name: "Ada Okafor" });
    const word = uniqueWord();
    await signIn(page.context(), marketer.email);

    await test.step("the search on screen is saved, with alerts", async () => {
      await page.goto(`/opportunities?q=${word}&country=GB`);
      await page.getByRole("button", { name: "Save search" }).click();
      const dialog = page.getByRole("dialog", { name: "Save search" });
      await expect(dialog.getByLabel("Name")).toHaveValue(`${word}, United Kingdom`);
      expect(await accessibilityProblems(page)).toEqual([]);
      await dialog.getByLabel("Name").fill("Harbor sailing");
      await dialog.getByLabel("Alerts").selectOption("Instant");
      await dialog.getByRole("button", { name: "Save", exact: true }).click();
      await expect(page.getByRole("button", { name: "Search saved" })).toBeVisible();
    });

    await test.step("a new listing that matches arrives by email", async () => {
      await makeListing({ fields: { title: `${word} regatta` }, publishedAt: new Date() });
      await runAlerts();
      const email = await waitForMessage(marketer.email, /^1 new listing: Harbor sailing$/);
      expect(email.text).toContain(`${word} regatta`);
      await page.goto(linkIn(email, "/api/unsubscribe?token="));
    });

    await test.step("the email's link stops the alerts of this search, when its button is pressed", async () => {
      const alertOf = async () => (await db.savedSearch.findFirstOrThrow({ where: { userId: marketer.userId } })).alert;
      await expect(page.getByRole("heading", { name: "Stop this alert?" })).toBeVisible();
      expect(await alertOf()).toBe("instant");
      expect(await accessibilityProblems(page)).toEqual([]);
      await page.getByRole("button", { name: "Stop alerts" }).click();
      await expect(page.getByText("You’ll no longer get alerts for “Harbor sailing”.")).toBeVisible();
      expect(await alertOf()).toBe("off");
    });
  });

  test(
    "saved searches are renamed, get other alerts, are deleted, and come back with Undo",
    { tag: "@full" },
    async ({ page }) => {
      const marketer = await makeMarketer();
      await signIn(page.context(), marketer.email);
      await page.goto("/opportunities?country=GB&sportOrGenre=sailing");
      await page.getByRole("button", { name: "Save search" }).click();
      await page.getByRole("button", { name: "Save", exact: true }).click();
      await page.getByRole("button", { name: "Saved searches" }).click();
      await page.getByRole("menuitem", { name: "Manage saved searches" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Saved searches" })).toBeVisible();
      await expect(page).toHaveTitle(/Saved searches/);
      expect(await accessibilityProblems(page)).toEqual([]);

      const main = page.getByRole("main");
      await main.getByRole("button", { name: /^Rename / }).click();
      const rename = page.getByRole("dialog", { name: "Saved search" });
      await rename.getByLabel("Name").fill("UK sailing");
      await rename.getByRole("button", { name: "Save", exact: true }).click();
      await main.getByLabel("Alerts for UK sailing").selectOption("Weekly");
      await expect(main.getByLabel("Alerts for UK sailing")).toHaveValue("weekly");

      await main.getByRole("button", { name: "Delete UK sailing" }).click();
      await expect(main.getByText("No saved searches.")).toBeVisible();
      await page.getByRole("button", { name: "Undo" }).click();
      await main.getByRole("link", { name: "UK sailing" }).click();
      await expect(page.getByRole("button", { name: "Search saved" })).toBeVisible();
    },
  );
});
