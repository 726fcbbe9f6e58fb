import type { MetadataRoute } from "next";
import { appAddress } from "@/lib/server/app-address";

/** Disallows only paths that would waste crawl budget; pages that must not be indexed declare it themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: ["/", "/api/files/"], disallow: ["/api/"] },
    sitemap: `${appAddress()}/sitemap.xml`,
  };
}
