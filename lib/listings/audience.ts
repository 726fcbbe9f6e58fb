/** Shares of the audience on site and watching, each between 0 and 1, each kind adding up to at most 1. */
import { z } from "zod";
import { countrySchema } from "./field-kinds";
import { ageBands, genders, incomeBands } from "./vocabulary";

const tolerance = 0.001;

const shareSchema = z
  .number("Enter a share between 0 and 1, such as 0.35 for 35%.")
  .min(0, "A share can’t be below 0.")
  .max(1, "A share can’t exceed 1: 0.35 means 35%.")
  .refine((share) => Math.abs(share * 1000 - Math.round(share * 1000)) < 1e-6, "Use at most 3 decimals.");

/** The sum of shares, without floating-point noise. */
export const sumOfShares = (shares: readonly (number | null | undefined)[]): number =>
  Math.round(shares.reduce<number>((sum, share) => sum + (share ?? 0), 0) * 1e6) / 1e6;

const addsUp = (shares: readonly (number | null | undefined)[]) => sumOfShares(shares) <= 1 + tolerance;
const atMostAll = "The shares add up to at most 1.";
const tooMuch = "These shares add up to more than 100%.";

function bands<const Band extends string>(names: readonly Band[]) {
  return z
    .partialRecord(z.enum(names), shareSchema)
    .refine((shares) => addsUp(Object.values<number | undefined>(shares)), tooMuch)
    .describe(atMostAll);
}

export const audienceSchema = z.strictObject({
  ageBands: bands(ageBands).nullish(),
  gender: bands(genders).nullish(),
  incomeBands: bands(incomeBands).nullish(),
  interests: z.array(z.string().trim().min(1).max(40)).max(30, "At most 30 interests.").nullish(),
  geo: z
    .array(z.strictObject({ country: countrySchema, region: z.string().trim().max(80).nullish(), share: shareSchema }))
    .max(60, "At most 60 locations.")
    .refine((places) => addsUp(places.map((place) => place.share)), tooMuch)
    .describe(atMostAll)
    .nullish(),
});
export type Audience = z.output<typeof audienceSchema>;

/** True if a kind of audience data is not empty. */
export function isProvided(value: Audience[keyof Audience]): boolean {
  if (!value) return false;
  return Array.isArray(value) ? value.length > 0 : sumOfShares(Object.values(value)) > 0;
}
