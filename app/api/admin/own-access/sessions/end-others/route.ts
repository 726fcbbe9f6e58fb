import { z } from "zod";
import { enrollingAdmin } from "@/lib/auth/actor";
import { endOtherAdminSessions } from "@/lib/auth/admin/own-access/commands";
import { defineRoute } from "@/lib/boundary/route";

export const POST = defineRoute({
  action: "admin.own_access.end_others",
  summary: "Log out your other admin sessions",
  guard: enrollingAdmin,
  output: z.object({ ended: z.number() }),
  run: async ({ actor }) => endOtherAdminSessions(actor),
});
