"use client";

import { formatCount } from "@/lib/platform/format";
import { DraftNotices } from "@/components/drafts/draft-notices";
import { useOtherTabs } from "@/components/drafts/use-other-tabs";
import { ConflictNotice } from "@/components/form/conflict-notice";
import { useDeferredValue, useMemo } from "react";
import { FormError } from "@/components/form/form-error";
import { Alert } from "@/components/ui/alert";
import { Tabs } from "@/components/ui/tabs";
import type { EditedPost } from "@/lib/blog/editing/view";
import { treeOf } from "@/lib/blog/markdown";
import { outlineOf } from "@/lib/blog/outline";
import { postDraftKey } from "./post-draft";
import { EditorBar } from "./editor-bar";
import { RevisionsPanel } from "./revisions-panel";
import { SearchPanel } from "./search-panel";
import { type KnownNames, SettingsPanel } from "./settings-panel";
import { usePostEditor } from "./use-post-editor";
import { type PublishingStep, usePublishing } from "./use-publishing";
import { WritingPane } from "./writing-pane";

interface PostEditorProps {
  post: EditedPost;
  known: KnownNames;
  /** The host shown in search results. */
  host: string;
}

/** Editor on the left; settings, search and revisions on the right. */
export function PostEditor({ post, known, host }: PostEditorProps) {
  const editing = usePostEditor(post);
  const tabs = useOtherTabs(postDraftKey(post.id));
  const step = usePublishing(editing);
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
        <Tabs
          label="About this post"
          className="min-w-0"
          items={[
            { id: "settings", label: "Settings", panel: <SettingsPanel editing={editing} known={known} /> },
            { id: "search", label: "Search and social", panel: <SearchPanel editing={editing} host={host} /> },
            { id: "revisions", label: "Revisions", panel: <RevisionsPanel editing={editing} /> },
          ]}
        />
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
