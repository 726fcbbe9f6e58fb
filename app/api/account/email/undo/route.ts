import { z } from "zod";
import { anyone } from "@/lib/auth/actor";
import { undoEmailChange } from "@/lib/auth/email-change/commands";
import { emailTokenSchema } from "@/lib/auth/email-change/schema";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "account.email.undo",
  summary: "Undo a change of address with the link emailed to the old one; it ends all access to the account",
  guard: anyone,
  input: emailTokenSchema,
  output: z.object({ email: z.string() }),
  limit: { points: 20, seconds: 60, by: "address" },
  run: ({ actor, input }) => undoEmailChange(actor, input),
});
