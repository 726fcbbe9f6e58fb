/** The platform's settings, each with its type and the value that holds until an admin chooses another. */
import { z } from "zod";

export const settingSchemas = {
  /** Whose registrations wait for an admin. */
  registrationApproval: z.enum(["all", "sellers", "none"]).catch("sellers"),
  /** Whether a submitted listing waits for an admin or is published at once. */
  listingModeration: z.enum(["on", "off"]).catch("on"),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>;
