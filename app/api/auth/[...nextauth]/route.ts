import { cookies } from "next/headers";
import { anyone, noKeys } from "@/lib/auth/actor";
import { getLibrarySession } from "@/lib/auth/next-auth";
import { cookieName } from "@/lib/auth/session-cookie";
import { jsonResponse } from "@/lib/boundary/responses";
import { defineRoute } from "@/lib/boundary/route";
import { returnFrom } from "@/lib/boundary/login";
import { findProvider } from "@/lib/organizations/single-sign-on/provider-queries";
import { notFound } from "@/lib/platform/errors";

/** The exposed next-auth endpoints: session status, and the provider callback. */
export const GET = defineRoute({
  action: "auth.nextauth",
  summary: "Get the session status (session), or return from a login provider (callback)",
  guard: anyone,
  answers: "*/*",
  limit: { points: 120, seconds: 60, by: "address" },
  run: async ({ actor, request }) => {
    const [action, id, ...rest] = new URL(request.url).pathname.split("/").slice(3);
    const isByKey = actor.kind !== "visitor" && actor.apiKey !== undefined;
    if (action === "session" && id === undefined) {
      if (isByKey) throw noKeys();
      return jsonResponse(await getLibrarySession((await cookies()).get(cookieName("user"))?.value ?? ""));
    }
    const provider = action === "callback" && id && rest.length === 0 ? await findProvider(id) : null;
    if (!provider) throw notFound("This endpoint");
    if (isByKey) throw noKeys();
    return returnFrom(provider, actor, request);
  },
});
