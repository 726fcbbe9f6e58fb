import type { Page, Route } from "@playwright/test";
import { accountPassword as password, givePassword } from "@/tests/support/builders/accounts";
import { makeMarketer } from "@/tests/support/builders/people";
import { expect, test, turnTo, watchQuiet } from "@/tests/support/browser-test";

const scripts = "**/_next/static/chunks/**/*.js";
const email = (page: Page) => page.getByLabel("E-mail");
const secret = (page: Page) => page.getByLabel("Password", { exact: true });
const logIn = (page: Page) => page.getByRole("button", { name: "Log in" });
const alert = (page: Page) => page.getByRole("tabpanel").getByRole("alert");

/** Somebody of this test alone: an account keeps ten sessions, and other tests sign the demo's in as well. */
async function newcomer(): Promise<string> {
  const { userId, email: address } = await makeMarketer();
  await givePassword(userId);
  return address;
}

/** The page with everything that it fetches by itself; from here on a script waits for `let`. */
async function openAndHold(page: Page) {
  const isQuiet = watchQuiet(page);
  await page.goto("/auth");
  await turnTo(page);
  await isQuiet();
  const held: Route[] = [];
  let isOpen = false;
  await page.route(scripts, (route) => (isOpen ? route.continue() : void held.push(route)));
  const release = async () => {
    isOpen = true;
    await Promise.all(held.splice(0).map((route) => route.continue()));
  };
  return { held, isQuiet, release };
}

test("the sign-in's code is fetched when somebody turns to the form, not before", async ({ page }) => {
  const { held, release } = await openAndHold(page);
  // The links of the other tab are fetched ahead when they are seen, with forms of their own.
  await page.route(/[?&]_rsc=/, () => undefined);
  await page.getByRole("tab", { name: "Register" }).click();
  await expect(page.getByRole("link", { name: /I look for sponsorships/ })).toBeVisible();
  await page.getByRole("tab", { name: "Login" }).click();
  expect(held).toHaveLength(0);
  await email(page).focus();
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await release();
});

test("who is faster than the code loses nothing: typed, sent with Enter and signed in once it is there", async ({
  page,
}) => {
  const address = await newcomer();
  const { held, release } = await openAndHold(page);
  await email(page).fill(address);
  await secret(page).pressSequentially(password);
  await page.keyboard.press("Enter");
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await expect(page).toHaveURL(/\/auth$/);
  await expect(secret(page)).toBeFocused();
  await release();
  await expect(page).toHaveURL(/\/opportunities/);
});

test("the form does not move when its code arrives, and keeps the caret", async ({ page }) => {
  const { isQuiet, release } = await openAndHold(page);
  await email(page).fill("arketer@demo.test");
  await page.keyboard.press("Home");
  const place = () => logIn(page).boundingBox();
  const before = await place();
  await release();
  await isQuiet();
  await page.keyboard.press("m");
  await page.getByRole("button", { name: "Show password" }).click();
  await expect(page.getByRole("button", { name: "Hide password" })).toBeVisible();
  await expect(email(page)).toHaveValue("marketer@demo.test");
  expect(await place()).toEqual(before);
});

test("code that cannot be fetched is said, and a second press signs in", async ({ page, expectConsoleError }) => {
  expectConsoleError(/ERR_FAILED/);
  const address = await newcomer();
  const isQuiet = watchQuiet(page);
  await page.goto("/auth");
  await turnTo(page);
  await isQuiet();
  await page.route(scripts, (route) => route.abort());
  await email(page).fill(address);
  await expect(alert(page)).toContainText("This form could not be loaded");
  await secret(page).fill(password);
  await page.unroute(scripts);
  await logIn(page).click();
  await expect(page).toHaveURL(/\/opportunities/);
});

test("without scripts the page reads as ever, and no submit puts a password into an address", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/auth");
  await email(page).fill("marketer@demo.test");
  await secret(page).fill(password);
  await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeVisible();
  await logIn(page).click();
  await expect(page).toHaveURL(/\/auth$/);
  await context.close();
});

test("a link to the registration opens its tab", async ({ page }) => {
  await page.goto("/auth?tab=register");
  await expect(page.getByRole("tab", { name: "Register" })).toHaveAttribute("aria-selected", "true");
  await page.getByRole("tab", { name: "Login" }).click();
  await expect(email(page)).toBeVisible();
});

test("a link inside the product leads to the form with its code", async ({ page }) => {
  const address = await newcomer();
  await page.goto("/pricing");
  await page.getByRole("link", { name: "Log in" }).first().click();
  await email(page).fill(address);
  await secret(page).fill(password);
  await logIn(page).click();
  await expect(page).toHaveURL(/\/opportunities/);
});
