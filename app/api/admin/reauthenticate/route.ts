import { z } from "zod";
import { enrollingAdmin } from "@/lib/auth/actor";
import { reauthenticate } from "@/lib/auth/password-change/commands";
import { reauthenticateSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.reauthenticate",
  summary: "Confirm the password for admin actions that need a recent login",
  guard: enrollingAdmin,
  input: reauthenticateSchema,
  output: z.object({ reauthenticatedAt: z.string() }),
  limit: { points: 10, seconds: 60 },
  run: ({ actor, input }) => reauthenticate(actor, input),
});
