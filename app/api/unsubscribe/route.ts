import { z } from "zod";
import { type Actor, anyone } from "@/lib/auth/actor";
import { plainPage } from "@/lib/boundary/plain-page";
import { defineRoute } from "@/lib/boundary/route";
import { unsubscribe } from "@/lib/notifications/commands";
import { isReportType, parseUnsubscribeToken, unsubscribableLabel } from "@/lib/notifications/unsubscribe-token";
import { stopSearchAlert } from "@/lib/opportunities/searches/commands";
import { findStopToken } from "@/lib/opportunities/searches/stop-token";

const limit = { points: 30, seconds: 60, by: "address" } as const;
const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

/** Mail scanners open every link, so GET changes nothing: the button does. */
export const GET = defineRoute({
  action: "unsubscribe.look",
  summary: "Show the page behind the unsubscribe link",
  guard: anyone,
  limit,
  input: z.object({ token: z.string().max(400) }),
  answers: "text/html",
  run: async ({ input: { token } }) => {
    if (findStopToken(token))
      return plainPage("Stop this alert?", "You’ll no longer get alerts for this saved search.", {
        button: "Stop alerts",
      });
    const { type } = parseUnsubscribeToken(token);
    return plainPage("Unsubscribe?", `You’ll no longer get “${unsubscribableLabel(type)}” emails.`, {
      button: "Unsubscribe",
    });
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
    const token = tokenOf(request);
    if (findStopToken(token)) return alertStopped(actor, token);
    const { type } = await unsubscribe(actor, token);
    const rest = isReportType(type)
      ? "You can turn them back on in your notification settings."
      : "You’ll still see these notifications in Pitchside.";
    return plainPage("Unsubscribed", `You’ll no longer get “${unsubscribableLabel(type)}” emails. ${rest}`);
  },
});

async function alertStopped(actor: Actor, token: string): Promise<Response> {
  const { name } = await stopSearchAlert(actor, token);
  if (name === null) return plainPage("Alerts are off", "This saved search was deleted, so it no longer sends alerts.");
  const rest =
    "The search stays saved; you can turn its alerts back on in the Marketplace. Other alerts are unchanged.";
  return plainPage("Alerts are off", `You’ll no longer get alerts for “${name}”. ${rest}`);
}
