import "server-only";
import type { OrganizationMember } from "@/lib/auth/actor";
import { actingName } from "@/lib/auth/authorship";
import { inTransaction } from "@/lib/platform/db";
import { conflict } from "@/lib/platform/errors";
import { announceStep } from "../announce";
import { openAgreedDeal } from "../agreed/open-deal";
import { getRecap } from "./queries";
import type { RecapView, SaveRecapInput } from "./schema";

/** Saves one side's comments about the deal. The other side can read them once the deal is completed. */
export async function saveRecap(actor: OrganizationMember, id: string, input: SaveRecapInput): Promise<RecapView> {
  await inTransaction(async (tx) => {
    const open = await openAgreedDeal(tx, actor, id);
    if (open.deal.state === "canceled") throw conflict("A canceled deal has no recap.");
    const summary = input.summary || null;
    const lessons = input.lessons || null;
    const data =
      open.side === "buyer"
        ? { buyerSummary: summary, buyerLessons: lessons }
        : { sellerSummary: summary, sellerLessons: lessons };
    const before = await tx.dealRecap.findUnique({ where: { dealId: id } });
    if (before && Object.entries(data).every(([name, value]) => before[name as keyof typeof data] === value)) return;
    await tx.dealRecap.upsert({ where: { dealId: id }, create: { dealId: id, ...data }, update: data });
    const isPublished = before?.publishedAt != null;
    await announceStep(tx, open, {
      event: "deals.recap_saved",
      sentence: isPublished ? `${actingName(actor)} updated the recap.` : undefined,
      after: { side: open.side },
    });
  });
  return getRecap(actor, id);
}
