import type { Marketer } from "@/lib/auth/actor";
import { briefColumns, briefView } from "@/lib/preferences/brief";
import { type BriefInput, briefSchema } from "@/lib/preferences/schema";
import { db, Prisma } from "@/lib/platform/db";

/** A brand that wants families and young adults in Great Britain, with money for a mid-size partnership. */
export const statedBrief: BriefInput = {
  name: "Spring launch",
  objectives: [
    { code: "awareness", weight: 60 },
    { code: "showcase_community", weight: 40 },
  ],
  budgetMin: 10_000,
  budgetMax: 30_000,
  propertyTypes: { like: ["team"], block: [] },
  sportOrGenre: { like: ["soccer"], block: ["boxing_mma"] },
  countries: ["GB", "IE"],
  targetAudience: { ageBands: ["25_34", "35_44"], gender: ["female"] },
  industryCategory: "insurance",
  windowFrom: "2027-07-01",
  windowTo: "2028-06-30",
  minUniqueReach: 20_000,
};

export interface BriefOptions {
  marketer: Pick<Marketer, "organizationId" | "userId">;
  fields?: Partial<BriefInput>;
  chosenAt?: Date;
}

/** A brief in the database: stated well enough to be scored unless wished otherwise. */
export async function makeBrief({ marketer, fields, chosenAt }: BriefOptions) {
  const columns = briefColumns(briefSchema.parse({ ...statedBrief, ...fields }));
  const row = await db.brief.create({
    data: {
      ...columns,
      weights: columns.weights ?? Prisma.DbNull,
      organizationId: marketer.organizationId,
      createdById: marketer.userId,
      ...(chosenAt ? { chosenAt } : {}),
    },
  });
  return briefView(row);
}
