import { randomUUID } from "node:crypto";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, test } from "@/tests/support/browser/test";
import { signInAdmin } from "@/tests/support/browser/sign-in";

/** The audit holds what an admin opened, and nothing that the browser only fetched ahead. */

interface Entry {
  action: string;
  ip: string | null;
  after: { page?: string } | null;
}

async function entriesOf(context: BrowserContext, query: string): Promise<Entry[]> {
  const answer = await context.request.get(`/api/admin/activity-logs?limit=100&${query}`);
  return ((await answer.json()) as { items: Entry[] }).items;
}

const settled = (page: Page) => page.waitForLoadState("networkidle");

test("a list of emails opens none of them, and the one that is read is in the audit with its address", async ({
  context,
  page,
}) => {
  await signInAdmin(context, "admin@demo.test");
  await page.goto("/admin/email-test");
  const headers = { origin: new URL(page.url()).origin };
  const to = `audit-${randomUUID().slice(0, 8)}@demo.test`;
  for (const template of ["new-login", "reset-password", "alert-opened"])
    expect(
      (await context.request.post("/api/admin/emails/send-sample", { data: { template, to }, headers })).ok(),
    ).toBe(true);
  await page.goto(`/admin/email-test/outbox?q=${to}`);
  await settled(page);
  const links = page.locator('main a[href^="/admin/email-test/outbox/"]');
  const ids = (await links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""))).map(
    (href) => href.split("/").at(-1) ?? "",
  );
  expect(ids).toHaveLength(3);
  const [read = "", ...others] = ids;
  const opened = (id: string) => entriesOf(context, `action=emails.open&entity=${id}`);
  await links.first().click();
  await expect(page.getByText("Plain text")).toBeVisible();
  await settled(page);
  const entries = await opened(read);
  expect(entries).toHaveLength(1);
  expect(entries[0]?.ip).toBeTruthy();
  for (const id of others) expect(await opened(id)).toEqual([]);
});

test("a visit leaves the pages that were opened in the audit, and no page beside them", async ({
  context,
  page,
  expectConsoleError,
}) => {
  // A visit changes nothing, and the live count of a brief is asked for by a write.
  expectConsoleError(/status of 403/);
  await signInAdmin(context, "admin@demo.test");
  const reason = `Ticket ${randomUUID().slice(0, 8)}`;
  await page.goto("/admin/users?q=viewer@demo.test");
  await page.locator('main a[href^="/admin/users/"]').first().click();
  await page.getByRole("button", { name: "View as this user" }).click();
  const dialog = page.getByRole("dialog", { name: /View the account/ });
  await dialog.getByLabel("Reason").fill(reason);
  await dialog.getByRole("button", { name: "Start visit" }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await settled(page);
  await page.getByRole("link", { name: "Sponsorship Preferences" }).first().click();
  await expect(page).toHaveURL(/\/preferences/);
  await settled(page);
  await page.getByRole("button", { name: "End visit" }).click();
  await expect(page).toHaveURL(/\/admin\/users\//);
  const id = new URL(page.url()).pathname.split("/").at(-1);
  const all = await entriesOf(context, `entityType=user&entity=${id}`);
  const start = all.findIndex(({ action }) => action === "users.impersonate");
  const pages = all.slice(0, start).filter(({ action }) => action === "users.open_page");
  expect(pages.map(({ after }) => after?.page).reverse()).toEqual(["/dashboard", "/preferences"]);
});
