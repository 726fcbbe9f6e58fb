import { randomUUID } from "node:crypto";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { signIn } from "@/tests/support/browser/sign-in";

const run = randomUUID().slice(0, 6);

test("a description becomes a brief that the marketer checks and saves", async ({ browser }) => {
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
