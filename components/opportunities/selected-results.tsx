"use client";

import { useQuery } from "@tanstack/react-query";
import { Bookmark, Plus } from "lucide-react";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { createPortal } from "react-dom";
import { apiQuery } from "@/components/form/api-query";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { useSelection } from "@/components/layout/row-selection";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import { MAX_COMPARED, MIN_COMPARED, compareHref } from "@/lib/opportunities/compare/compare-url";
import type { RowView } from "@/lib/opportunities/row-view";
import type { ShortlistView } from "@/lib/opportunities/saved/lists/schema";
import { savedPath } from "@/lib/paths";
import { formatCount } from "@/lib/platform/format";
import { chooseOnly } from "./compare/chosen";
import { ListNameDialog } from "./saved/list-name-dialog";

interface SelectedResultsProps {
  picked: readonly RowView[];
  canSave: boolean;
  briefId: string | null;
}

/** Actions on the selected rows; hidden if there are none. */
export function SelectedResults({ picked, canSave, briefId }: SelectedResultsProps) {
  const router = useRouter();
  const { clear } = useSelection();
  if (picked.length === 0) return null;
  const canCompare = picked.length >= MIN_COMPARED && picked.length <= MAX_COMPARED;
  const compare = () => {
    chooseOnly(picked.map(({ id, title }) => ({ id, title })));
    router.push(compareHref({ ids: picked.map(({ id }) => id), briefId }));
  };
  return (
    <div
      role="group"
      aria-label="Selected listings"
      className="sticky top-16 z-20 mb-3 flex flex-wrap items-center gap-2.5 rounded-xl border border-edge bg-card px-4 py-2.5 shadow-float lg:top-3"
    >
      <p role="status" className="mr-auto text-sm font-semibold">
        {`${formatCount(picked.length, "listing")} selected`}
      </p>
      <Button
        variant="ghost"
        size="sm"
        disabled={!canCompare}
        title={canCompare ? undefined : `Select ${MIN_COMPARED} to ${MAX_COMPARED} listings to compare`}
        onClick={compare}
      >
        Compare
      </Button>
      {canSave ? <AddToList picked={picked} /> : null}
      <Button variant="quiet" size="sm" onClick={clear}>
        Clear
      </Button>
    </div>
  );
}

const listsPath = "/api/saved/lists";

function AddToList({ picked }: { picked: readonly RowView[] }) {
  const [isNaming, setNaming] = useState(false);
  const { data } = useQuery(apiQuery<{ items: ShortlistView[] }>(listsPath));
  const save = useSaveAll(picked);
  const items: MenuItem[] = [
    {
      label: "Save without a list",
      icon: <Bookmark aria-hidden="true" />,
      onSelect: () => void save(),
    },
    { label: "New list", icon: <Plus aria-hidden="true" />, onSelect: () => setNaming(true) },
    ...((data?.items.length ?? 0) > 0 ? [{ kind: "heading", label: "Lists" } as const] : []),
    ...(data?.items ?? []).map((list): MenuItem => ({
      label: <span className="block max-w-64 truncate">{list.name}</span>,
      hint: list.count,
      onSelect: () => void save(list),
    })),
  ];
  return (
    <>
      <DropdownMenu trigger="Save to list" items={items} variant="primary" />
      {/* Outside the search form, as a form holds no other one. */}
      {isNaming
        ? createPortal(
            <ListNameDialog
              submit="Create and add"
              onSaved={(list) => void save(list)}
              onClose={() => setNaming(false)}
            />,
            document.body,
          )
        : null}
    </>
  );
}

/** Saves the selection in one request, all or nothing. */
function useSaveAll(picked: readonly RowView[]) {
  const router = useRouter();
  const { clear } = useSelection();
  const { send } = useApiMutation({ failureTitle: "Nothing saved" });
  return async (list?: Pick<ShortlistView, "id" | "name">): Promise<void> => {
    const listingIds = picked.map(({ id }) => id);
    if (!(await send("POST", "/api/saved", { listingIds, ...(list ? { listId: list.id } : {}) }))) return;
    const listings = formatCount(picked.length, "listing");
    toast({
      title: list ? `${listings} added to “${list.name}”` : `${listings} saved`,
      kind: "good",
      action: { label: "Open", href: list ? `${savedPath}?list=${list.id}` : savedPath },
    });
    clear();
    router.refresh();
  };
}
