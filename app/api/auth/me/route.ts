import { enrollingUser } from "@/lib/auth/actor";
import { getCurrentUser } from "@/lib/auth/queries";
import { currentUserSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "auth.me",
  summary: "Get the logged-in user",
  guard: enrollingUser,
  output: currentUserSchema,
  run: async ({ actor }) => getCurrentUser(actor),
});
