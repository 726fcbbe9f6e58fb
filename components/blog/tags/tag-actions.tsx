"use client";

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

/** What can be done with one tag. One that posts have is merged, one that none has is deleted. */
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
    description="Readers see the new name at once. The old address leads to the new one, for good."
    fields={[{ name: "name", label: "Name", kind: "text", initial: tag.name }]}
    path={pathOf(tag, "rename")}
    confirm="Rename the tag"
    pending="Renaming…"
    done="Tag renamed"
  />
);

const Describe = ({ tag }: { tag: EditedTag }) => (
  <ActionDialog
    label={named("Describe", tag)}
    variant="quiet"
    title={`What is “${tag.name}” about?`}
    description="Stands below the title of its page and in search results. Empty, the page says how many posts it has."
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
    confirm="Keep it"
    pending="Keeping it…"
    done="Description kept"
  />
);

const Merge = ({ tag, choices }: { tag: EditedTag; choices: readonly TagChoice[] }) => (
  <ActionDialog
    label={named("Merge", tag)}
    variant="quiet"
    title={`Merge “${tag.name}” into another tag`}
    description={`${postsText(tag)} the tag that you choose, and its address leads there. This cannot be undone.`}
    fields={[
      {
        name: "intoId",
        label: "The tag that stays",
        kind: "select",
        placeholder: "Choose a tag",
        options: choices.map(({ id, name }) => ({ value: id, label: name })),
      },
    ]}
    path={pathOf(tag, "merge")}
    confirm="Merge the tags"
    pending="Merging…"
    done="Tags merged"
    danger
  />
);

function postsText({ published, others }: EditedTag): string {
  const count = published + others;
  if (count === 0) return "No post has it. Posts that would get it get";
  return count === 1 ? "One post gets" : `${count} posts get`;
}

const Delete = ({ tag }: { tag: EditedTag }) => (
  <ActionDialog
    label={named("Delete", tag)}
    variant="warn"
    title={`Delete “${tag.name}”?`}
    description="No post has it. Its address leads nowhere from then on."
    path={pathOf(tag)}
    method="DELETE"
    confirm="Delete the tag"
    pending="Deleting…"
    done="Tag deleted"
    danger
  />
);
