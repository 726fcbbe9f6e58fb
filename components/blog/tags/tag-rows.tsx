import Link from "next/link";
import type { AdminColumn } from "@/components/admin/list/admin-list";
import { tagPath } from "@/lib/blog/structured-data";
import type { EditedTag } from "@/lib/blog/tags/schema";
import { TagActions, type TagChoice } from "./tag-actions";

export const tagColumns = (choices: readonly TagChoice[]): readonly AdminColumn<EditedTag>[] => [
  { key: "name", header: "Tag", cell: (tag) => <TagTitle tag={tag} /> },
  {
    key: "description",
    header: "Description",
    cell: (tag) => (
      <span className="block max-w-[44ch] min-w-48">
        {tag.description ?? <span className="text-soft">None yet</span>}
      </span>
    ),
  },
  { key: "published", header: "Published", numeric: true, cell: (tag) => tag.published },
  { key: "others", header: "Unpublished", numeric: true, cell: (tag) => tag.others },
  {
    key: "actions",
    header: <span className="sr-only">Actions</span>,
    cell: (tag) => <TagActions tag={tag} choices={choices} />,
  },
];

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
