/**
 * The product's fonts as files that a PDF or a picture can embed. A text with a character missing from its font (Greek, Cyrillic) is
 * set entirely in Noto Sans; one that Noto lacks too makes the document invalid, and emoji are removed.
 */
import { readFileSync } from "node:fs";
import path from "node:path";
import * as fontkit from "fontkit";
import { AppError } from "../errors";
import { formatList } from "../format";

const fontRoles = ["text", "strong", "display"] as const;
export type FontRole = (typeof fontRoles)[number];
export type FontName = FontRole | "otherText" | "otherStrong";

const packages = path.join(process.cwd(), "node_modules", "@expo-google-fonts");

const files: Record<FontName, string> = {
  text: "instrument-sans/400Regular/InstrumentSans_400Regular.ttf",
  strong: "instrument-sans/600SemiBold/InstrumentSans_600SemiBold.ttf",
  display: "bricolage-grotesque/600SemiBold/BricolageGrotesque_600SemiBold.ttf",
  otherText: "noto-sans/400Regular/NotoSans_400Regular.ttf",
  otherStrong: "noto-sans/600SemiBold/NotoSans_600SemiBold.ttf",
};

interface LoadedFont {
  data: Buffer;
  has: (codePoint: number) => boolean;
}

const loaded = new Map<FontName, LoadedFont>();

export function loadFont(name: FontName): LoadedFont {
  const known = loaded.get(name);
  if (known) return known;
  const data = readFileSync(path.join(packages, files[name]));
  const font = fontkit.create(data) as fontkit.Font;
  const made = { data, has: (codePoint: number) => font.hasGlyphForCodePoint(codePoint) };
  loaded.set(name, made);
  return made;
}

export interface SetText {
  font: FontName;
  text: string;
}

/**
 * Throws `invalid` with the words that no font supports: a document never shows question marks or boxes instead.
 * @param raw any text, as people typed it
 */
export function setText(role: FontRole, raw: string): SetText {
  const set = setTextOrNull(role, raw);
  if (set) return set;
  const words = printable(raw)
    .split(" ")
    .filter((word) => !isCovered(fallbackOf(role), word));
  const shown = words.slice(0, 3).map((word) => `“${word.slice(0, 40)}”`);
  throw new AppError(
    "invalid",
    `A PDF can’t show ${formatList(shown)}${words.length > 3 ? " and more" : ""} here. Write it in the Latin, Greek, or Cyrillic alphabet.`,
  );
}

/** The same, or null where no font has every character. */
export function setTextOrNull(role: FontRole, raw: string): SetText | null {
  const text = printable(raw);
  const font = [role, fallbackOf(role)].find((name) => isCovered(name, text));
  return font ? { font, text } : null;
}

const fallbackOf = (role: FontRole): FontName => (role === "text" ? "otherText" : "otherStrong");

const codeOf = (character: string): number => character.codePointAt(0) ?? 0;

function isCovered(font: FontName, text: string): boolean {
  const { has } = loadFont(font);
  return [...text].every((character) => has(codeOf(character)));
}

/** One line of printable characters: without control characters, emoji and lone surrogates. */
const printable = (raw: string): string =>
  raw
    .toWellFormed()
    .normalize("NFC")
    .replace(/\p{Extended_Pictographic}|[\u200b-\u200f\u2060-\u206f]|[\ufe00-\ufe0f]/gu, "")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
