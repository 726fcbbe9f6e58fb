/** The platform's settings, each with its type and default. */
import { z } from "zod";
import { type Feature, features } from "@/lib/platform-options/features";
import { formatCount, formatNumber } from "@/lib/platform/format";
import { checklistSchema } from "./checklist";
import { type LimitKey, limits } from "./limits";

const whole = (
  key: LimitKey,
  word: "day" | "connection" | "first contact" | "business hour" | "business day" = "day",
) => {
  const { byDefault, min, max } = limits[key];
  const text = (count: number) => `${formatCount(count, word)}.`;
  return z
    .int(`Enter a whole number of ${word}s.`)
    .min(min, `At least ${text(min)}`)
    .max(max, `At most ${text(max)}`)
    .catch(byDefault);
};

const onOff = z.enum(["on", "off"]).catch("on");

const maxTermsLength = 1_000;
/** Of a setting that is a text; each has its own limits below it. */
const maxTextLength = 3_000;

export const settingSchemas = {
  ...(Object.fromEntries(features.map((feature) => [feature, onOff])) as Record<Feature, typeof onOff>),
  /** Which registrations need an admin's approval. */
  registrationApproval: z.enum(["all", "sellers", "none"]).catch("sellers"),
  /** Whether submitted listings need an admin's review. */
  listingModeration: z.enum(["on", "off"]).catch("on"),
  /**
   * Content that the platform does not accept, separated by commas: shown beside a decision, never rejected
   * automatically.
   */
  blockedTerms: z
    .string("Enter words, separated by commas.")
    .trim()
    .max(maxTermsLength, `Use at most ${formatNumber(maxTermsLength)} characters.`)
    .catch("Tobacco, cigarettes, vapes, weapons, firearms, pornography, adult entertainment, unlicensed gambling"),
  /** What an admin checks before deciding on a registration or a listing, one check per line. */
  registrationChecklist: checklistSchema([
    "The organization exists and the person works there",
    "The website matches what they say they do",
    "They have no other account or organization",
  ]),
  listingChecklist: checklistSchema([
    "The property exists, and the seller may sell it",
    "Title, sport, and place are right",
    "Prices and reach are plausible",
    "The images show the property",
  ]),
  /** Whether admins must use two-step verification. */
  adminTwoStepRequired: z.enum(["on", "off"]).catch("on"),
  /** How many first contacts cost a seller nothing. */
  freeConnections: whole("freeConnections", "connection"),
  /** How many organizations one organization can contact for the first time within a day. */
  firstContactsPerDay: whole("firstContactsPerDay", "first contact"),
  /** How long the link of an invitation into an organization works. */
  invitationDays: whole("invitationDays"),
  /** After how many days an undecided request to join ends by itself. */
  joinRequestDays: whole("joinRequestDays"),
  /** How long an organization that declined a request cannot be asked again. */
  reapplyAfterDays: whole("reapplyAfterDays"),
  /** After how many days an undecided request to join is shown to admins as old. */
  oldJoinRequestDays: whole("oldJoinRequestDays"),
  /** How long the link of an invitation to become an admin works. */
  adminInvitationDays: whole("adminInvitationDays"),
  /** How many working hours after their message senders of urgent tickets are to have a reply. */
  urgentReplyHours: whole("urgentReplyHours", "business hour"),
  /** The same for tickets of high priority. */
  highReplyHours: whole("highReplyHours", "business hour"),
  /** In how many working days a ticket is to be resolved. */
  ticketResolveDays: whole("ticketResolveDays", "business day"),
  /** How long live events can be replayed to a reconnecting window. */
  eventDays: whole("eventDays"),
} as const;

export type SettingKey = keyof typeof settingSchemas;
export type SettingValue<Key extends SettingKey> = z.output<(typeof settingSchemas)[Key]>;

export const settingKeys = Object.keys(settingSchemas) as [SettingKey, ...SettingKey[]];

export const settingParamsSchema = z.object({ key: z.enum(settingKeys) });

/** The version that was read, so that someone else's change in between is not overwritten. */
export const changeSettingSchema = z.strictObject({
  value: z.union([z.string().max(maxTextLength), z.number()]),
  version: z.int().min(0),
});
export type ChangeSettingInput = z.output<typeof changeSettingSchema>;

export const changedSettingSchema = z.object({
  key: z.enum(settingKeys),
  value: z.union([z.string(), z.number()]),
  version: z.int().describe("0 until an admin sets a value"),
});
export type ChangedSetting = z.output<typeof changedSettingSchema>;

export const settingViewSchema = changedSettingSchema.extend({
  updatedAt: z.iso.datetime().nullable(),
  updatedBy: z.string().nullable(),
  byDefault: z.union([z.string(), z.number()]).describe("The default"),
  bounds: z.object({ min: z.int(), max: z.int() }).nullable().describe("Bounds of a numeric setting"),
  canChange: z.boolean(),
});
