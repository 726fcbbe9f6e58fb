"use client";

import Link from "next/link";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { NameDialog } from "@/components/form/name-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { type ListingViewItem, VIEW_NAME_MAX_LENGTH, createListingViewSchema } from "@/lib/inventory/views/schema";

interface SavedViewsProps {
  path: string;
  /** Filters and order as they are now. */
  search: string;
  views: readonly ListingViewItem[];
}

/** Filters and order under a name, for the person who saved them. */
export function SavedViews({ path, search, views }: SavedViewsProps) {
  const router = useRouter();
  const [isNaming, setNaming] = useState(false);
  const { send } = useApiMutation({ failureTitle: "The view wasn't deleted" });
  const current = views.find(({ query }) => query === search);
  const remove = async ({ id, name }: ListingViewItem) => {
    if (!(await send("DELETE", `/api/listings/views/${id}`))) return;
    toast({ title: `View “${name}” deleted`, kind: "good" });
    router.refresh();
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 sm:ml-auto">
      {views.length > 0 ? (
        <ul aria-label="Saved views" className="flex flex-wrap gap-x-3 gap-y-1">
          {views.map(({ id, name, query }) => (
            <li key={id}>
              <Link
                href={query ? `${path}?${query}` : path}
                aria-current={query === search ? "page" : undefined}
                className="text-meta font-semibold wrap-anywhere aria-[current=page]:no-underline"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      ) : null}
      {current ? (
        <DropdownMenu
          trigger="View"
          label={`Options of the view ${current.name}`}
          items={[{ label: `Delete “${current.name}”`, danger: true, onSelect: () => void remove(current) }]}
        />
      ) : search ? (
        <Button variant="quiet" size="sm" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      ) : null}
      {isNaming ? (
        <NameDialog
          title="Save view"
          description="Filters and order, for you alone."
          placeholder="Drafts to finish"
          submit="Save"
          maxLength={VIEW_NAME_MAX_LENGTH}
          schema={createListingViewSchema}
          path="/api/listings/views"
          values={{ query: search }}
          onSaved={() => router.refresh()}
          onClose={() => setNaming(false)}
        />
      ) : null}
    </div>
  );
}
