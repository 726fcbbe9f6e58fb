"use client";

import { useQuery } from "@tanstack/react-query";
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { useMemo, useState } from "react";
import { apiQuery } from "@/components/form/api-query";
import { Button } from "@/components/ui/button";
import { Textarea } from "@/components/ui/textarea";
import { treeOf } from "@/lib/blog/markdown";
import { outlineOf } from "@/lib/blog/outline";
import type { PublicListingCard } from "@/lib/listings/public-preview/view";
import { PostBody } from "../../post-body";
import { PictureDialog } from "../picture-dialog";
import { barsSource, pictureIn, pictureSource } from "./block-sources";
import { Embed } from "./schema";

/** A block as readers see it, with buttons to edit and delete it. */
function EmbedView({ node, selected, updateAttributes, deleteNode, editor }: NodeViewProps) {
  const source = String(node.attrs.source);
  const [isOpen, setOpen] = useState(source === barsSource);
  const picture = useMemo(() => pictureIn(source), [source]);
  const change = (next: string) => updateAttributes({ source: next });
  const close = () => {
    setOpen(false);
    // Immediately: `commands.focus` waits for a frame, and text typed in the meantime would be lost.
    editor.view.focus();
  };
  return (
    <NodeViewWrapper
      className={`group relative rounded-lg outline-offset-6 ${selected ? "outline-2 outline-pitch" : ""}`}
      contentEditable={false}
      data-drag-handle
    >
      <Rendered source={source} />
      {isOpen && !picture ? (
        <SourceField source={source} onChange={change} onClose={close} />
      ) : (
        <div className="absolute right-0 bottom-full z-1 flex gap-1 rounded-lg border border-line bg-card opacity-0 group-focus-within:opacity-100 group-hover:opacity-100">
          <Button variant="quiet" size="sm" onClick={() => setOpen(true)}>
            Edit
          </Button>
          <Button variant="quiet" size="sm" onClick={deleteNode}>
            Delete
          </Button>
        </div>
      )}
      {isOpen && picture ? (
        <PictureDialog
          picture={picture}
          file={null}
          onClose={close}
          onDone={(facts) => {
            change(pictureSource(facts));
            close();
          }}
        />
      ) : null}
    </NodeViewWrapper>
  );
}

function SourceField(props: { source: string; onChange: (source: string) => void; onClose: () => void }) {
  const { source, onChange, onClose } = props;
  const isChart = source.startsWith("```bars");
  return (
    <div className="mt-2 flex flex-col items-start gap-2">
      <Textarea
        aria-label={isChart ? "Bar chart: its title, then one “Label: value” per line" : "Block, in Markdown"}
        value={isChart ? source.replace(/^```bars\n?|\n?```$/g, "") : source}
        onChange={({ target }) => onChange(isChart ? `\`\`\`bars\n${target.value}\n\`\`\`` : target.value)}
        onKeyDown={(event) => (event.key === "Escape" ? onClose() : undefined)}
        autoFocus
        className="field-sizing-content font-mono text-sm"
      />
      <Button variant="ghost" size="sm" onClick={onClose}>
        Done
      </Button>
    </div>
  );
}

function Rendered({ source }: { source: string }) {
  const tree = useMemo(() => treeOf(source), [source]);
  const ids = useMemo(() => outlineOf(tree).listingIds, [tree]);
  const { data } = useQuery({
    ...apiQuery<{ items: PublicListingCard[] }>(
      `/api/admin/blogs/listings?${new URLSearchParams(ids.map((id) => ["id", id]))}`,
    ),
    enabled: ids.length > 0,
  });
  const isGone = ids.length > 0 && data?.items.length === 0;
  if (isGone) return <p className="text-sm text-soft">This listing isn’t published, so readers don’t see it.</p>;
  const listings = data?.items ?? [];
  return (
    <>
      {listings.map(({ id, title }) => (
        <span key={id} className="sr-only">
          Listing: {title}
        </span>
      ))}
      {/* A click selects the block and follows no link in it. */}
      <div inert={ids.length > 0} className="pointer-events-none">
        <PostBody tree={tree} listings={listings} />
      </div>
    </>
  );
}

export const EmbedNode = Embed.extend({ addNodeView: () => ReactNodeViewRenderer(EmbedView) });
