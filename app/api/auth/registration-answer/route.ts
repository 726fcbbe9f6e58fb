import { z } from "zod";
import { loggedIn } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { answerQuestion } from "@/lib/organizations/registration/answer-commands";
import { answerSchema } from "@/lib/organizations/registration/schema";
import { conflict } from "@/lib/platform/errors";

export const POST = defineRoute({
  action: "auth.registration_answer",
  summary: "Answer the question about your own registration",
  guard: loggedIn,
  input: answerSchema,
  output: z.object({ status: z.literal("pending_review") }),
  limit: { points: 10, seconds: 600 },
  run: ({ actor, input }) => {
    if (actor.kind !== "pending") throw conflict("There is no longer a question to answer.");
    return answerQuestion(actor, input);
  },
});
