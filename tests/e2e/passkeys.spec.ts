import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { signIn, signInAdmin } from "@/tests/support/browser/sign-in";

/** The browser makes passkeys by itself, as a laptop with a fingerprint reader does. */
async function withAuthenticator(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send("WebAuthn.enable");
  await browser.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function addPasskey(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" }).getByRole("listitem")).toHaveCount(10);
  await page.getByRole("button", { name: "I saved them" }).click();
  await expect(page.getByRole("list", { name: "Your passkeys" }).getByRole("listitem")).toHaveCount(1);
}

test("a user adds a passkey, logs out, and logs in with it", async ({ page }) => {
  const organization = await db.organization.create({
    data: { name: "Passkey Brands", slug: `passkey-${randomUUID()}`, type: "marketer" },
  });
  const { email } = await db.user.create({
    data: {
      email: `passkey-${randomUUID()}@example.test`,
      name: "Robin Hale",
      type: "marketer",
      emailVerifiedAt: new Date(),
      memberships: { create: { organizationId: organization.id, role: "admin" } },
    },
  });
  await signIn(page.context(), email);
  await withAuthenticator(page);
  await page.goto("/account/security");
  await addPasskey(page);
  await page.context().clearCookies();
  await page.goto("/auth");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("an admin adds a passkey, logs out, and logs in with it", async ({ page }) => {
  const { email } = await db.user.create({
    data: {
      email: `passkey-${randomUUID()}@admin.test`,
      name: "Noor Bakker",
      type: "admin",
      emailVerifiedAt: new Date(),
    },
  });
  await signInAdmin(page.context(), email);
  await withAuthenticator(page);
  await page.goto("/admin/security");
  await addPasskey(page);
  await page.context().clearCookies();
  await page.goto("/admin-login");
  await page.getByRole("button", { name: "Use a passkey" }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
});
