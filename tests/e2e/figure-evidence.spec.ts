import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { signIn, signInAdmin } from "@/tests/support/browser/sign-in";
import { makeListing } from "@/tests/support/builders/listings";
import { pdfOf } from "@/tests/support/samples/pdf";

const run = randomUUID().slice(0, 6);
const title = `Quillmere Sprint ${run}`;

test("a seller attaches evidence to a figure, an admin verifies it, and marketers see that figure alone as verified", async ({
  browser,
}) => {
  const email = `evidence-${run}@example.test`;
  const organization = await db.organization.create({
    data: { name: `Evidence ${run}`, slug: `evidence-${run}`, type: "seller", verification: "admin" },
  });
  const user = await db.user.create({
    data: {
      email,
      name: "Eva Dence",
      type: "seller",
      emailVerifiedAt: new Date(),
      memberships: { create: { organizationId: organization.id, role: "admin" } },
    },
  });
  const { id } = await makeListing({
    seller: { organizationId: organization.id, userId: user.id },
    fields: { title, metricsSource: "self_reported" },
  });

  const theirs = await browser.newContext();
  await signIn(theirs, email);
  const page = await theirs.newPage();
  await page.goto(`/edit-listing/${id}`);
  await page.getByRole("button", { name: "Attach evidence of Unique reach" }).click();
  await page.getByLabel("Link to evidence of Unique reach").fill("https://example.com/reach-report");
  await page
    .getByLabel("File with evidence of Unique reach")
    .setInputFiles({ name: "Reach audit.pdf", mimeType: "application/pdf", buffer: pdfOf([["Reach: 41,000"]]) });
  await page.getByRole("button", { name: "Submit for review" }).click();
  await expect(page.getByRole("link", { name: "Reach audit.pdf" })).toBeVisible();
  await theirs.close();

  const ours = await browser.newContext();
  await signInAdmin(ours, "admin@demo.test");
  const admin = await ours.newPage();
  await admin.goto(`/admin/opportunities?status=evidence&q=${run}`);
  await admin.getByRole("link", { name: "Review evidence" }).click();
  await admin.waitForURL(`**/admin/opportunities/${id}**`);
  const href = await admin.getByRole("link", { name: "Reach audit.pdf" }).getAttribute("href");
  expect((await ours.request.get(href ?? "")).status()).toBe(200);
  await admin.getByRole("button", { name: "Verify", exact: true }).click();
  await admin.getByRole("dialog").getByRole("button", { name: "Verify", exact: true }).click();
  await expect(admin.getByText("Unique reach verified").first()).toBeVisible();
  await ours.close();

  const reader = await browser.newContext();
  await signIn(reader, "marketer@demo.test");
  const opportunity = await reader.newPage();
  await opportunity.goto(`/listing/${id}`);
  await expect(opportunity.getByText(/^Verified by Pitchside, /)).toHaveCount(1);
  await expect(opportunity.locator("#reach")).toContainText(/Unique reach41,000Self reported.*Verified by Pitchside, /);
  await reader.close();
});
