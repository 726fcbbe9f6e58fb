import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { unsubscribe } from "@/lib/notifications/commands";
import { parseUnsubscribeToken, unsubscribableLabel } from "@/lib/notifications/unsubscribe-token";
import { plainPage } from "@/lib/boundary/plain-page";

const limit = { points: 30, seconds: 60, by: "address" } as const;
const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Mail scanners open every link, so a look changes nothing: the button does. */
export const GET = defineRoute({
  action: "unsubscribe.look",
  summary: "The page behind the link that stops e-mails of one kind",
  guard: anyone,
  limit,
  input: z.object({ token: z.string().max(400) }),
  answers: "text/html",
  run: async ({ input }) => {
    const { type } = parseUnsubscribeToken(input.token);
    return plainPage(
      "Stop these e-mails?",
      `You will get no more e-mails of the kind “${unsubscribableLabel(type)}”.`,
      "Stop these e-mails",
    );
  },
});

/** The button, and the one click of a mail program (RFC 8058). */
export const POST = defineRoute({
  action: "unsubscribe.stop",
  summary: "Stop e-mails of one kind with the signed link of a letter",
  guard: anyone,
  limit,
  body: "own",
  answers: "text/html",
  run: async ({ actor, request }) => {
    const { type } = await unsubscribe(actor, tokenOf(request));
    return plainPage(
      "Stopped",
      `You will get no more e-mails of the kind “${unsubscribableLabel(type)}”. The product itself still shows them.`,
    );
  },
});
