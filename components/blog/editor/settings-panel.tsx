"use client";

import { X } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { Field, FieldError } from "@/components/form/field";
import { FileButton } from "@/components/form/file-button";
import { pictureTypes } from "@/components/form/read-upload";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Progress } from "@/components/ui/progress";
import { postLimits } from "@/lib/blog/limits";
import { postSlug } from "@/lib/blog/slug";
import { addressCode, postPath } from "@/lib/paths";
import { PostPicture } from "../post-picture";
import { usePictureUpload } from "./use-picture-upload";
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

/** The picture above the post and on its cards; without one, generated art based on its slug. */
function FeaturePicture({ editing }: { editing: PostEditing }) {
  const { form, errors, change } = editing;
  const { isPending, problem, progress, upload } = usePictureUpload();
  const picture = form.featureFileId ? { url: `/api/files/${form.featureFileId}`, alt: form.featureAlt } : null;
  const choose = async (file: File | undefined) => {
    const uploaded = file && (await upload(file));
    if (uploaded) change({ featureFileId: uploaded.id });
  };
  return (
    <div className="flex flex-col gap-3">
      <PostPicture post={{ slug: form.slug, picture }} isDecorative className="aspect-[16/8] rounded-lg" />
      <div className="flex flex-wrap gap-2">
        <FileButton accept={pictureTypes} isPending={isPending} onChoose={([file]) => void choose(file)}>
          {picture ? "Replace picture" : "Upload a picture"}
        </FileButton>
        {picture ? (
          <Button variant="quiet" size="sm" onClick={() => change({ featureFileId: null, featureAlt: "" })}>
            Use generated art
          </Button>
        ) : null}
      </div>
      {progress === null ? null : <Progress label="Uploading" value={progress * 100} />}
      <FieldError id="feature-error" text={problem?.message} />
      {picture ? (
        <Field id="post-featureAlt" label="Alt text" error={errors.featureAlt?.[0]} required>
          <Input
            value={form.featureAlt}
            maxLength={postLimits.alt}
            onChange={(event) => change({ featureAlt: event.target.value })}
          />
        </Field>
      ) : null}
    </div>
  );
}

interface TagsFieldProps {
  tags: string[];
  known: readonly string[];
  error?: string;
  onChange: (tags: string[]) => void;
}

/** Tag input: Enter, a comma or leaving the field adds the typed tag. */
function TagsField({ tags, known, error, onChange }: TagsFieldProps) {
  const [typed, setTyped] = useState("");
  const add = () => {
    const fresh = typed
      .split(",")
      .map((word) => word.trim().slice(0, postLimits.tag))
      .filter(Boolean);
    setTyped("");
    if (fresh.length > 0) onChange([...new Set([...tags, ...fresh])].slice(0, postLimits.tags));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" && event.key !== ",") return;
    event.preventDefault();
    add();
  };
  return (
    <div>
      <Field
        id="post-tags"
        label="Tags"
        hint={`Readers can browse posts by tag. At most ${postLimits.tags}.`}
        error={error}
      >
        <Input
          list="known-tags"
          value={typed}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onKeyDown}
          onBlur={add}
        />
      </Field>
      <datalist id="known-tags">
        {known.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      {tags.length > 0 ? (
        <ul aria-label="Tags of this post" className="mt-2.5 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center rounded-md border border-line bg-paper pl-2.5 text-meta">
              {tag}
              <button
                type="button"
                aria-label={`Remove ${tag}`}
                onClick={() => onChange(tags.filter((each) => each !== tag))}
                className="inline-flex size-7 items-center justify-center text-soft hover:text-signal"
              >
                <X aria-hidden="true" className="size-3.5" />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
