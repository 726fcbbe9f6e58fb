/** "united-kingdom" and back to its code. */
import { slugOf } from "@/lib/platform/slug";
import { countryCodes, countryName } from "../countries";

export const countrySlug = (code: string): string => slugOf(countryName(code));

const codes = new Map(countryCodes.map((code) => [countrySlug(code), code]));

export const countryOfSlug = (slug: string): string | undefined => codes.get(slug);
