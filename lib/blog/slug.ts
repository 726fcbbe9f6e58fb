/** The slug of a post. Empty for a title in another script: the server transliterates. */
import { slugOf } from "@/lib/platform/slug";
import { postLimits } from "./limits";

export const postSlug = (title: string): string => slugOf(title, postLimits.slug);

export const isSlug = (text: string): boolean => /^[a-z0-9]+(-[a-z0-9]+)*$/.test(text);
