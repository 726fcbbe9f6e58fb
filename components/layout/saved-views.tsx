"use client";

import Link from "next/link";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";

const SaveViewDialog = dynamic(() => import("./save-view-dialog").then((file) => file.SaveViewDialog), { ssr: false });

interface SavedView {
  id: string;
  name: string;
  query: string;
}

interface SavedViewsProps {
  /** The endpoint that saves a view; with an id, it deletes the view. */
  call: string;
  /** The page without filters. */
  base: string;
  description: string;
  placeholder: string;
  /** The current filters and order. */
  search: string;
  views: readonly SavedView[];
}

/** Named filters and orders, private to the person who saved them. */
export function SavedViews({ call, base, search, views, ...naming }: SavedViewsProps) {
  const router = useRouter();
  const [isNaming, setNaming] = useState(false);
  const { send } = useApiMutation({ failureTitle: "The view wasn’t deleted" });
  const current = views.find(({ query }) => query === search);
  const remove = async ({ id, name }: SavedView) => {
    if (!(await send("DELETE", `${call}/${id}`))) return;
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
                href={query ? `${base}${base.includes("?") ? "&" : "?"}${query}` : base}
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
          label={`Options for the view ${current.name}`}
          items={[{ label: `Delete “${current.name}”`, danger: true, onSelect: () => void remove(current) }]}
        />
      ) : search ? (
        <Button variant="quiet" size="sm" onClick={() => setNaming(true)}>
          Save this view
        </Button>
      ) : null}
      {isNaming ? <SaveViewDialog {...naming} call={call} search={search} onClose={() => setNaming(false)} /> : null}
    </div>
  );
}
