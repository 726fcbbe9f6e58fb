"use client";

import { formatCount } from "@/lib/platform/format";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { postLimits } from "@/lib/blog/limits";
import type { EditedTag } from "@/lib/blog/tags/schema";

export interface TagChoice {
  id: string;
  name: string;
}

interface TagActionsProps {
  tag: EditedTag;
  choices: readonly TagChoice[];
}

/** Actions for one tag. A tag in use can be merged, an unused one deleted. */
export function TagActions({ tag, choices }: TagActionsProps) {
  const others = choices.filter(({ id }) => id !== tag.id);
  return (
    <div className="flex gap-1.5 max-sm:-mx-3 sm:justify-end">
      <Rename tag={tag} />
      <Describe tag={tag} />
      {others.length > 0 ? <Merge tag={tag} choices={others} /> : null}
      {tag.published + tag.others === 0 ? <Delete tag={tag} /> : null}
    </div>
  );
}

const pathOf = (tag: EditedTag, verb?: string) => `/api/admin/blogs/tags/${tag.id}${verb ? `/${verb}` : ""}`;

const named = (verb: string, tag: EditedTag) => (
  <>
    {verb}
    <span className="sr-only"> {tag.name}</span>
  </>
);

const Rename = ({ tag }: { tag: EditedTag }) => (
  <ActionDialog
    label={named("Rename", tag)}
    variant="quiet"
    title={`Rename “${tag.name}”`}
    description="Readers see the new name right away. The old URL redirects to the new one permanently."
    fields={[{ name: "name", label: "Name", kind: "text", initial: tag.name }]}
    path={pathOf(tag, "rename")}
    confirm="Rename tag"
    pending="Renaming…"
    done="Tag renamed"
  />
);

const Describe = ({ tag }: { tag: EditedTag }) => (
  <ActionDialog
    label={named("Describe", tag)}
    variant="quiet"
    title={`What is “${tag.name}” about?`}
    description="Shown on the tag’s page and in search results. If empty, the page shows the number of posts."
    fields={[
      {
        name: "description",
        label: "Description",
        kind: "textarea",
        initial: tag.description ?? "",
        optional: true,
        hint: `One or two sentences, at most ${postLimits.metaDescription} characters. Search results show about 155.`,
      },
    ]}
    path={pathOf(tag, "describe")}
    confirm="Save"
    pending="Saving…"
    done="Description saved"
  />
);

const Merge = ({ tag, choices }: { tag: EditedTag; choices: readonly TagChoice[] }) => (
  <ActionDialog
    label={named("Merge", tag)}
    variant="quiet"
    title={`Merge “${tag.name}” into another tag`}
    description={`${postsText(tag)} the tag you choose, and its URL redirects there. This can’t be undone.`}
    fields={[
      {
        name: "intoId",
        label: "Merge into",
        kind: "select",
        placeholder: "Choose a tag",
        options: choices.map(({ id, name }) => ({ value: id, label: name })),
      },
    ]}
    path={pathOf(tag, "merge")}
    confirm="Merge tags"
    pending="Merging…"
    done="Tags merged"
    danger
  />
);

function postsText({ published, others }: EditedTag): string {
  const count = published + others;
  if (count === 0) return "No posts use this tag. Posts that would use it get";
  return formatCount(count, "post gets", "posts get");
}

const Delete = ({ tag }: { tag: EditedTag }) => (
  <ActionDialog
    label={named("Delete", tag)}
    variant="warn"
    title={`Delete “${tag.name}”?`}
    description="No posts use this tag. Its URL will stop working."
    path={pathOf(tag)}
    method="DELETE"
    confirm="Delete tag"
    pending="Deleting…"
    done="Tag deleted"
    danger
  />
);
