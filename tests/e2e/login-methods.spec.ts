import type { Page } from "@playwright/test";
import { randomUUID } from "node:crypto";
import { generate } from "otplib";
import { db } from "@/lib/platform/db";
import { signIn, logInAdmin } from "@/tests/support/browser/log-in";
import { expect, test } from "@/tests/support/browser/test";
import { giveAuthenticator } from "@/tests/support/builders/accounts";
import { makePersonAt } from "@/tests/support/builders/single-sign-on";
import { type LoginProvider, type ProviderPerson, startLoginProvider } from "@/tests/support/servers/login-provider";

test.describe("single sign-on", () => {
  let provider: LoginProvider;
  test.beforeAll(async () => {
    provider = await startLoginProvider();
  });
  test.afterAll(() => provider.stop());

  /** Fills the form of the provider, which is on another address. */
  async function confirmAtProvider(page: Page, { subject, email }: ProviderPerson): Promise<void> {
    await expect(page.getByRole("heading", { name: "Test provider" })).toBeVisible();
    await page.getByLabel("Subject").fill(subject);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Confirmed").check();
    await page.getByRole("button", { name: "Continue" }).click();
  }

  async function logInWith(page: Page, person: ProviderPerson, address = person.email): Promise<void> {
    await page.goto("/auth");
    await page.getByText("Log in with your organization").click();
    await page.getByLabel("Work email").fill(address);
    await page.getByRole("button", { name: "Continue", exact: true }).click();
    await confirmAtProvider(page, person);
  }

  test("the login page offers only the configured providers", { tag: "@full" }, async ({ page }) => {
    await page.goto("/auth");
    await expect(page.getByRole("button", { name: "Continue with Google" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Continue with Microsoft" })).toHaveCount(0);
  });

  test("a member logs in with the organization's provider and finds the login among their own", async ({ page }) => {
    const { person, organization } = await makePersonAt(provider);
    await logInWith(page, person);
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/account/security");
    await expect(page.getByRole("button", { name: `Disconnect ${organization.name}` })).toBeVisible();
  });

  test(
    "an address without a login provider is sent nowhere and asked for the password",
    { tag: "@full" },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/404.*\/api\/auth\/sso/);
      await page.goto("/auth");
      await page.getByText("Log in with your organization").click();
      await page.getByLabel("Work email").fill(`${randomUUID()}@nowhere.example`);
      await page.getByRole("button", { name: "Continue", exact: true }).click();
      await expect(page.getByText("There is no such login for this address. Use your password.")).toBeVisible();
      await expect(page).toHaveURL(/\/auth$/);
    },
  );

  test(
    "a user without an account is led to the sign-up with the address filled in",
    { tag: "@full" },
    async ({ page }) => {
      const { email, newAddress } = await makePersonAt(provider);
      const newcomer = { subject: randomUUID(), email: newAddress() };
      await logInWith(page, newcomer, email);
      await expect(page.getByText("There is no account with this email address yet.")).toBeVisible();
      await page.getByRole("link", { name: /I’m looking for sponsorships/ }).click();
      await expect(page).toHaveURL(/\/marketer-signup/);
      await expect(page.getByLabel("Work email")).toHaveValue(newcomer.email);
    },
  );

  test(
    "with two-step verification the code comes after the provider",
    { tag: "@full" },
    async ({ page, expectConsoleError }) => {
      expectConsoleError(/401.*\/api\/auth\/sso\/code/);
      const { person, userId } = await makePersonAt(provider);
      const secret = await giveAuthenticator(userId);
      await logInWith(page, person);
      await expect(page).toHaveURL(/\/auth\/code$/);
      await expect(page.getByRole("heading", { name: "Enter your code" })).toBeVisible();
      await page.getByLabel("Code").fill("000000");
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page.getByText("This code is wrong or was already used.")).toBeVisible();
      await page.getByLabel("Code").fill(await generate({ secret }));
      await page.getByRole("button", { name: "Log in" }).click();
      await expect(page).toHaveURL(/\/dashboard$/);
    },
  );

  test(
    "a login is connected to the account under Security, and disconnected there",
    { tag: "@full" },
    async ({ page }) => {
      const { person, email, organization } = await makePersonAt(provider);
      await signIn(page.context(), email);
      await page.goto("/account/security");
      await page.getByRole("button", { name: `Connect ${organization.name}` }).click();
      await confirmAtProvider(page, person);
      await expect(page).toHaveURL(/\/account\/security\?connected=1$/);
      await page.getByRole("button", { name: `Disconnect ${organization.name}` }).click();
      await expect(page.getByText("No connected logins.")).toBeVisible();
      await expect(page.getByRole("button", { name: `Connect ${organization.name}` })).toBeVisible();
    },
  );
});

test.describe("passkeys", () => {
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

  test("an admin adds a passkey, logs out, and logs in with it", { tag: "@full" }, async ({ page }) => {
    const { email } = await db.user.create({
      data: {
        email: `passkey-${randomUUID()}@admin.test`,
        name: "Noor Bakker",
        type: "admin",
        emailVerifiedAt: new Date(),
      },
    });
    await logInAdmin(page.context(), email);
    await withAuthenticator(page);
    await page.goto("/admin/security");
    await addPasskey(page);
    await page.context().clearCookies();
    await page.goto("/admin-login");
    await page.getByRole("button", { name: "Use a passkey" }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard$/);
  });
});
