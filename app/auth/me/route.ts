import { enrollingUser } from "@/lib/auth/actor";
import { getCurrentUser } from "@/lib/auth/queries";
import { currentUserSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "auth.me.production",
  summary: "The logged-in user, on the path for the production host",
  guard: enrollingUser,
  output: currentUserSchema,
  run: async ({ actor }) => getCurrentUser(actor),
});
