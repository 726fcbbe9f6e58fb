/** How the kept pages of the magazine are called when they have to be rendered anew (docs/decisions/008-kept-pages.md). */

/** Everything below /resources: lists, topics, posts. */
export const magazinePages = "/(public)/resources/layout";

/** The posts alone, which may show listings. */
export const postPages = "/(public)/resources/blog/[slug]/page";
