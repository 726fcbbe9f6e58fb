import type { MetadataRoute } from "next";
import { appAddress } from "@/lib/edge/app-address";

/** Only what would waste a visit is closed here; that a page or a file is not to be found, it says itself. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/files/"], disallow: ["/api/"] },
    sitemap: `${appAddress()}/sitemap.xml`,
  };
}
