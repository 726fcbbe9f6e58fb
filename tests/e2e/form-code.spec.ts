import type { Page } from "@playwright/test";
import { db } from "@/lib/platform/db";
import { expect, test } from "@/tests/support/browser/test";
import { signIn } from "@/tests/support/browser/sign-in";

/** Whether the form library is among what the page has fetched: it marks its form context by this name. */
async function hasFormCode(page: Page): Promise<boolean> {
  const addresses = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .map(({ name }) => name)
      .filter((name) => name.endsWith(".js")),
  );
  const codes = await Promise.all(addresses.map(async (address) => (await page.request.get(address)).text()));
  return codes.some((code) => code.includes("HookFormControlContext"));
}

test("the pages that a marketer reads bring no form's code until a form is asked for", async ({ page }) => {
  await signIn(page.context(), "marketer@demo.test");
  const { id, organization } = await db.listing.findFirstOrThrow({
    where: { title: "Harbour Regatta, Plymouth" },
    select: { id: true, organization: { select: { name: true } } },
  });
  for (const path of ["/opportunities", `/listing/${id}`]) {
    await page.goto(path);
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("load");
    await page.waitForTimeout(1000);
    expect([path, await hasFormCode(page)]).toEqual([path, false]);
  }
  await page.getByRole("button", { name: `Actions for ${organization.name}` }).click();
  await page.getByRole("menuitem", { name: `Block ${organization.name}` }).click();
  await expect(page.getByRole("dialog", { name: `Block ${organization.name}?` })).toBeVisible();
  expect(await hasFormCode(page)).toBe(true);
});
