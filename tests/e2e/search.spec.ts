import { expect, test } from "@/tests/support/browser/test";
import { accessibilityProblems } from "@/tests/support/browser/accessibility";
import { signIn } from "@/tests/support/browser/sign-in";

test("a buyer's words find what they mean, part by part", async ({ page }) => {
  await signIn(page.context(), "marketer@demo.test");
  await page.goto("/opportunities?briefId=none");
  const box = page.getByRole("combobox", { name: /^Search/ });
  const count = page.getByRole("status").filter({ hasText: /opportunit/ });

  await test.step("suggestions lead to filters and listings", async () => {
    await box.fill("yacht");
    const sailing = page.getByRole("option", { name: /^Sailing/ });
    await expect(sailing).toBeVisible();
    // Results fade while they load.
    await expect(page).toHaveURL(/q=yacht/);
    await expect(page.locator("#results")).toHaveAttribute("aria-busy", "false");
    expect(await accessibilityProblems(page)).toEqual([]);
    await box.press("ArrowDown");
    await box.press("Enter");
    await expect(page).toHaveURL(/sportOrGenre=sailing/);
    await expect(page.getByRole("checkbox", { name: /^Sailing/ })).toBeChecked();
  });

  await test.step("plain language becomes filters that can be removed", async () => {
    await page.goto("/opportunities?briefId=none&q=" + encodeURIComponent("women's football under 90k in England"));
    const filters = page.getByRole("list", { name: "Active filters" });
    for (const label of ["“women's”", "“football”", "Up to $90,000", "England"])
      await expect(filters.getByRole("link", { name: `Remove filter: ${label}` })).toBeVisible();
    await expect(page.getByRole("link", { name: "Northgate Women FC" }).first()).toBeVisible();
    await filters.getByRole("link", { name: "Remove filter: England" }).click();
    await expect(page).toHaveURL(/q=women%27s\+football\+under\+90k(&|$)/);
  });

  await test.step("another spelling is offered where nothing is found", async () => {
    await page.goto("/opportunities?briefId=none&q=" + encodeURIComponent("harbor regata"));
    await page.getByRole("link", { name: /^Did you mean harbor regatta \(\d+\)\?$/ }).click();
    await expect(page).toHaveURL(/q=harbor\+regatta/);
    await expect(page.getByRole("link", { name: "Harbour Regatta, Plymouth" }).first()).toBeVisible();
    await expect(count).toBeVisible();
  });
});
