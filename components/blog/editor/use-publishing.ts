"use client";

import { useApiMutation } from "@/components/form/use-api-mutation";
import { useState } from "react";
import type { FormProblem } from "@/components/form/form-error";
import { notify } from "@/components/layout/toasts/toasts";
import type { EditedPost } from "@/lib/blog/editing/view";
import type { PostVerb } from "@/lib/blog/states";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";
import type { PostEditing } from "./use-post-editor";

export interface PublishingStep {
  pending: PostVerb | null;
  problem: FormProblem | null;
  /** Errors that prevented publishing. */
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
  const [missing, setMissing] = useState<string[]>([]);
  const send = async (verb: PostVerb, body: object) => {
    if (!(await editing.saveNow())) throw new Error("Your latest changes aren’t saved yet; see why beside the status.");
    const data = { ...body, version: editing.currentVersion() };
    return apiRequest<EditedPost>("POST", `/api/admin/blogs/${editing.post.id}/${verb}`, data);
  };
  const run = async (verb: PostVerb, body: object = {}) => {
    setPending(verb);
    setMissing([]);
    const post = await runOne(() =>
      send(verb, body).catch((error: unknown) => {
        if (error instanceof ApiError) setMissing(Object.values(error.body.errors ?? {}).flat());
        throw error;
      }),
    );
    setPending(null);
    if (!post) return false;
    editing.takeOver(post);
    notify({ title: done[verb], kind: "good" });
    return true;
  };
  return { pending, problem, missing, run };
}
