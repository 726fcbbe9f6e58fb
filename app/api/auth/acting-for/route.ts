import { member } from "@/lib/auth/actor";
import { actFor } from "@/lib/auth/acting-for/commands";
import { listActingChoices } from "@/lib/auth/acting-for/queries";
import { actForSchema, actingChoicesSchema } from "@/lib/auth/acting-for/schema";
import { currentUserSchema } from "@/lib/auth/schema";
import { cookieName, cookieOptions } from "@/lib/auth/session-cookie";
import { defineRoute, setCookie } from "@/lib/boundary/route";

export const GET = defineRoute({
  action: "auth.acting-choices",
  summary: "List the organizations you can act for: your own, and your agency’s clients assigned to you",
  guard: member,
  output: actingChoicesSchema,
  run: async ({ actor }) => listActingChoices(actor),
});

export const POST = defineRoute({
  action: "auth.acting-for",
  summary: "Switch organization; null switches to your own",
  guard: member,
  input: actForSchema,
  output: currentUserSchema,
  limit: { points: 60, seconds: 60 },
  run: async ({ actor, input }) => {
    const { user, cookie } = await actFor(actor, input);
    if (cookie) await setCookie(cookieName("user"), cookie, cookieOptions("user"));
    return user;
  },
});
