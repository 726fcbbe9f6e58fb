import { expect, test } from "@/tests/support/browser/test";
import { signInAdmin } from "@/tests/support/browser/sign-in";

const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

test("pictures are inserted, pasted and dropped into the text; the schedule and the revisions tell the truth", async ({
  context,
  page,
  expectConsoleError,
}) => {
  test.setTimeout(180_000);
  expectConsoleError(/status of 422/);
  await signInAdmin(context, "admin@demo.test");
  await page.goto("/admin/blogs");
  await page.getByRole("button", { name: "New post" }).click();
  await page.getByLabel("Title", { exact: true }).fill(`Pictures ${Date.now().toString(36)}`);
  const text = page.getByLabel("Text, in Markdown");
  await text.fill("Before.\n\nAfter.");
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(7, 7));

  await page.getByRole("button", { name: "Picture" }).click();
  const dialog = page.getByRole("dialog", { name: "Insert picture" });
  await dialog.getByLabel(/^Picture/).setInputFiles({ name: "stand.png", mimeType: "image/png", buffer: pixel });
  await dialog.getByLabel(/Alt text/).fill("The north stand");
  await dialog.getByLabel(/Caption/).fill("Leeds, in May");
  await dialog.getByRole("button", { name: "Insert picture" }).click();
  await expect(dialog).toBeHidden();
  await expect(text).toHaveValue(
    /^Before\.\n\n!\[The north stand\]\(\/api\/files\/[^)]+ "Leeds, in May"\)\n\nAfter\.$/,
  );
  await expect(text).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(text).toHaveValue("Before.\n\nAfter.");

  for (const way of ["paste", "drop"] as const) {
    await text.evaluate(give, { way, bytes: pixel.toString("base64") });
    await expect(dialog.getByText(`${way}.png`)).toBeVisible();
    await dialog.getByLabel(/Alt text/).fill(`By ${way}`);
    await dialog.getByLabel(/Caption/).fill("Leeds, in June");
    await dialog.getByRole("button", { name: "Insert picture" }).click();
    await expect(text).toHaveValue(new RegExp(`!\\[By ${way}\\]`));
  }

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const missing = page.getByRole("alert").filter({ hasText: "This post isn’t ready to publish" });
  await expect(missing.getByText("Add a two-sentence summary.")).toBeVisible();
  await page.getByLabel("Summary", { exact: true }).fill("Three pictures. All of one stand.");
  await expect(missing).toBeHidden();

  await page.getByRole("button", { name: "Schedule", exact: true }).click();
  const schedule = page.getByRole("dialog", { name: "Schedule this post" });
  await schedule.getByLabel(/Publish at/).fill("2020-01-01T09:00");
  await schedule.getByRole("button", { name: "Schedule", exact: true }).click();
  await expect(schedule.getByText("This time has passed. Choose a later one, or publish now.")).toBeVisible();
  await schedule.getByRole("button", { name: "Cancel" }).click();

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  await expect(page.getByRole("link", { name: "View post" })).toBeVisible();
  await page.getByRole("tab", { name: "Revisions" }).click();
  await expect(page.getByText(/^Live since /)).toHaveCount(1);
  await text.fill("Other words, which nobody reads yet.");
  await expect(page.getByText("Unpublished edits")).toBeVisible();
  await expect(
    page.getByRole("listitem").filter({ hasText: "Live since" }).getByRole("button", { name: "Compare" }),
  ).toBeVisible();
});

/** Hands a picture over as the browser would after a paste or a drop. */
function give(area: Element, { way, bytes }: { way: "paste" | "drop"; bytes: string }): void {
  const data = new DataTransfer();
  const content = Uint8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
  data.items.add(new File([content], `${way}.png`, { type: "image/png" }));
  const event =
    way === "paste"
      ? new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true })
      : new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true });
  area.dispatchEvent(event);
}
