/** The slug of a post: lowercase letters, digits and hyphens, accents folded. Empty for other scripts: the server transliterates. */
import { postLimits } from "./limits";

export function postSlug(title: string): string {
  return title
    .normalize("NFKD")
    .replace(/\p{M}|['’]/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, postLimits.slug)
    .replace(/^-+|-+$/g, "");
}

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
