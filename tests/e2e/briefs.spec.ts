import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { download } from "@/tests/support/browser/download";
import { signIn } from "@/tests/support/browser/log-in";
import { signUp } from "@/tests/support/browser/sign-up";
import { expect, test } from "@/tests/support/browser/test";
import { makeMarketer } from "@/tests/support/builders/people";
import { readPdf } from "@/tests/support/pdf/read-pdf";

test.describe("draft brief", () => {
  const run = randomUUID().slice(0, 6);

  test("a description becomes a brief that the marketer checks and saves", { tag: "@full" }, async ({ browser }) => {
    const email = `draft-${run}@example.test`;
    const organization = await db.organization.create({
      data: { name: `Drafts ${run}`, slug: `drafts-${run}`, type: "marketer", verification: "admin" },
    });
    await db.user.create({
      data: {
        email,
        name: "Dora Draft",
        type: "marketer",
        emailVerifiedAt: new Date(),
        memberships: { create: { organizationId: organization.id, role: "admin" } },
      },
    });
    const context = await browser.newContext();
    await signIn(context, email);
    const page = await context.newPage();
    await page.goto("/preferences");
    await page
      .getByLabel("Describe what you’re looking for")
      .fill("We are a bank. Rugby in Ireland, $20,000 to $50,000, adults aged 25-44. No gambling.");
    await page.getByRole("button", { name: "Draft a brief" }).click();
    await expect(page.locator("mark").filter({ hasText: "Ireland" })).toContainText("Country");
    expect(await db.brief.count({ where: { organizationId: organization.id } })).toBe(0);

    await page.getByRole("button", { name: "Use this draft" }).click();
    await expect(page.locator("#budget-max")).toHaveValue(/50,?000/);
    await expect(page.locator("#industry-category")).toHaveValue("banking");
    await page.getByRole("button", { name: "Save and see matches" }).click();
    await expect(page).toHaveURL(/\/opportunities\?briefId=/, { timeout: 45_000 });
    const saved = await db.brief.findFirstOrThrow({ where: { organizationId: organization.id } });
    expect(saved.criteria).toMatchObject({ countries: ["IE"], brandSafetyExclusions: ["betting"] });
    await context.close();
  });
});

test.describe("sentence to shortlist", () => {
  const sentence =
    "We are a bank. Football clubs in the UK, $10,000 to $60,000, adults aged 25-44, for awareness. No gambling.";

  /** Saves the best results, without those whose title others contain; returns their titles. */
  async function saveBest(page: Page, count: number): Promise<string[]> {
    const buttons = page.getByRole("button", { name: /^Save: / });
    await expect(buttons.nth(count)).toBeVisible();
    const shown = await buttons.evaluateAll((all) => all.map((one) => one.ariaLabel?.replace("Save: ", "") ?? ""));
    const titles = shown.filter((title) => shown.filter((other) => other.includes(title)).length === 1).slice(0, count);
    for (const title of titles) {
      const answered = page.waitForResponse((response) => response.url().includes("/api/saved/"));
      await page.getByRole("button", { name: `Save: ${title}` }).click();
      expect((await answered).status()).toBeLessThan(300);
      await expect(page.getByRole("button", { name: `Saved: ${title}` })).toBeVisible();
    }
    return titles;
  }

  test("one sentence on the landing page becomes a shared, compared, and printed shortlist", async ({
    page,
    browser,
  }) => {
    await test.step("a visitor sees real matches before signing up", async () => {
      await page.goto("/");
      await page.getByRole("textbox", { name: "What do you want to sponsor?" }).fill(sentence);
      await page.getByRole("button", { name: "Show matches" }).click();
      const matches = page.getByRole("list", { name: "Matches" });
      await expect(matches.getByRole("listitem").first()).toContainText(/In (the )?United Kingdom/);
      await expect(matches).not.toContainText("$");
    });

    const { email } =
      await test.step("the sentence waits in the first brief, survives a reload, and fills it", async () => {
        await page.getByRole("link", { name: "Sign up to score every listing" }).click();
        const account = await signUp(page);
        await expect(page).toHaveURL(/\/preferences$/);
        const box = page.getByLabel("Describe what you’re looking for");
        await expect(box).toHaveValue(sentence);
        await box.press("End");
        await box.pressSequentially(" No alcohol.");
        await page.reload();
        await expect(box).toHaveValue(`${sentence} No alcohol.`);
        await page.getByRole("button", { name: "Draft a brief" }).click();
        await page.getByRole("button", { name: "Use this draft" }).click();
        await page.getByRole("button", { name: "Save and see matches" }).click();
        await expect(page).toHaveURL(/\/opportunities\?briefId=/, { timeout: 45_000 });
        return account;
      });

    const titles = await test.step("the three best matches are saved on a list", async () => {
      const best = await saveBest(page, 3);
      await page
        .getByRole("complementary", { name: "Sidebar" })
        .getByRole("link", { name: "Saved", exact: true })
        .click();
      await page.getByRole("button", { name: "New list" }).click();
      await page.getByLabel("Name").fill("For Monday");
      await page.getByRole("button", { name: "Create list" }).click();
      await expect(page).toHaveURL(/list=/);
      await page.getByRole("link", { name: "Show all saved listings" }).click();
      for (const title of best) {
        await page.getByRole("button", { name: `Actions for ${title}` }).click();
        await page.getByRole("menuitem", { name: "Add to For Monday" }).click();
      }
      await expect(page.getByRole("link", { name: /^For Monday\s*3$/ })).toBeVisible();
      return best;
    });

    await test.step("a colleague finds the list", async () => {
      const { organization } = await db.membership.findFirstOrThrow({
        where: { user: { email } },
        include: { organization: true },
      });
      const context = await browser.newContext();
      await signIn(context, (await makeMarketer({ organization, role: "viewer" })).email);
      const colleague = await context.newPage();
      await colleague.goto("/saved-opportunities");
      await colleague.getByRole("link", { name: /^For Monday/ }).click();
      for (const title of titles) await expect(colleague.getByRole("link", { name: title })).toBeVisible();
      await context.close();
    });

    await test.step("the three are compared, printed, and downloaded as files", async () => {
      for (const title of titles) await page.getByRole("checkbox", { name: `Compare ${title}` }).check();
      await page.getByRole("link", { name: "Compare 3 selected" }).click();
      const table = page.getByRole("region", { name: "Comparison" });
      for (const title of titles) await expect(table.getByRole("columnheader", { name: title })).toBeVisible();
      expect((await download(page, "Download CSV")).bytes.toString("utf8")).toContain(titles[0]);
      const text = readPdf((await download(page, "Download PDF")).bytes)
        .pages.join(" ")
        .replace(/\s+/g, " ");
      for (const title of titles) expect(text).toContain(title);
      await page.evaluate(() => (window.print = () => (document.title = "Printed")));
      await page.getByRole("button", { name: "Print" }).click();
      await expect(page).toHaveTitle("Printed");
      await page.emulateMedia({ media: "print" });
      await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
      await expect(table.getByRole("columnheader", { name: titles[0] })).toBeVisible();
    });
  });
});

test.describe("lazy modules", () => {
  /** Whether the form library is among what the page has fetched: it marks its form context by this name. */
  async function hasFormCode(page: Page): Promise<boolean> {
    const addresses = await page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .filter((name) => name.endsWith(".js")),
    );
    const codes = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
    return codes.some((code) => code.includes("HookFormControlContext"));
  }

  test(
    "the pages that a marketer reads load no form's code until a form is opened",
    { tag: "@full" },
    async ({ page }) => {
      await signIn(page.context(), "marketer@demo.test");
      const { id, organization } = await db.listing.findFirstOrThrow({
        where: { title: "Harbour Regatta, Plymouth" },
        select: { id: true, organization: { select: { name: true } } },
      });
      for (const path of ["/opportunities", `/listing/${id}`]) {
        await page.goto(path);
        await page.getByRole("heading", { level: 1 }).waitFor();
        await page.waitForLoadState("load");
        await page.waitForTimeout(1000);
        expect([path, await hasFormCode(page)]).toEqual([path, false]);
      }
      await page.getByRole("button", { name: `Actions for ${organization.name}` }).click();
      await page.getByRole("menuitem", { name: `Block ${organization.name}` }).click();
      await expect(page.getByRole("dialog", { name: `Block ${organization.name}?` })).toBeVisible();
      expect(await hasFormCode(page)).toBe(true);
    },
  );
});
