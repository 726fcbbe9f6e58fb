import { randomUUID } from "node:crypto";
import { later, minutes, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { signIn, logInAdmin } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";

const word = () => randomUUID().slice(0, 8);

test("a ticket goes from a user to an admin and back: answered, on hold, resolved, reopened, and rated", async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const [seller, admin, subject] = [await makeSeller(), await makeAdmin(), `Invoice ${word()}`];
  const theirs = await browser.newContext();
  await signIn(theirs, seller.email);
  const user = await theirs.newPage();
  await user.goto("/support/new");
  await user.getByLabel(/^Topic/).selectOption({ label: "Billing" });
  await user.getByLabel(/^Subject/).fill(subject);
  await user.getByLabel(/^What happened/).fill("My invoice for October is missing.");
  await user.getByRole("button", { name: "Send ticket" }).click();
  await expect(user.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await expect(user.getByText("Submitted", { exact: true })).toBeVisible();

  const triage = await browser.newContext();
  await logInAdmin(triage, admin.email);
  const page = await triage.newPage();
  const reply = `Greeting ${word()}`;
  await page.goto("/admin/inbox");
  await page.getByRole("link", { name: "Saved replies" }).click();
  await page.getByRole("button", { name: "New saved reply" }).click();
  await page.getByLabel(/^Name/).fill(reply);
  await page.getByLabel(/^Reply/).fill("Hi {{first_name}}, ticket #{{number}} is with us.");
  await page.getByRole("button", { name: "Save reply" }).click();
  await expect(page.getByRole("heading", { name: reply })).toBeVisible();

  await page.goto(`/admin/support-inbox?q=${encodeURIComponent(subject)}`);
  await page.getByRole("link", { name: subject }).click();
  await expect(page.getByRole("heading", { level: 1, name: subject })).toBeVisible();
  await page.getByLabel("Insert a saved reply").selectOption({ label: reply });
  const { number } = await db.ticket.findFirstOrThrow({ where: { subject } });
  await expect(page.getByLabel(/^Reply to/)).toHaveValue(new RegExp(`ticket #${number} is with us\\.$`));
  await page.getByRole("tab", { name: "Internal note" }).click();
  await page.getByLabel(/^Note/).fill("Accounting has it.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved").first()).toBeVisible();
  await page.getByRole("tab", { name: "Reply" }).click();
  await page.getByRole("button", { name: "Send reply" }).click();
  await expect(page.getByText(`Reply sent to ${seller.email}`).first()).toBeVisible();

  await expect(user.getByText("Waiting for you", { exact: true })).toBeVisible();
  await expect(user.getByText(`ticket #${number} is with us.`)).toBeVisible();
  await expect(user.getByText("Accounting has it.")).toHaveCount(0);
  await user.getByLabel(/^Your message/).fill("Thank you. I still can’t find it.");
  await user.getByRole("button", { name: "Send", exact: true }).click();
  await expect(user.getByText("In progress", { exact: true })).toBeVisible();

  await page.reload();
  await page.getByRole("button", { name: "Hold", exact: true }).click();
  await page.getByRole("button", { name: "Put on hold" }).click();
  await expect(page.getByText("Ticket put on hold").first()).toBeVisible();
  await page.getByLabel(/^Reply to/).fill("It is under Account, Subscription.");
  await page.getByLabel("Resolve with this reply").check();
  await page.getByRole("button", { name: "Send reply" }).click();

  await expect(user.getByText("Resolved", { exact: true })).toBeVisible();
  await user.getByLabel(/^Your message/).fill("It is empty.");
  await user.getByRole("button", { name: "Send and reopen" }).click();
  await expect(user.getByText("In progress", { exact: true })).toBeVisible();
  await user.getByRole("button", { name: "Mark as resolved" }).click();
  await expect(user.getByText("How did we do?")).toBeVisible();
  await user.getByText("Good", { exact: true }).click();
  await user.getByLabel(/Anything we should know/).fill("Quick.");
  await user.getByRole("button", { name: "Send rating" }).click();
  await expect(user.getByText("Thanks for your rating").first()).toBeVisible();
  await page.reload();
  await expect(page.getByText("4 of 5, good")).toBeVisible();
  await triage.close();
  await theirs.close();
});

test(
  "two tickets of one user are merged, and each record beside the thread links on",
  { tag: "@full" },
  async ({ browser }) => {
    const [admin, seller] = [await makeAdmin(), await makeSeller()];
    const facts = {
      category: "other",
      requesterId: seller.userId,
      requesterEmail: seller.email,
      requesterName: seller.name,
    };
    const made = async (subject: string, body: string) =>
      db.ticket.create({ data: { ...facts, subject, messages: { create: { body, authorId: seller.userId } } } });
    const [from, into] = [
      await made(`Twice ${word()}`, "Second report."),
      await made(`Once ${word()}`, "First report."),
    ];
    const triage = await browser.newContext();
    await logInAdmin(triage, admin.email);
    const page = await triage.newPage();
    await page.goto(`/admin/support-inbox/${from.id}`);
    await expect(page.getByRole("link", { name: `#${into.number} ${into.subject}` })).toBeVisible();
    await page.getByRole("button", { name: "Merge", exact: true }).click();
    await page.getByRole("button", { name: "Merge tickets" }).click();
    await expect(page.getByText("Tickets merged").first()).toBeVisible();
    await page.getByRole("link", { name: `Ticket #${into.number}`, exact: true }).click();
    await expect(page.getByText("First report.")).toBeVisible();
    await expect(page.getByText("Second report.")).toBeVisible();
    await triage.close();
  },
);

test(
  "an alert is acknowledged with a note, the plain list shows the same, and its rule is changed and muted",
  { tag: "@full" },
  async ({ browser }) => {
    const admin = await makeAdmin();
    const metric = "database_answer_milliseconds";
    await db.alertRule.upsert({ where: { metric }, create: { metric }, update: {} });
    await db.alert.updateMany({ where: { metric, resolvedAt: null }, data: { resolvedAt: now() } });
    await db.alertRule.update({
      where: { metric },
      // Whatever the running server measures meanwhile is past this threshold.
      data: { threshold: 0, forMinutes: null, version: 0, mutedUntil: null },
    });
    const { id } = await db.alert.create({
      data: { metric, value: 900, worst: 950, threshold: 500, openedAt: later(now(), minutes(60 * 24)) },
    });
    const triage = await browser.newContext();
    await logInAdmin(triage, admin.email);
    const page = await triage.newPage();
    await page.goto("/admin-alerts");
    const row = page.locator(`[data-row="${id}"]`);
    await expect(row.getByText(/^\d+(\.\d)? ms$/).first()).toBeVisible();
    await row.getByRole("button", { name: "Acknowledge" }).click();
    await page.getByLabel(/^Note/).fill("Restarting the replica.");
    await page.getByRole("dialog").getByRole("button", { name: "Acknowledge" }).click();
    await expect(page.getByText("Alert acknowledged").first()).toBeVisible();
    await expect(row.getByText("“Restarting the replica.”")).toBeVisible();

    await page.getByRole("link", { name: "Simple list" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Simple alert list" })).toBeVisible();
    await expect(page.getByRole("listitem").filter({ hasText: "Database response time" }).first()).toContainText(/ ms/);
    await page.goBack();

    const rule = page.getByRole("listitem").filter({ hasText: "Database response time" });
    await rule.getByRole("button", { name: "Edit" }).click();
    await page.getByLabel(/^Threshold/).fill("800");
    await page.getByRole("button", { name: "Save rule" }).click();
    await expect(rule.getByText("Alerts at 800 ms or more for 5 minutes")).toBeVisible();
    await rule.getByRole("button", { name: "Mute" }).click();
    await page.getByRole("button", { name: "Mute rule" }).click();
    await expect(rule.getByText("Muted", { exact: true })).toBeVisible();

    await db.alert.update({ where: { id }, data: { resolvedAt: now() } });
    await triage.close();
  },
);

test("an admin who has to log in continues to the requested page", { tag: "@full" }, async ({ page }) => {
  await page.goto("/admin/alerts?status=resolved");
  await expect(page.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
  await expect(page).toHaveURL("/admin/login?next=%2Fadmin%2Falerts%3Fstatus%3Dresolved");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page).toHaveURL("/forgot-password?admin");
});
