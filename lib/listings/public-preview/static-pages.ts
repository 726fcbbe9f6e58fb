/** Tags for revalidating the public pages that show listings (docs/decisions/008-static-pages.md). */
import { postPages } from "@/lib/blog/static-pages";

/** Everything below /properties. */
const propertyPages = "/(public)/properties/layout";

/** The landing page counts the previews of each category, and a post may embed one. */
export const pagesWithListings = [propertyPages, "/", postPages];
