import { sendPitch } from "@/lib/pitches/commands";
import { listOpenBriefs } from "@/lib/pitches/queries";
import { days, later, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoSeller } from "./builders/actors";

const pitches = [
  {
    seller: "clyde-sport-trust",
    body: "Our crowd is the one you describe: women in their twenties and thirties who bring their club along. We’d start with your own block and a school clinic each month.",
  },
  {
    seller: "avon-football-group",
    body: "We have one partner place left for next season, with the player visits included. A third of our members are the families your brief describes.",
  },
  {
    seller: "touchline-rights",
    body: "Smaller than you may have in mind, and easier to own: you’d be our only partner in insurance, from the first team down to the under-twelves.",
  },
];

/** Three sellers pitched to the demo marketer's open brief; the demo seller has yet to, and sees it among others. */
export async function seedPitches(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const { id: briefId } = await db.brief.findFirstOrThrow({
    where: { organizationId: ids.get("northwind-insurance") ?? "", visibility: "matched_sellers" },
    select: { id: true },
  });
  try {
    for (const [at, { seller: slug, body }] of pitches.entries()) {
      const seller = await demoSeller(ids.get(slug) ?? "");
      const open = (await listOpenBriefs(seller)).find(({ id }) => id === briefId);
      const [match] = open?.matches ?? [];
      if (!match) continue;
      setClock(() => later(today, -days(4 - at)));
      const packageId = match.packages[0]?.id ?? null;
      await sendPitch(seller, { briefId, listingId: match.id, packageId, body });
    }
  } finally {
    setClock();
  }
}
