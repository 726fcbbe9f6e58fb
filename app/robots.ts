import type { MetadataRoute } from "next";
import { appAddress } from "@/lib/edge/app-address";

/** Only what would waste a visit is closed here; that a page is not to be found, the page itself says. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: ["/api/"] },
    sitemap: `${appAddress()}/sitemap.xml`,
  };
}
