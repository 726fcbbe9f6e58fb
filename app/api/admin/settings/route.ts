import { z } from "zod";
import { platformAdmin } from "@/lib/auth/actor";
import { defineRoute } from "@/lib/boundary/route";
import { listSettings } from "@/lib/settings/queries";
import { settingViewSchema } from "@/lib/settings/schema";

export const GET = defineRoute({
  action: "admin.settings.list",
  summary: "Get the current platform settings",
  guard: platformAdmin,
  output: z.object({ items: z.array(settingViewSchema) }),
  run: ({ actor }) => listSettings(actor),
});
