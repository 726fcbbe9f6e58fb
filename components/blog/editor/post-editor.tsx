"use client";

import dynamic from "next/dynamic";
import { useDeferredValue, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { useOtherTabs } from "@/components/drafts/use-other-tabs";
import { ConflictNotice } from "@/components/form/conflict-notice";
import { FieldError } from "@/components/form/field";
import { FormError } from "@/components/form/form-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Tabs } from "@/components/ui/tabs";
import type { EditedPost } from "@/lib/blog/editing/view";
import { postLimits } from "@/lib/blog/limits";
import { treeOf } from "@/lib/blog/markdown";
import { outlineOf } from "@/lib/blog/outline";
import { postSlug } from "@/lib/blog/slug";
import { addressCode } from "@/lib/paths";
import { formatCount } from "@/lib/platform/format";
import { CheckPanel } from "./check-panel";
import { EditorBar } from "./editor-bar";
import { postDraftKey } from "./post-draft";
import { RevisionsPanel } from "./revisions-panel";
import { SearchPanel } from "./search-panel";
import { type KnownNames, SettingsPanel } from "./settings-panel";
import { usePostEditor, type PostEditing } from "./use-post-editor";
import { type PublishingStep, usePublishing } from "./use-publishing";

interface PostEditorProps {
  post: EditedPost;
  known: KnownNames;
  /** The host shown in search results. */
  host: string;
}

/** Editor on the left; the check, settings, search, and revisions on the right. */
export function PostEditor({ post, known, host }: PostEditorProps) {
  const editing = usePostEditor(post);
  const tabs = useOtherTabs(postDraftKey(post.id));
  const step = usePublishing(editing);
  const [tab, setTab] = useState("settings");
  const goTo = (id: string) => {
    // A field of a closed tab can’t have the focus. The title, summary, and text are in no tab.
    if (document.getElementById(id)?.closest("[hidden]")) flushSync(() => setTab("settings"));
    document.getElementById(id)?.focus();
  };
  return (
    <>
      <EditorBar editing={editing} step={step} />
      <div className="flex flex-col gap-3 not-empty:mb-6">
        {editing.state.kind === "conflict" ? (
          <ConflictNotice
            noun="post"
            keepsRevisions
            isElsewhere={tabs.isEditing}
            current={editing.state.current}
            onResolve={editing.resolve}
          />
        ) : null}
        <DraftNotices tabs={tabs} onRestore={editing.restore} />
        {editing.isRestored ? (
          <Alert kind="info" live>
            We restored your unsaved changes.
          </Alert>
        ) : null}
        <Rejection step={step} />
      </div>
      <div className="grid gap-x-10 gap-y-12 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div>
          <WritingPane editing={editing} />
          <Length body={editing.form.body} />
        </div>
        <div className="min-w-0">
          <CheckPanel editing={editing} onGoTo={goTo} />
          <Tabs
            label="About this post"
            current={tab}
            onChange={setTab}
            items={[
              { id: "settings", label: "Settings", panel: <SettingsPanel editing={editing} known={known} /> },
              { id: "search", label: "Search and social", panel: <SearchPanel editing={editing} host={host} /> },
              { id: "revisions", label: "Revisions", panel: <RevisionsPanel editing={editing} /> },
            ]}
          />
        </div>
      </div>
    </>
  );
}

function Rejection({ step }: { step: PublishingStep }) {
  if (step.missing.length === 0) return <FormError problem={step.problem} />;
  return (
    <Alert kind="problem" live title="This post isn’t ready to publish">
      <ul className="list-disc pl-5">
        {step.missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}

function Length({ body }: { body: string }) {
  const deferred = useDeferredValue(body);
  const { words, minutes } = useMemo(() => outlineOf(treeOf(deferred)), [deferred]);
  return (
    <p className="mt-6 border-t border-line pt-3 text-meta text-soft tabular">
      {formatCount(words, "word")} · {minutes} min read
    </p>
  );
}

const RichTextEditor = dynamic(() => import("./rich-text/rich-text-editor").then((file) => file.RichTextEditor), {
  ssr: false,
  loading: () => <p className="mt-6 min-h-120 text-sm text-soft">Loading the editor…</p>,
});

const bare = "w-full resize-none border-0 bg-transparent p-0 focus-visible:outline-2 focus-visible:outline-offset-4";

/** Title, summary and text. */
function WritingPane({ editing }: { editing: PostEditing }) {
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
        placeholder="Summary: two sentences shown under the title, on cards, and in feeds"
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
          id="post-body"
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
