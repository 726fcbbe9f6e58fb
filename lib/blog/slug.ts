/** The slug of a post: lowercase letters, digits and hyphens, accents folded; never empty. */
import { postLimits } from "./limits";

export function postSlug(title: string): string {
  const slug = title
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, "");
  return slug || "post";
}

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
