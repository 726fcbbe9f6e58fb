import "server-only";
import type { Seller } from "@/lib/auth/actor";
import { plainText } from "@/lib/platform/plain-text";
import { readPdfText } from "@/lib/platform/files/pdf-text";
import { bytesOf } from "@/lib/platform/files/picture-upload";
import { type DeckFileInput, MAX_DECK_TEXT } from "./schema";

/** The text of a deck as PDF. The file is not stored. */
export async function readDeckFile(
  { userId }: Seller,
  { data }: DeckFileInput,
): Promise<{ text: string; pages: number; isCut: boolean }> {
  const { text, pages } = await readPdfText(bytesOf(data), MAX_DECK_TEXT + 1, userId);
  const whole = plainText(text).trim();
  return { text: whole.slice(0, MAX_DECK_TEXT).toWellFormed(), pages, isCut: whole.length > MAX_DECK_TEXT };
}
