import { sendPitch } from "@/lib/pitches/commands";
import { listOpenBriefs } from "@/lib/pitches/queries";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoSeller } from "./builders/actors";
import { owners } from "./world/organizations";

/** The demo seller has yet to pitch, and sees the brief among others. */
const demoSellerSlug = owners[0]?.slug;
const max = 3;

const pitches = [
  "Our crowd is the one you describe: families from the towns around us, at every home game. We’d start with the family stand and a school day each month.",
  "We have one partner place left for next season, with the player appearances included. Two of our players come from the towns that your brief names.",
  "Smaller than you may have in mind, and easier to own: you’d be our only partner in your category, on the shirts of all age groups.",
];

/** Three sellers pitched to the demo marketer's open brief. */
export async function seedPitches(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const brief = await db.brief.findFirst({
    where: { organizationId: ids.get("northwind-insurance") ?? "", visibility: "matched_sellers" },
    select: { id: true },
  });
  if (!brief) return;
  let sent = 0;
  try {
    for (const { slug } of owners) {
      const body = pitches[sent];
      if (!body || sent === max) return;
      if (slug === demoSellerSlug) continue;
      const seller = await demoSeller(ids.get(slug) ?? "");
      const open = (await listOpenBriefs(seller)).find(({ id }) => id === brief.id);
      const [match] = open?.matches ?? [];
      if (!match) continue;
      setClock(() => later(today, -days(4 - sent)));
      const packageId = match.packages[0]?.id ?? null;
      await sendPitch(seller, { briefId: brief.id, listingId: match.id, packageId, body });
      sent += 1;
    }
  } finally {
    setClock();
  }
}
