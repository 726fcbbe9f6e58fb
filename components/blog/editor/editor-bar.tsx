"use client";

import { ExternalLink, Copy, Eye, Link2 } from "lucide-react";
import { useState } from "react";
import { ActionDialog } from "@/components/admin/action/action-dialog";
import { AutosaveStatus, type SaveTexts } from "@/components/form/autosave-status";
import { Form } from "@/components/form/form";
import { FormError } from "@/components/form/form-error";
import { useApiMutation } from "@/components/form/use-api-mutation";
import { ConfirmDialog } from "@/components/layout/confirm-dialog";
import { toast } from "@/components/layout/toasts/toast-store";
import { Button, ButtonLink } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { previewDays } from "@/lib/blog/limits";
import type { PostVerb } from "@/lib/blog/states";
import { postPath } from "@/lib/paths";
import { formatDate, formatDateTime } from "@/lib/platform/format";
import { StatusBadge } from "./post-rows";
import { ScheduleDialog, zoneText } from "./schedule-dialog";
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
      {post.hasPending ? <span className="text-meta text-gold">Unpublished edits</span> : null}
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

/** A preview link for sharing a post before publication. Shown only while this page is open. */
export function PreviewLink({ editing }: { editing: PostEditing }) {
  const { post } = editing;
  const { send } = useApiMutation({ failureTitle: "We couldn’t create the link", idempotent: true });
  const [isOpen, setOpen] = useState(false);
  const [path, setPath] = useState<string | null>(null);
  const create = async () => {
    setOpen(false);
    const result = await send<{ previewToken: string }>("POST", `/api/admin/blogs/${post.id}/renew-preview`, {});
    if (!result) return;
    setPath(`/resources/preview/${result.previewToken}`);
    const description = `It works for ${previewDays} days. Open or copy it from the Preview menu.`;
    toast({ title: "Preview link created", description, kind: "good" });
  };
  const ask = () => setOpen(true);
  return (
    <>
      <DropdownMenu
        trigger={
          <>
            <Eye aria-hidden="true" />
            Preview
          </>
        }
        items={
          path
            ? [
                { label: "Open preview", icon: <Eye />, onSelect: () => window.open(path, "_blank", "noopener") },
                { label: "Copy link", icon: <Copy />, onSelect: () => void copy(path) },
                { label: "Create new link", icon: <Link2 />, onSelect: ask },
              ]
            : post.previewExpiresAt
              ? [
                  { kind: "heading", label: `An earlier link works until ${formatDate(post.previewExpiresAt)}` },
                  { label: "Replace it with a new link", icon: <Link2 />, onSelect: ask },
                ]
              : [{ label: "Create preview link", icon: <Link2 />, onSelect: ask }]
        }
      />
      {isOpen ? (
        <ConfirmDialog
          title="Create preview link?"
          description={`Anyone with the link can read this post for ${previewDays} days. An earlier link stops working.`}
          confirm="Create link"
          onConfirm={create}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
}

async function copy(path: string): Promise<void> {
  await navigator.clipboard.writeText(`${location.origin}${path}`);
  toast({ title: "Preview link copied", description: "Anyone with the link can read the post.", kind: "good" });
}

interface UnpublishProps {
  /** The post's public URL. */
  slug: string;
  step: PublishingStep;
}

/** Removes a public URL, so the dialog first explains what readers and search engines will see. */
export function Unpublish({ slug, step }: UnpublishProps) {
  const [isOpen, setOpen] = useState(false);
  const [isRejected, setRejected] = useState(false);
  const ask = () => {
    setRejected(false);
    setOpen(true);
  };
  const unpublish = async () => {
    const isDone = await step.run("unpublish");
    setOpen(!isDone);
    setRejected(!isDone);
  };
  return (
    <>
      <Button variant="warn" size="sm" onClick={ask}>
        Unpublish
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title="Unpublish this post?"
          description={`/resources/blog/${slug} and its former URLs will return “not found” (404), and search engines will drop them. The post leaves Resources, its feeds, and the sitemap. Its URL stays reserved, so you can publish it again.`}
          confirm="Unpublish post"
          variant="danger"
          onConfirm={unpublish}
          onClose={() => setOpen(false)}
        >
          <FormError problem={isRejected ? step.problem : null} />
        </ConfirmDialog>
      ) : null}
    </>
  );
}
