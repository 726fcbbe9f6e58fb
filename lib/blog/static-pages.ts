/** Tags for revalidating the magazine's static pages (docs/decisions/008-static-pages.md). */

/** Everything below /resources: lists, topics, posts. */
export const magazinePages = "/(public)/resources/layout";

/** Only the posts, which may embed listings. */
export const postPages = "/(public)/resources/blog/[slug]/page";
