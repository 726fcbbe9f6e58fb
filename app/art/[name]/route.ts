import { z } from "zod";
import { coverSvg } from "@/components/cover/cover-svg";
import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { coverOfName } from "@/lib/listings/cover";
import { notFound } from "@/lib/platform/errors";

/** The name determines the image, so it is immutable. */
const headers = {
  "content-type": "image/svg+xml; charset=utf-8",
  "cache-control": "public, max-age=31536000, immutable",
  "content-security-policy": "default-src 'none'; style-src 'none'; sandbox",
  "x-content-type-options": "nosniff",
};

export const GET = defineRoute({
  action: "art",
  summary: "Generated cover art for a listing without pictures",
  guard: publicAccess,
  params: z.object({ name: z.string() }),
  answers: "image/svg+xml",
  run: async ({ params }) => {
    const cover = coverOfName(params.name);
    if (!cover) throw notFound("This image");
    return new Response(coverSvg(cover), { headers });
  },
});
