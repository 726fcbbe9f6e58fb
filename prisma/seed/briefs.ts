import type { Marketer } from "@/lib/auth/actor";
import { createBrief } from "@/lib/preferences/commands";
import { type BriefInput, briefSchema } from "@/lib/preferences/schema";
import { setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { slugOf } from "@/lib/platform/slug";
import { demoMarketer } from "./builders/actors";
import { brands, marketingAgencies } from "./world/organizations";
import { signUps } from "./world/sign-ups";

const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);

/** The demo marketer's two briefs, and one for every other brand. */
export async function seedBriefs(ids: Map<string, string>, today: Date): Promise<void> {
  const [northwind, ...others] = [...brands, ...marketingAgencies];
  if (!northwind) return;
  const actor = await demoMarketer(ids.get(northwind.slug) ?? "");
  const ago = (days: number) => new Date(today.getTime() - days * day);
  try {
    await state(actor, seasideBrief(), ago(88));
    await state(actor, womenInTheNorth(), ago(60));
    for (const [at, brand] of others.entries()) {
      const person = await demoMarketer(ids.get(brand.slug) ?? "");
      await state(person, plainBrief(brand.industryCategory ?? "other", brand.country, at), ago(95 - (at % 8)));
    }
    await seedFirstBriefs(today);
  } finally {
    setClock();
  }
}

/** Every second recently approved brand wrote a brief the next day. */
async function seedFirstBriefs(today: Date): Promise<void> {
  const approved = signUps.filter(({ type, waits, daysAgo }) => type === "marketer" && !waits && daysAgo > 2);
  for (const [at, { organization, industryCategory, country, daysAgo }] of approved.entries()) {
    if (at % 2 === 1) continue;
    const { id } = await db.organization.findUniqueOrThrow({ where: { slug: slugOf(organization) } });
    const brief = plainBrief(industryCategory ?? "other", country, at);
    await state(await demoMarketer(id), brief, new Date(today.getTime() - (daysAgo - 1.5) * day));
  }
}

async function state(actor: Marketer, input: BriefInput, at: Date): Promise<void> {
  setClock(() => at);
  const { id } = await createBrief(actor, briefSchema.parse(input));
  await db.brief.update({ where: { id }, data: { createdAt: at } });
}

const seasideBrief = (): BriefInput => ({
  name: "Harbors and festivals, summer",
  objectives: [
    { code: "entertain_clients", weight: 40 },
    { code: "awareness", weight: 35 },
    { code: "content_generation", weight: 25 },
  ],
  budgetMin: 15_000,
  budgetMax: 55_000,
  propertyTypes: { like: ["event_series_or_tour", "music_festival"], block: ["esports_team"] },
  countries: ["GB", "IE"],
  targetAudience: { ageBands: ["35_44", "45_54", "55_64"], interests: ["sailing", "travel", "food"] },
  industryCategory: "insurance",
  niceAssets: ["hospitality", "onsite_activation"],
  windowFrom: inDays(60),
  windowTo: inDays(420),
  brandSafetyExclusions: [],
});

const womenInTheNorth = (): BriefInput => ({
  name: "Women’s sport in the north",
  visibility: "matched_sellers",
  maxPitches: 5,
  objectives: [
    { code: "awareness", weight: 45 },
    { code: "showcase_community", weight: 30 },
    { code: "brand_loyalty", weight: 25 },
  ],
  budgetMin: 10_000,
  budgetMax: 40_000,
  propertyTypes: { like: ["team", "league_federation", "single_event"], block: [] },
  sportOrGenre: { like: ["soccer", "netball", "athletics_running"], block: ["boxing_mma"] },
  countries: ["GB"],
  targetAudience: { ageBands: ["25_34", "35_44"], gender: ["female"], interests: ["football", "family", "health"] },
  industryCategory: "insurance",
  mustHaveAssets: [],
  niceAssets: ["signage_led_digital", "social_content", "hospitality"],
  exclusivityRequired: false,
  windowFrom: inDays(45),
  windowTo: inDays(400),
  minUniqueReach: 8000,
});

const plainBrief = (industryCategory: BriefInput["industryCategory"], country: string, at: number): BriefInput => ({
  name: at % 2 === 0 ? "Next season" : "Brand awareness, regional",
  objectives: [
    { code: at % 2 === 0 ? "awareness" : "drive_sales_trial", weight: 60 },
    { code: at % 3 === 0 ? "lead_generation" : "brand_loyalty", weight: 40 },
  ],
  budgetMin: 5000 + 1000 * at,
  budgetMax: 40_000 + 4000 * at,
  countries: [country],
  targetAudience: { ageBands: at % 2 === 0 ? ["18_24", "25_34"] : ["35_44", "45_54"] },
  industryCategory,
  windowFrom: inDays(30),
  windowTo: inDays(400),
});
