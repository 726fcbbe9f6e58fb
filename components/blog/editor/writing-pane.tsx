"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { FieldError } from "@/components/form/field";
import { Button } from "@/components/ui/button";
import { postLimits } from "@/lib/blog/limits";
import { postSlug } from "@/lib/blog/slug";
import { addressCode } from "@/lib/paths";
import type { PostEditing } from "./use-post-editor";

const RichTextEditor = dynamic(() => import("./rich-text/rich-text-editor").then((file) => file.RichTextEditor), {
  ssr: false,
  loading: () => <p className="mt-6 min-h-120 text-sm text-soft">Loading the editor…</p>,
});

const bare = "w-full resize-none border-0 bg-transparent p-0 focus-visible:outline-2 focus-visible:outline-offset-4";

/** Title, summary and text. */
export function WritingPane({ editing }: { editing: PostEditing }) {
  const { form, errors, change } = editing;
  const [isSource, setSource] = useState(false);
  const errorId = errors.body ? "post-body-error" : undefined;
  return (
    <div className="min-w-0">
      <textarea
        id="post-title"
        aria-label="Title"
        aria-invalid={errors.title ? true : undefined}
        aria-describedby={errors.title ? "post-title-error" : undefined}
        rows={1}
        maxLength={postLimits.title}
        value={form.title === "Untitled" ? "" : form.title}
        placeholder="Title"
        onChange={(event) => change({ title: event.target.value.replace(/\n/g, " ") })}
        onBlur={() => followTitle(editing)}
        className={`${bare} field-sizing-content font-display text-3xl leading-[1.08] font-[640] tracking-[-0.03em]`}
      />
      <FieldError id="post-title-error" text={errors.title?.[0]} />
      <textarea
        id="post-excerpt"
        aria-label="Summary"
        rows={2}
        maxLength={postLimits.excerpt}
        value={form.excerpt}
        placeholder="Summary: two sentences shown under the title, on cards and in feeds"
        onChange={(event) => change({ excerpt: event.target.value })}
        className={`${bare} mt-3 field-sizing-content text-soft sm:text-[17px]`}
      />
      <div className="mt-2 flex justify-end">
        <Button variant="quiet" size="sm" aria-pressed={isSource} onClick={() => setSource(!isSource)}>
          Markdown
        </Button>
      </div>
      {isSource ? (
        <textarea
          aria-label="Text, in Markdown"
          aria-describedby={errorId}
          value={form.body}
          maxLength={postLimits.body}
          onChange={(event) => change({ body: event.target.value })}
          spellCheck
          className={`${bare} field-sizing-content min-h-120 font-mono text-sm leading-[1.7]`}
        />
      ) : (
        <RichTextEditor value={form.body} describedBy={errorId} onChange={(body) => change({ body })} />
      )}
      <FieldError id="post-body-error" text={errors.body?.[0]} />
    </div>
  );
}

/** A new draft's slug follows its title until edited. */
function followTitle({ post, form, change }: PostEditing): void {
  const slug = postSlug(form.title) || addressCode(post.id);
  if (!post.publishedAt && /^untitled(-\d+)?$/.test(form.slug) && slug !== form.slug && form.title) change({ slug });
}
