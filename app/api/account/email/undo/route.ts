import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { undoEmailChange } from "@/lib/auth/email-change/commands";
import { emailTokenSchema } from "@/lib/auth/email-change/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.email.undo",
  summary: "Take a change of address back with the link mailed to the old one",
  guard: anyone,
  input: emailTokenSchema,
  output: z.object({ email: z.string() }),
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => undoEmailChange(actor, input),
});
