import { enrollingUser } from "@/lib/auth/actor";
import { getCurrentUser } from "@/lib/auth/queries";
import { currentUserSchema } from "@/lib/auth/schema";
import { defineRoute } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "auth.me.production",
  summary: "The signed-in user, on the path that the production host uses",
  guard: enrollingUser,
  output: currentUserSchema,
  run: async ({ actor }) => getCurrentUser(actor),
});
