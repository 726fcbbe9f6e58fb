import { z } from "zod";
import { enrollingOwner } from "@/lib/auth/account-owner";
import { reauthenticate } from "@/lib/auth/password-change/commands";
import { reauthenticateSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "auth.reauthenticate",
  summary: "Confirm the password for actions that need a recent login",
  guard: enrollingOwner,
  input: reauthenticateSchema,
  output: z.object({ reauthenticatedAt: z.string() }),
  limit: { points: 10, seconds: 60 },
  run: ({ actor, input }) => reauthenticate(actor, input),
});
