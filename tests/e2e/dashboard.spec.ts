import type { Page } from "@playwright/test";
import { sendMessage } from "@/lib/messages/commands";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { signIn } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { makeBrief } from "@/tests/support/builders/briefs";
import { makeConversation, makeProposal } from "@/tests/support/builders/dealing";
import { makeMarketer, makeSeller } from "@/tests/support/builders/people";

test.describe("dashboard", () => {
  test(
    "a seller sees an inquiry arrive on the dashboard, and it disappears when it is answered",
    { tag: "@full" },
    async ({ page }) => {
      const seller = await makeSeller();
      const first = await makeConversation({ seller });
      await signIn(page.context(), seller.email);
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
      await expect(page.getByRole("link", { name: `Reply to ${first.marketer.organizationName}` })).toContainText(
        "Due in",
      );

      const second = await makeConversation({ seller });
      const arrived = page.getByRole("link", { name: `Reply to ${second.marketer.organizationName}` });
      await expect(arrived).toBeVisible({ timeout: 45_000 });
      await sendMessage(seller, second.conversationId, { body: "It is still free.", isInternal: false });
      await expect(arrived).toHaveCount(0, { timeout: 45_000 });
    },
  );

  test(
    "a figure of the dashboard opens exactly the conversations that it counts",
    { tag: "@full" },
    async ({ page }) => {
      const seller = await makeSeller();
      const talk = await makeConversation({ seller });
      const offered = await makeConversation({ seller });
      await makeProposal(offered);
      await signIn(page.context(), seller.email);
      await page.goto("/dashboard");
      await page.getByRole("table", { name: "Funnel" }).getByRole("link", { name: "Reached a proposal: 1" }).click();
      await expect(page).toHaveURL(/\/messages\?stage=/, { timeout: 45_000 });
      const inbox = page.getByRole("list", { name: "Conversations" });
      await expect(inbox.getByRole("listitem")).toHaveCount(1);
      await expect(inbox).toContainText(offered.marketer.organizationName);
      await page.getByRole("link", { name: /^Remove the filter/ }).click();
      await expect(inbox.getByRole("listitem")).toHaveCount(2);
      await expect(inbox).toContainText(talk.marketer.organizationName);
    },
  );

  test(
    "a new marketer finds the next steps instead of empty charts, and the first is ticked when it is done",
    { tag: "@full" },
    async ({ page }) => {
      const marketer = await makeMarketer();
      await signIn(page.context(), marketer.email);
      await page.goto("/dashboard");
      await expect(page.getByText("0 of 3 done")).toBeVisible();
      await expect(page.getByRole("table")).toHaveCount(0);
      await page.getByRole("link", { name: "Create a brief" }).click();
      await expect(page).toHaveURL(/\/preferences/, { timeout: 45_000 });
      await makeBrief({ marketer });
      await page.getByRole("complementary").getByRole("link", { name: "Dashboard" }).click();
      await expect(page.getByText("1 of 3 done")).toBeVisible({ timeout: 45_000 });
    },
  );

  test(
    "since the last visit a marketer sees what is new, and without news a link to everything",
    { tag: "@full" },
    async ({ page }) => {
      const marketer = await makeMarketer();
      const pair = await makeConversation({ marketer });
      await signIn(page.context(), marketer.email);
      const yesterday = later(now(), -days(1));
      await db.user.update({ where: { id: marketer.userId }, data: { dashboardSeenAt: yesterday } });
      await db.conversation.update({
        where: { id: pair.conversationId },
        data: { lastMessageAt: later(yesterday, -days(1)), waitingSince: later(yesterday, -days(1)) },
      });
      await page.goto("/dashboard-updated");
      await expect(page.getByText(/What changed since yesterday/)).toBeVisible();
      await expect(page.getByRole("heading", { name: "Nothing changed" })).toBeVisible();
      await sendMessage(pair.seller, pair.conversationId, { body: "Here is our answer.", isInternal: false });
      await expect(page.getByRole("link", { name: `Reply to ${pair.seller.organizationName}` })).toBeVisible({
        timeout: 45_000,
      });
      await page.getByRole("link", { name: "Show everything" }).click();
      await expect(page).toHaveURL(/\/dashboard$/, { timeout: 45_000 });
    },
  );
});

test.describe("roi", () => {
  test(
    "a marketer calculates a return, saves two scenarios, compares them, and downloads one",
    { tag: "@full" },
    async ({ page }) => {
      await signIn(page.context(), "marketer@demo.test");
      await page.goto("/roi-calculator");
      const inputs: [string, string][] = [
        ["Rights fee", "100k"],
        ["Unique reach", "900,000"],
        ["In your target audience (%)", "40"],
        ["Purchases per customer", "2"],
        ["Order value", "120"],
        ["Gross margin (%)", "50"],
      ];
      for (const [label, value] of inputs) await page.getByLabel(label, { exact: true }).fill(value);
      await expect(page.getByRole("status").filter({ hasText: "Return on investment" })).toHaveText(
        "Return on investment: $216,000 of profit for $205,000 of cost, a profit of $11,000.",
      );
      await expect(page.getByText("Add a channel with its impressions.").first()).toBeVisible();

      await save(page, "Save scenario", "Base case");
      await page.getByLabel("Rights fee", { exact: true }).fill("80k");
      await save(page, "Save as new", "Cheaper");
      for (const name of ["Base case", "Cheaper"])
        await page.getByRole("checkbox", { name: `Compare ${name}` }).check();
      const row = page
        .getByRole("region", { name: "Comparison of scenarios" })
        .getByRole("row", { name: /^Total cost/ });
      await expect(row).toContainText("$164,000");
      await expect(row).toContainText("$205,000");

      const [download] = await Promise.all([
        page.waitForEvent("download"),
        page.getByRole("link", { name: "Download Cheaper as CSV" }).click(),
      ]);
      expect(download.suggestedFilename()).toBe("roi-scenario.csv");
    },
  );

  async function save(page: Page, button: string, name: string): Promise<void> {
    await page.getByRole("button", { name: button }).click();
    await page.getByRole("dialog").getByLabel("Name").fill(name);
    await page.getByRole("dialog").getByRole("button", { name: "Save", exact: true }).click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeVisible();
  }
});
