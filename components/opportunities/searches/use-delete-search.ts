import { toast } from "@/components/layout/toasts/toast-store";
import { useSavedWrite } from "@/components/opportunities/saved/use-saved-write";
import type { SavedSearchView } from "@/lib/opportunities/searches/schema";

interface DeleteSearch {
  isPending: boolean;
  /** False after an error, which a toast explains. */
  remove: (search: SavedSearchView) => Promise<boolean>;
}

/** Deletes a saved search, and offers to save it again. */
export function useDeleteSearch(): DeleteSearch {
  const { isPending, write } = useSavedWrite("We couldn’t delete the search");
  const { write: restore } = useSavedWrite("We couldn’t restore the search");
  const remove = async ({ id, name, query, alert }: SavedSearchView) => {
    const isDone = await write("DELETE", `/api/searches/${id}`);
    const undo = () => void restore("POST", "/api/searches", { name, query, alert });
    if (isDone) toast({ title: `Deleted “${name}”`, action: { label: "Undo", onSelect: undo } });
    return isDone;
  };
  return { isPending, remove };
}
