import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { undoEmailChange } from "@/lib/auth/email-change/commands";
import { emailTokenSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.email.undo",
  summary: "Undo an email change with the link sent to the old email; ends all access to the account",
  guard: anyone,
  input: emailTokenSchema,
  output: z.object({ email: z.string() }),
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => undoEmailChange(actor, input),
});
