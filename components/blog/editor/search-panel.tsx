"use client";

import { Field } from "@/components/form/field";
import { Checkbox } from "@/components/ui/checkbox";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import { postLimits, shownInResults } from "@/lib/blog/limits";
import { PostPicture } from "../post-picture";
import type { PostForm } from "./post-form";
import type { PostEditing } from "./use-post-editor";

/** Search and social previews with their input fields. */
export function SearchPanel({ editing, host }: { editing: PostEditing; host: string }) {
  const { form, errors, change } = editing;
  const title = form.metaTitle || form.title || "Title";
  const description = form.metaDescription || form.excerpt;
  return (
    <div className="flex flex-col gap-5">
      <ResultPreview title={title} description={description} address={`${host} › resources › blog › ${form.slug}`} />
      <SocialPreview form={form} title={title} description={description} host={host} />
      <Field
        id="post-metaTitle"
        label="Search title"
        optional
        hint={<Counter text={title} shown={shownInResults.title} />}
        error={errors.metaTitle?.[0]}
      >
        <Input
          value={form.metaTitle}
          placeholder={form.title}
          maxLength={postLimits.metaTitle}
          onChange={(event) => change({ metaTitle: event.target.value })}
        />
      </Field>
      <Field
        id="post-metaDescription"
        label="Search description"
        optional
        hint={<Counter text={description} shown={shownInResults.description} />}
        error={errors.metaDescription?.[0]}
      >
        <Textarea
          rows={3}
          value={form.metaDescription}
          placeholder={form.excerpt}
          maxLength={postLimits.metaDescription}
          onChange={(event) => change({ metaDescription: event.target.value })}
        />
      </Field>
      <Field
        id="post-canonicalUrl"
        label="Canonical URL"
        optional
        hint="If the post first appeared elsewhere, enter its URL. Search engines will treat that as the original."
        error={errors.canonicalUrl?.[0]}
      >
        <Input
          type="url"
          value={form.canonicalUrl}
          placeholder="https://"
          onChange={(event) => change({ canonicalUrl: event.target.value })}
        />
      </Field>
      <Checkbox
        label="Hide from search engines"
        description="The post still appears in Resources."
        checked={form.noindex}
        onChange={(event) => change({ noindex: event.target.checked })}
      />
    </div>
  );
}

function Counter({ text, shown }: { text: string; shown: number }) {
  const isLong = text.length > shown;
  return (
    <span className={isLong ? "text-signal tabular" : "tabular"}>
      {text.length} of about {shown} characters shown{isLong ? "; the rest is cut off" : ""}
    </span>
  );
}

const cut = (text: string, shown: number): string =>
  text.length > shown ? `${text.slice(0, shown).replace(/\s+\S*$/, "")} …` : text;

function ResultPreview(props: { title: string; description: string; address: string }) {
  return (
    <figure>
      <figcaption className="mb-2 eyebrow">Search result</figcaption>
      <div className="rounded-xl border border-line bg-card px-4.5 py-4">
        <p className="truncate text-xs text-soft">{props.address}</p>
        <p className="mt-1 text-lg leading-snug text-pitch">{cut(props.title, shownInResults.title)}</p>
        <p className="mt-1 text-meta text-soft">
          {cut(props.description, shownInResults.description) || "No description yet."}
        </p>
      </div>
    </figure>
  );
}

function SocialPreview(props: { form: PostForm; title: string; description: string; host: string }) {
  const { form, title, description, host } = props;
  const picture = form.featureFileId ? { url: `/api/files/${form.featureFileId}`, alt: "" } : null;
  return (
    <figure>
      <figcaption className="mb-2 eyebrow">Social post</figcaption>
      <div className="overflow-hidden rounded-xl border border-line bg-card">
        <div className="aspect-[1200/630] bg-paper text-ink">
          <PostPicture post={{ slug: form.slug, picture }} isDecorative className="h-[48%]" />
          <div className="flex h-[52%] flex-col px-[5%] py-[3%]">
            <p className="text-xs text-pitch">{form.tags[0] ?? "Sponsorship"}</p>
            <p className="line-clamp-2 font-display text-xl leading-[1.08] font-[640] tracking-[-0.03em]">
              {form.title || "Title"}
            </p>
            <p className="mt-auto flex justify-between text-xs text-soft">
              {form.authorName}
              <span className="font-display font-[640] text-ink">Pitchside</span>
            </p>
          </div>
        </div>
        <div className="border-t border-line px-4.5 py-3">
          <p className="text-2xs text-soft">{host}</p>
          <p className="truncate text-sm font-semibold">{title}</p>
          <p className="truncate text-meta text-soft">{description}</p>
        </div>
      </div>
    </figure>
  );
}
