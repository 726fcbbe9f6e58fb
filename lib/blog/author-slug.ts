/** An author is identified by the name on posts; spellings are unified by the same rule as tags. */
import { tagSlug } from "./tag-slug";

export const authorSlug = (name: string): string => tagSlug(name);
