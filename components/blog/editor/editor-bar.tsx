"use client";

import { ExternalLink } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { AutosaveStatus, type SaveTexts } from "@/components/form/autosave-status";
import { Form } from "@/components/form/form";
import { Button, ButtonLink } from "@/components/ui/button";
import type { PostVerb } from "@/lib/blog/states";
import { postPath } from "@/lib/paths";
import { formatDateTime } from "@/lib/platform/format";
import { PreviewLink } from "./preview-link";
import { ScheduleDialog, zoneText } from "./schedule-dialog";
import { StatusBadge } from "./post-rows";
import { Unpublish } from "./unpublish";
import type { PostEditing } from "./use-post-editor";
import type { PublishingStep } from "./use-publishing";

interface EditorBarProps {
  editing: PostEditing;
  step: PublishingStep;
}

const saveText: SaveTexts = {
  offline: "You’re offline. Your changes are stored in this browser and will be saved when you’re back online.",
  conflict: "Not saved: someone else saved this post in the meantime.",
  failed: (why) => `Not saved yet: ${why}`,
};

/** The post's status and actions, with one primary action. */
export function EditorBar({ editing, step }: EditorBarProps) {
  const { post, state } = editing;
  return (
    <div className="mb-6 flex flex-wrap items-center gap-x-4 gap-y-3 border-b border-line pb-4">
      <StatusBadge status={post.status} />
      {post.status === "scheduled" && post.scheduledFor ? <Due at={post.scheduledFor} /> : null}
      {post.hasPending ? <span className="text-meta text-gold">? Unpublished edits</span> : null}
      <span className="mr-auto">
        <AutosaveStatus state={state} words={saveText} />
      </span>
      <div className="flex flex-wrap items-center gap-2">
        <PreviewLink editing={editing} />
        <Steps editing={editing} step={step} />
      </div>
    </div>
  );
}

function Due({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} className="text-meta" suppressHydrationWarning>
      {formatDateTime(at)} ({zoneText(date)})
    </time>
  );
}

function Steps({ editing, step }: EditorBarProps) {
  const { post } = editing;
  const [isScheduling, setScheduling] = useState(false);
  const isPublic = post.status === "published";
  return (
    <>
      {isPublic ? (
        <>
          <ButtonLink href={postPath(post.publicSlug)} variant="ghost" size="sm" target="_blank">
            <ExternalLink aria-hidden="true" />
            View post
          </ButtonLink>
          <Unpublish slug={post.publicSlug} step={step} />
        </>
      ) : (
        <Button variant="ghost" size="sm" onClick={() => setScheduling(true)}>
          {post.status === "scheduled" ? "Reschedule" : "Schedule"}
        </Button>
      )}
      {post.status === "scheduled" ? (
        <Step verb="unschedule" label="Back to draft" doneText="Reverting…" variant="ghost" step={step} />
      ) : null}
      {post.status === "draft" && !post.publishedAt ? <DeleteDraft id={post.id} /> : null}
      {isPublic && !post.hasPending ? null : (
        <Step
          verb="publish"
          label={isPublic ? "Publish changes" : post.status === "scheduled" ? "Publish now" : "Publish"}
          doneText="Publishing…"
          variant="primary"
          step={step}
        />
      )}
      <ScheduleDialog
        key={post.scheduledFor}
        open={isScheduling}
        onClose={() => setScheduling(false)}
        scheduledFor={post.status === "scheduled" ? post.scheduledFor : null}
        step={step}
      />
    </>
  );
}

interface StepProps {
  verb: PostVerb;
  label: string;
  doneText: string;
  variant: "primary" | "ghost";
  step: PublishingStep;
}

function Step({ verb, label, doneText, variant, step }: StepProps) {
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        if (!step.pending) void step.run(verb);
      }}
    >
      <Button type="submit" size="sm" variant={variant} pending={step.pending === verb} pendingText={doneText}>
        {label}
      </Button>
    </Form>
  );
}

const DeleteDraft = ({ id }: { id: string }) => (
  <ActionDialog
    label="Delete"
    variant="warn"
    title="Delete this draft?"
    description="This permanently deletes the draft and its revisions. It was never published."
    path={`/api/admin/blogs/${id}`}
    method="DELETE"
    confirm="Delete draft"
    pending="Deleting…"
    done="Draft deleted"
    danger
    goTo="/admin/blogs"
  />
);
