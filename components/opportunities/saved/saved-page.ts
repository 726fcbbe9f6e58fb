import type { ShortlistView } from "@/lib/opportunities/saved/lists/schema";
import type { SavedQuery } from "@/lib/opportunities/saved/page-href";
import type { Teammate } from "@/lib/opportunities/saved/team/queries";

/** Page data that every saved listing's row needs. */
export interface SavedPage {
  query: SavedQuery;
  lists: readonly ShortlistView[];
  team: readonly Teammate[];
  userId: string;
  canEdit: boolean;
}
