import "server-only";
import type { Marketer } from "@/lib/auth/actor";
import { requireScope } from "@/lib/auth/agency-scope";
import { createApproval } from "@/lib/approvals/commands";
import type { ApprovalListing, NewApproval, RequestApprovalInput } from "@/lib/approvals/schema";
import { inTransaction } from "@/lib/platform/db";
import { AppError, notFound } from "@/lib/platform/errors";
import { toCardView } from "../../card-view";
import { shortlistsVisibleTo } from "../../policy";
import { listAllSaved } from "../queries";
import type { SavedListing } from "../schema";

/** More than a person would read in one approval. */
const MAX_LISTINGS = 100;

/** Creates a link that shows the current list, without listings that the team passed on. */
export async function requestApproval(
  actor: Marketer,
  { listId, note }: RequestApprovalInput & { listId: string },
): Promise<NewApproval> {
  requireScope(actor, "search");
  const saved = await listAllSaved(actor, { listId, sort: "order" });
  const listings = saved.filter(({ decision }) => decision !== "passed").map(asShown);
  return inTransaction(async (tx) => {
    const list = await tx.shortlist.findFirst({
      where: { AND: [shortlistsVisibleTo(actor), { id: listId }] },
      select: { name: true },
    });
    if (!list) throw notFound("This list");
    if (listings.length === 0) throw new AppError("bad_request", "Add a listing to this list first.");
    if (listings.length > MAX_LISTINGS)
      throw new AppError("bad_request", `Ask for approval of up to ${MAX_LISTINGS} listings at a time.`);
    const copy = { title: list.name, content: { kind: "shortlist" as const, listings }, note };
    return createApproval(tx, actor, { shortlistId: listId }, copy);
  });
}

function asShown(saved: SavedListing): ApprovalListing {
  const { meta, price, match } = toCardView({ ...saved, saved: true });
  const reasons = saved.match?.state === "scored" ? saved.match.reasons.slice(0, 3).map(({ text }) => text) : [];
  const { id: listingId, title, seller } = saved;
  return { listingId, title, seller, meta, price, score: match?.score ?? null, reasons };
}
