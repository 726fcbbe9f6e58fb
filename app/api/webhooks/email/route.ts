import { z } from "zod";
import { publicAccess } from "@/lib/auth/actor";
import { readBytes } from "@/lib/boundary/body";
import { defineRoute } from "@/lib/boundary/route";
import { receiveEmail } from "@/lib/messages/email-replies/commands";
import { inboundEmailSchema } from "@/lib/messages/email-replies/schema";
import { signatureOf, verifiedBody } from "@/lib/messages/email-replies/webhook-signature";
import { limits } from "@/lib/limits";
import { AppError } from "@/lib/platform/errors";

export const dynamic = "force-dynamic";

/** A rejected reply still counts as a success here: the sender gets an email that says why. */
export const POST = defineRoute({
  action: "webhooks.email",
  summary:
    "Receive a reply to an email from your mail provider, signed as Standard Webhooks describes; 404 if not set up",
  guard: publicAccess,
  body: "own",
  output: z.object({ success: z.literal(true) }),
  limit: { points: 600, seconds: 60, by: "address" },
  run: async ({ actor, request }) => {
    const signature = signatureOf(request.headers);
    const body = verifiedBody(await readBytes(request, limits.body.email), signature);
    const event = inboundEmailSchema.safeParse(body);
    if (!event.success) throw new AppError("bad_request", "This is not a received-email event.");
    await receiveEmail(actor, event.data);
    return { success: true as const };
  },
});
