import { z } from "zod";
import { enrollingOwner } from "@/lib/auth/account-owner";
import { endOwnSession } from "@/lib/auth/own-sessions/commands";
import { sessionParamsSchema } from "@/lib/auth/own-sessions/schema";
import { defineRoute } from "@/lib/boundary/route";

export const DELETE = defineRoute({
  action: "account.sessions.end",
  summary: "Log out one device",
  guard: enrollingOwner,
  params: sessionParamsSchema,
  output: z.object({ ended: z.number() }),
  run: ({ actor, params }) => endOwnSession(actor, params),
});
