import { z } from "zod";
import { enrollingOwner } from "@/lib/auth/account-owner";
import { endOtherSessions } from "@/lib/auth/own-sessions/commands";
import { listOwnSessions } from "@/lib/auth/own-sessions/queries";
import { sessionListSchema } from "@/lib/auth/own-sessions/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "account.sessions",
  summary: "List your sessions",
  guard: enrollingOwner,
  output: sessionListSchema,
  run: ({ actor }) => listOwnSessions(actor),
});

export const DELETE = defineRoute({
  action: "account.sessions.end_others",
  summary: "End all access to your account except this session: other devices, API keys, and open links",
  guard: enrollingOwner,
  output: z.object({ ended: z.number() }),
  run: ({ actor }) => endOtherSessions(actor),
});
