import Link from "next/link";
import type { AdminColumn, AdminRow } from "@/components/admin/list/admin-table";
import { tagPath } from "@/lib/blog/structured-data";
import type { EditedTag } from "@/lib/blog/tags/schema";
import { TagActions, type TagChoice } from "./tag-actions";

export const tagColumns: readonly AdminColumn[] = [
  { key: "name", header: "Tag" },
  { key: "description", header: "Description" },
  { key: "published", header: "Published", numeric: true },
  { key: "others", header: "Unpublished", numeric: true },
  { key: "actions", header: <span className="sr-only">Actions</span> },
];

export const tagRow =
  (choices: readonly TagChoice[]) =>
  (tag: EditedTag): AdminRow => ({
    id: tag.id,
    label: tag.name,
    cells: [
      <TagTitle key="name" tag={tag} />,
      <span key="description" className="block max-w-[44ch] min-w-48">
        {tag.description ?? <span className="text-soft">None yet</span>}
      </span>,
      tag.published,
      tag.others,
      <TagActions key="actions" tag={tag} choices={choices} />,
    ],
  });

function TagTitle({ tag: { name, slug, published, formerSlugs } }: { tag: EditedTag }) {
  return (
    <span className="block min-w-44">
      {published > 0 ? (
        <Link href={tagPath(slug)} className="font-semibold text-ink no-underline hover:underline">
          {name}
        </Link>
      ) : (
        <span className="font-semibold">{name}</span>
      )}
      <span className="block text-meta font-normal text-soft">{tagPath(slug)}</span>
      {formerSlugs.length > 0 ? (
        <span className="block text-meta font-normal text-soft">Also at: {formerSlugs.join(", ")}</span>
      ) : null}
    </span>
  );
}
