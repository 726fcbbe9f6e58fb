"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import type { FormProblem } from "@/components/form/form-error";
import { toast } from "@/components/layout/toasts/toast-store";
import type { EditedPost } from "@/lib/blog/editing/view";
import { treeOf } from "@/lib/blog/markdown";
import { missingForPublication } from "@/lib/blog/readiness";
import type { PostVerb } from "@/lib/blog/states";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { PostEditing } from "./use-post-editor";

export interface PublishingStep {
  pending: PostVerb | null;
  problem: FormProblem | null;
  /** What still prevents publishing, after a rejection. */
  missing: string[];
  /** True on success. */
  run: (verb: PostVerb, body?: object) => Promise<boolean>;
}

const done: Record<PostVerb, string> = {
  publish: "Published",
  schedule: "Scheduled",
  unschedule: "Returned to draft",
  unpublish: "Unpublished",
};

/** Saves the form, then performs the action on exactly that version. */
export function usePublishing(editing: PostEditing): PublishingStep {
  const { problem, run: runOne } = useApiMutation();
  const [pending, setPending] = useState<PostVerb | null>(null);
  const [isRejected, setRejected] = useState(false);
  const send = async (verb: PostVerb, body: object) => {
    if (!(await editing.saveNow())) throw new Error("Your latest changes aren’t saved yet; see why beside the status.");
    const data = { ...body, version: editing.currentVersion() };
    return apiRequest<EditedPost>("POST", `/api/admin/blogs/${editing.post.id}/${verb}`, data);
  };
  const run = async (verb: PostVerb, body: object = {}) => {
    setPending(verb);
    setRejected(false);
    const post = await runOne(() =>
      send(verb, body).catch((error: unknown) => {
        setRejected(
          error instanceof ApiError && Object.keys(error.body.errors ?? {}).some((field) => field !== "scheduledFor"),
        );
        throw error;
      }),
    );
    setPending(null);
    if (!post) return false;
    editing.takeOver(post);
    toast({ title: done[verb], kind: "good" });
    return true;
  };
  // After a rejection the list follows the text, and disappears once the post is ready.
  const missing = isRejected
    ? Object.values(missingForPublication(editing.form, treeOf(editing.form.body))).flat()
    : [];
  return { pending, problem: isRejected ? null : problem, missing, run };
}
