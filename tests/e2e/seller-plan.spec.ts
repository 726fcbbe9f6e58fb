import type { Browser, Page } from "@playwright/test";
import type { Seller } from "@/lib/auth/actor";
import { db } from "@/lib/platform/db";
import { download } from "@/tests/support/browser/download";
import { openAs } from "@/tests/support/browser/open-as";
import { logInAdmin } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import { readPdf } from "@/tests/support/pdf/read-pdf";

const soon = { timeout: 45_000 };

test.use({ actionTimeout: 45_000 });

/** From the request to the open invoice: what both ways to pay have in common. */
async function quoted(browser: Browser): Promise<{ seller: Seller; club: Page; admin: Page }> {
  const seller = await makeSeller({ name: "Ben Field" });
  const club = await openAs(browser, seller, "/organization-payment");
  await club.getByLabel("Seats").fill("8");
  await club.getByRole("button", { name: "Request a quote" }).click();
  await expect(club.getByRole("heading", { name: "We’re preparing your quote" })).toBeVisible(soon);

  const context = await browser.newContext();
  await logInAdmin(context, (await makeAdmin({ isSuper: true })).email);
  const admin = await context.newPage();
  await admin.goto(`/admin/quotes?q=${encodeURIComponent(seller.organizationName)}`);
  await admin.getByRole("link", { name: seller.organizationName }).click();
  await admin.getByLabel("Price per period").fill("4800");
  await admin.getByRole("button", { name: "Send quote" }).click();
  await expect(admin.getByText(`Quote sent to ${seller.organizationName}`).first()).toBeVisible(soon);

  await club.reload();
  await expect(club.getByRole("heading", { name: "Your quote is ready" })).toBeVisible(soon);
  await club.getByRole("button", { name: "Accept the quote" }).click();
  await club.getByRole("button", { name: "Accept for $4,800" }).click();
  await expect(club.getByRole("heading", { name: /^Pay invoice/ })).toBeVisible(soon);
  return { seller, club, admin };
}

const planIsActive = async (club: Page, payment: string) => {
  await club.goto("/account/subscription");
  await expect(club.getByText(/^Renews on/)).toBeVisible(soon);
  for (const text of ["$4,800 per year", payment]) await expect(club.getByText(text).first()).toBeVisible();
  await expect(club.getByText("Paid", { exact: false }).first()).toBeVisible();
};

test("a seller pays for a plan by invoice: quote, acceptance, transfer, and an admin marks it paid", async ({
  browser,
}) => {
  test.setTimeout(240_000);
  const { club, admin, seller } = await quoted(browser);
  const { name, bytes } = await download(club, "Download the invoice");
  expect(name).toMatch(/\.pdf$/);
  const text = readPdf(bytes).pages.join(" ");
  for (const expected of ["$4,800", seller.organizationName]) expect(text).toContain(expected);

  await admin.reload();
  await admin.getByRole("button", { name: "Mark as paid" }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Mark as paid" }).click();
  await expect(admin.getByText(/is paid$/).first()).toBeVisible(soon);
  await planIsActive(club, "By invoice");
  for (const page of [club, admin]) await page.context().close();
});

test(
  "a seller pays for a plan on Stripe's page, and the plan is active as soon as Stripe says so",
  { tag: "@full" },
  async ({ browser }) => {
    test.setTimeout(240_000);
    const { club, admin, seller } = await quoted(browser);
    await club.getByRole("button", { name: "Pay online" }).click();
    await expect(club.getByRole("heading", { name: "Pay on Stripe" })).toBeVisible(soon);
    await club.getByRole("button", { name: "Pay now" }).click();
    await expect(club).toHaveURL(/\/account\/subscription\?paid=1/, soon);
    const { organizationId } = seller;
    await expect
      .poll(async () => (await db.subscription.findUnique({ where: { organizationId } }))?.status, soon)
      .toBe("active");
    await planIsActive(club, "Online, through Stripe");
    await club.getByRole("button", { name: "Payment details" }).click();
    await expect(club.getByRole("heading", { name: "Payment details" })).toBeVisible(soon);
    await admin.reload();
    await expect(admin.getByText(/through Stripe/).first()).toBeVisible();
    expect(await db.invoice.count({ where: { organizationId } })).toBe(1);
    for (const page of [club, admin]) await page.context().close();
  },
);
