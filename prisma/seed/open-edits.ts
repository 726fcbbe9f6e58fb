import { saveListingEdit } from "@/lib/listings/edit-commands";
import { days, hours, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoSeller } from "./builders/actors";

/** The demo seller started to rework a published listing and has not updated it: marketers see the old version. */
export async function seedOpenEdits(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const organizationId = ids.get("northgate-sports-group") ?? "";
  const seller = await demoSeller(organizationId);
  const listing = await db.listing.findFirstOrThrow({
    where: { organizationId, title: "Northgate FC", status: "published" },
  });
  try {
    setClock(() => later(today, -days(1) + hours(16)));
    const { id, summary, leadTimeDays } = listing;
    await saveListingEdit(seller, {
      id,
      base: { summary, leadTimeDays },
      summary: `${summary ?? listing.title} New for next season: a family area and a matchday podcast.`,
      leadTimeDays: 45,
    });
  } finally {
    setClock();
  }
}
