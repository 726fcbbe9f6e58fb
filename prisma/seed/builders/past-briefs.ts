import { createBrief } from "@/lib/preferences/commands";
import { type BriefInput, briefSchema } from "@/lib/preferences/schema";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoMarketer } from "./actors";

const briefs: Readonly<Record<string, BriefInput>> = {
  "northwind-insurance": {
    name: "Northern partnerships, last season",
    objectives: [
      { code: "awareness", weight: 60 },
      { code: "showcase_community", weight: 40 },
    ],
    budgetMin: 80_000,
    budgetMax: 140_000,
    countries: ["GB"],
    industryCategory: "insurance",
  },
  oatfield: {
    name: "Tastings and sports days, last season",
    objectives: [{ code: "drive_sales_trial", weight: 100 }],
    budgetMin: 20_000,
    budgetMax: 60_000,
    countries: ["GB"],
  },
};

/** Last season's briefs, by the marketer's slug: this season's budgets are for this season's. */
export async function seedPastBriefs(ids: ReadonlyMap<string, string>, today: Date): Promise<Map<string, string>> {
  const made = new Map<string, string>();
  const at = later(today, -days(380));
  setClock(() => at);
  for (const [slug, input] of Object.entries(briefs)) {
    const marketer = await demoMarketer(ids.get(slug) ?? "");
    const { id } = await createBrief(marketer, briefSchema.parse(input));
    await db.brief.update({ where: { id }, data: { createdAt: at } });
    made.set(slug, id);
  }
  setClock();
  return made;
}
