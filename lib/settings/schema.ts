/** The platform's settings, each with its type and the value that holds until an admin chooses another. */
import { z } from "zod";

export const settingSchemas = {
  /** Whose registrations wait for an admin. */
  registrationApproval: z.enum(["all", "sellers", "none"]).catch("sellers"),
  /** Whether a submitted listing waits for an admin or is published at once. */
  listingModeration: z.enum(["on", "off"]).catch("on"),
  /** Whether admins have to have two-step sign-in. */
  adminTotpRequired: z.enum(["on", "off"]).catch("off"),
  /** After how many days an undecided request to join is shown to admins as old. */
  oldJoinRequestDays: z.int("Give whole days.").min(1, "At least 1 day.").max(28, "At most 28 days.").catch(3),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>;

export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]];

export const settingParamsSchema = z.object({ key: z.enum(settingKeys) });

/** The version is the one that was read: a change that somebody else made in between is not overwritten. */
export const changeSettingSchema = z.strictObject({
  value: z.union([z.string().max(200), z.number()]),
  version: z.int().min(0),
});
export type ChangeSettingInput = z.output<typeof changeSettingSchema>;

export const changedSettingSchema = z.object({
  key: z.enum(settingKeys),
  value: z.union([z.string(), z.number()]),
  version: z.int().describe("0 until an admin chooses a value"),
});
export type ChangedSetting = z.output<typeof changedSettingSchema>;

export const settingViewSchema = changedSettingSchema.extend({
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
  canChange: z.boolean(),
});
