import { platformAdmin } from "@/lib/auth/actor";
import { settingDefinitions } from "@/lib/settings/definitions";
import { defineRoute } from "@/lib/boundary/route";
import { changeSetting } from "@/lib/settings/commands";
import { changedSettingSchema, changeSettingSchema, settingParamsSchema } from "@/lib/settings/schema";

export const PATCH = defineRoute({
  action: "admin.settings.change",
  summary: "Change a setting; send the version you read",
  guard: platformAdmin,
  recent: ({ params }) => settingDefinitions[params.key].superOnly === true,
  params: settingParamsSchema,
  input: changeSettingSchema,
  output: changedSettingSchema,
  limit: { points: 30, seconds: 60 },
  run: ({ actor, params, input }) => changeSetting(actor, { ...params, ...input }),
});
