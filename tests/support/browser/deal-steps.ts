import type { Page } from "@playwright/test";
import { expect } from "./test";

/** What people do in a conversation and on their deal, as they do it in a browser. */
export const soon = { timeout: 45_000 };

export const composer = (page: Page) => page.locator("#composer");

export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
}

/** The part of a deal with this heading. */
export const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

export const stage = (page: Page) => page.getByText(/^Stage:/).first();

export async function accept(page: Page, revision: number): Promise<void> {
  const name = `Accept revision ${revision}`;
  await page.getByRole("button", { name }).click(soon);
  await page.getByRole("dialog").getByRole("button", { name }).click();
}

export async function sign(page: Page, name: string, title: string): Promise<void> {
  await page.getByRole("button", { name: "Sign version 1" }).click(soon);
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Full name").fill(name);
  await dialog.getByLabel("Role").fill(title);
  await dialog.getByRole("button", { name: "Sign contract" }).click();
  await expect(dialog).toBeHidden();
}

interface Proof {
  file?: { name: string; mimeType: string; buffer: Buffer };
  figure?: string;
  counts?: string;
  note?: string;
}

export async function addProof(page: Page, deliverable: string, { file, figure, counts, note }: Proof): Promise<void> {
  await page.getByRole("button", { name: `Add proof: ${deliverable}` }).click(soon);
  const dialog = page.getByRole("dialog");
  if (file) await dialog.locator("input[type=file]").setInputFiles(file);
  if (figure) await dialog.getByLabel("Figure").fill(figure);
  if (counts) await dialog.getByLabel("What it measures").fill(counts);
  if (note) await dialog.getByLabel("Note").fill(note);
  await dialog.getByRole("button", { name: "Add proof" }).click();
  await expect(dialog).toBeHidden(soon);
}

export async function acceptDeliverable(page: Page, deliverable: string): Promise<void> {
  await page.getByRole("button", { name: `Accept: ${deliverable}` }).click(soon);
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Accept" }).click();
  await expect(dialog).toBeHidden(soon);
}

export async function rate(page: Page, other: string, stars: string, comment: string): Promise<void> {
  await page.getByLabel(`Rate ${other}`).selectOption(stars);
  await page.getByLabel("Comment").fill(comment);
  await page.getByRole("button", { name: "Save rating" }).click();
  await expect(page.getByText("Rating saved").first()).toBeVisible();
}

export async function writeRecap(page: Page, summary: string, lessons: string): Promise<void> {
  await page.getByLabel("What went well").fill(summary);
  await page.getByLabel("Lessons for next time").fill(lessons);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Recap saved").first()).toBeVisible();
}
