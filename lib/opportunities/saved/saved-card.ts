/** Exactly the data shown for a saved listing, because it is sent to the browser with the page. */
import { type CardView, toCardView } from "../card-view";
import type { SavedListing } from "./schema";

export type SavedCard = Pick<
  SavedListing,
  | "id"
  | "seller"
  | "status"
  | "decision"
  | "passReason"
  | "passNote"
  | "decidedBy"
  | "owner"
  | "packages"
  | "packageId"
  | "votes"
  | "comments"
  | "lists"
  | "note"
  | "notedBy"
  | "savedBy"
  | "conversationId"
  | "changes"
> & { card: CardView };

export const toSavedCard = (saved: SavedListing): SavedCard => ({
  id: saved.id,
  seller: saved.seller,
  status: saved.status,
  decision: saved.decision,
  passReason: saved.passReason,
  passNote: saved.passNote,
  decidedBy: saved.decidedBy,
  owner: saved.owner,
  packages: saved.packages,
  packageId: saved.packageId,
  votes: saved.votes,
  comments: saved.comments,
  lists: saved.lists,
  note: saved.note,
  notedBy: saved.notedBy,
  savedBy: saved.savedBy,
  conversationId: saved.conversationId,
  changes: saved.changes,
  card: toCardView({ ...saved, saved: true }),
});
