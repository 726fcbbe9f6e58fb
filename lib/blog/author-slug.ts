/** An author is a name on posts; two spellings are one author where two tags would be one tag. */
import { tagSlug } from "./tag-slug";

export const authorSlug = (name: string): string => tagSlug(name);
