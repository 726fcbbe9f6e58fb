/**
 * Tags that differ only in case, accents or punctuation are the same; the first spelling wins. Names in non-Latin scripts get a hash of the name instead.
 */
import { digest } from "@/lib/platform/random";
import { postLimits } from "./limits";
import { postSlug } from "./slug";

const markLength = 8;

export function tagSlug(name: string): string {
  const letters = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
  if (/^[a-z0-9]+$/.test(letters)) return postSlug(name);
  const mark = digest(letters || name.trim()).slice(0, markLength);
  const latin = /[a-z0-9]/.test(letters) ? postSlug(name).slice(0, postLimits.tag - markLength - 1) : "tag";
  return `${latin.replace(/-$/, "")}-${mark}`;
}

/** An author is identified by the name on posts; spellings are unified by the same rule as tags. */
export const authorSlug = (name: string): string => tagSlug(name);
