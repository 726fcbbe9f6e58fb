import { enrollingOwner } from "@/lib/auth/account-owner";
import { turnTwoStepOff } from "@/lib/auth/two-step/commands";
import { methodRemovedSchema } from "@/lib/auth/two-step/schema";
import { defineRoute } from "@/lib/boundary/route";

export const DELETE = defineRoute({
  action: "account.two_step.turn_off",
  summary: "Turn off two-step verification",
  guard: enrollingOwner,
  output: methodRemovedSchema,
  recent: true,
  limit: { points: 30, seconds: 15 * 60 },
  run: async ({ actor }) => turnTwoStepOff(actor),
});
