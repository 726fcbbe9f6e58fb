import { alertSearches } from "@/lib/opportunities/searches/alert-job";
import { db } from "@/lib/platform/db";
import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { uniqueWord } from "@/tests/support/builders/searches";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/sign-in";
import { expect, test } from "@/tests/support/browser/test";
import { linkIn, waitForMessage } from "@/tests/support/mail/mailbox";

const runAlerts = () =>
  alertSearches.run({}, { attempt: 1, isLastAttempt: true, signal: new AbortController().signal });

test("a saved search announces a new listing by email", async ({ page }) => {
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

test("saved searches are renamed, get other alerts, are deleted and come back with Undo", async ({ page }) => {
  const marketer = await makeMarketer();
  await signIn(page.context(), marketer.email);
  await page.goto("/opportunities?country=GB&sportOrGenre=sailing");
  await page.getByRole("button", { name: "Save search" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByRole("button", { name: "Saved searches" }).click();
  await page.getByRole("menuitem", { name: "Manage saved searches" }).click();
  const dialog = page.getByRole("dialog", { name: "Saved searches" });
  await expect(dialog).toBeVisible();
  // While the saved search refreshes the page, its title is replaced.
  await expect(page).toHaveTitle(/Marketplace/);
  expect(await accessibilityProblems(page)).toEqual([]);

  await dialog.getByRole("button", { name: /^Rename / }).click();
  const rename = page.getByRole("dialog", { name: "Saved search" });
  await rename.getByLabel("Name").fill("UK sailing");
  await rename.getByRole("button", { name: "Save", exact: true }).click();
  await dialog.getByLabel("Alerts for UK sailing").selectOption("Weekly");
  await expect(dialog.getByLabel("Alerts for UK sailing")).toHaveValue("weekly");

  await dialog.getByRole("button", { name: "Delete UK sailing" }).click();
  await expect(dialog.getByText("No saved searches.")).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Save search" })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "Search saved" })).toBeVisible();
});
