/** Every admin can change settings, except those that protect the admin area itself, which are for super admins. */
import type { PlatformAdmin } from "@/lib/auth/actor";
import { settingDefinitions } from "./definitions";
import type { SettingKey } from "./schema";

export const canChangeSetting = (actor: PlatformAdmin, key: SettingKey): boolean =>
  actor.isSuper || !settingDefinitions[key].superOnly;
