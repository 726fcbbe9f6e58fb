import { publicAccess } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { appAddress } from "@/lib/server/app-address";
import { days, later, now } from "@/lib/platform/clock";

/** RFC 9116: where to report a vulnerability. It expires, so that nobody trusts a forgotten one. */
export const GET = defineRoute({
  action: "security.contact",
  summary: "Security contact (RFC 9116)",
  guard: publicAccess,
  answers: "text/plain",
  run: async () => {
    const lines = [
      `Contact: ${appAddress()}/contact`,
      `Expires: ${later(now(), days(180)).toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${appAddress()}/.well-known/security.txt`,
    ];
    return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
  },
});
