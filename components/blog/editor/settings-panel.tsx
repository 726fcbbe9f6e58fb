"use client";

import { Field } from "@/components/form/field";
import { Input } from "@/components/ui/input";
import { postLimits } from "@/lib/blog/limits";
import { postSlug } from "@/lib/blog/slug";
import { addressCode, postPath } from "@/lib/paths";
import { FeaturePicture } from "./feature-picture";
import { TagsField } from "./tags-field";
import type { PostEditing } from "./use-post-editor";

export interface KnownNames {
  tags: string[];
  authors: string[];
}

/** Author, URL slug and tags. */
export function SettingsPanel({ editing, known }: { editing: PostEditing; known: KnownNames }) {
  const { form, errors, change, post } = editing;
  const slugFor = (title: string) => postSlug(title) || addressCode(post.id);
  return (
    <div className="flex flex-col gap-5">
      <FeaturePicture editing={editing} />
      <Field
        id="post-slug"
        label="URL slug"
        hint={
          post.publishedAt
            ? "The old URL redirects to the new one permanently."
            : postPath(form.slug || slugFor(form.title))
        }
        error={errors.slug?.[0]}
      >
        <Input
          value={form.slug}
          maxLength={postLimits.slug}
          spellCheck={false}
          onChange={(event) => change({ slug: event.target.value })}
          onBlur={() => change({ slug: postSlug(form.slug) || slugFor(form.title) })}
        />
      </Field>
      <TagsField tags={form.tags} known={known.tags} error={errors.tags?.[0]} onChange={(tags) => change({ tags })} />
      <Field id="post-author" label="Author" error={errors.authorName?.[0]} required>
        <Input
          list="known-authors"
          value={form.authorName}
          maxLength={postLimits.name}
          onChange={(event) => change({ authorName: event.target.value })}
        />
      </Field>
      <datalist id="known-authors">
        {known.authors.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <Field id="post-role" label="Author’s role" optional error={errors.authorRole?.[0]}>
        <Input
          value={form.authorRole}
          maxLength={postLimits.name}
          onChange={(event) => change({ authorRole: event.target.value })}
        />
      </Field>
    </div>
  );
}
