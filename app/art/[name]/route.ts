import { coverSvg } from "@/components/cover/cover-svg";
import { coverOfName } from "@/lib/listings/cover";

/** A cover never changes under its name. */
const headers = {
  "Content-Type": "image/svg+xml; charset=utf-8",
  "Cache-Control": "public, max-age=31536000, immutable",
  "Content-Security-Policy": "default-src 'none'; style-src 'none'; sandbox",
  "X-Content-Type-Options": "nosniff",
};

export async function GET(_request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> {
  const cover = coverOfName((await params).name);
  if (!cover) return Response.json({ message: "There is no such picture.", code: "not_found" }, { status: 404 });
  return new Response(coverSvg(cover), { headers });
}
