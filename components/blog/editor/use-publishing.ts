"use client";

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
  const [pending, setPending] = useState<PostVerb | null>(null);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const [missing, setMissing] = useState<string[]>([]);
  const run = async (verb: PostVerb, body: object = {}) => {
    setPending(verb);
    setProblem(null);
    setMissing([]);
    try {
      if (!(await editing.saveNow()))
        throw new Error("Your latest changes aren’t saved yet; see why beside the status.");
      const answer = await apiRequest<EditedPost>("POST", `/api/admin/blogs/${editing.post.id}/${verb}`, {
        ...body,
        version: editing.currentVersion(),
      });
      editing.takeOver(answer);
      notify({ title: done[verb], kind: "good" });
      return true;
    } catch (error) {
      setProblem(problemOf(error));
      if (error instanceof ApiError) setMissing(Object.values(error.body.errors ?? {}).flat());
      return false;
    } finally {
      setPending(null);
    }
  };
  return { pending, problem, missing, run };
}

function problemOf(error: unknown): FormProblem {
  if (error instanceof ApiError) return { message: error.sentence, requestId: error.body.requestId };
  if (error instanceof TypeError) return { message: "We couldn’t reach the server. Nothing was changed; try again." };
  return { message: error instanceof Error ? error.message : String(error) };
}
