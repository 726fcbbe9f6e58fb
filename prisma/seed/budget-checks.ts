import { checkBudget } from "@/lib/opportunities/budget-check/commands";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoMarketer } from "./builders/actors";

/** The demo marketer compared its budget with one hidden price; every other one is still to be checked. */
export async function seedBudgetChecks(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const marketer = await demoMarketer(ids.get("northwind-insurance") ?? "");
  const { id: listingId } = await db.listing.findFirstOrThrow({ where: { title: "Croft Endurance Series" } });
  try {
    setClock(() => later(today, -days(3)));
    await checkBudget(marketer, { listingId });
  } finally {
    setClock();
  }
}
