"use client";

import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useMemo } from "react";
import { apiQuery } from "@/components/form/api-query";
import { treeOf } from "@/lib/blog/markdown";
import { outlineOf } from "@/lib/blog/outline";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { PostBody } from "../post-body";
import type { PostForm } from "./post-form";

/** A debounced preview of the post as readers will see it. */
export function LivePreview({ form }: { form: PostForm }) {
  const body = useDeferredValue(form.body);
  const tree = useMemo(() => treeOf(body), [body]);
  const { listingIds } = useMemo(() => outlineOf(tree), [tree]);
  const ids = new URLSearchParams(listingIds.slice(0, 20).map((id) => ["id", id]));
  const { data } = useQuery({
    ...apiQuery<{ items: PublicListingCard[] }>(`/api/admin/blogs/listings?${ids}`),
    enabled: listingIds.length > 0,
    placeholderData: (before) => before,
  });
  return (
    <div className="rounded-xl border border-line bg-paper px-5 py-6 sm:px-8">
      <p className="font-display text-3xl leading-[1.05] font-[640] tracking-[-0.03em]">{form.title || "Title"}</p>
      {form.excerpt ? <p className="mt-3 mb-8 text-[17px] text-soft">{form.excerpt}</p> : null}
      {body.trim() ? (
        <PostBody tree={tree} listings={data?.items ?? []} />
      ) : (
        <p className="text-sm text-soft">Your text appears here.</p>
      )}
    </div>
  );
}
