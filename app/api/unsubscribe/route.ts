import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unsubscribe } from "@/lib/notifications/commands";
import { parseUnsubscribeToken, unsubscribableLabel } from "@/lib/notifications/unsubscribe-token";
import { plainPage } from "@/lib/boundary/plain-page";

const limit = { points: 30, seconds: 60, by: "address" } as const;
const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Mail scanners open every link, so GET changes nothing: the button does. */
export const GET = defineRoute({
  action: "unsubscribe.look",
  summary: "Page behind the unsubscribe link",
  guard: anyone,
  limit,
  input: z.object({ token: z.string().max(400) }),
  answers: "text/html",
  run: async ({ input }) => {
    const { type } = parseUnsubscribeToken(input.token);
    return plainPage("Unsubscribe?", `You’ll no longer get “${unsubscribableLabel(type)}” emails.`, "Unsubscribe");
  },
});

/** The button, and one-click unsubscribe of mail clients (RFC 8058). */
export const POST = defineRoute({
  action: "unsubscribe.stop",
  summary: "Unsubscribe with the signed link in an email",
  guard: anyone,
  limit,
  body: "own",
  answers: "text/html",
  run: async ({ actor, request }) => {
    const { type } = await unsubscribe(actor, tokenOf(request));
    return plainPage(
      "Unsubscribed",
      `You’ll no longer get “${unsubscribableLabel(type)}” emails. You’ll still see these notifications in Pitchside.`,
    );
  },
});
