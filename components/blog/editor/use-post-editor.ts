"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { SaveState } from "@/components/form/autosave";
import { useAutosave } from "@/components/form/use-autosave";
import type { EditedPost } from "@/lib/blog/editing/view";
import type { FieldErrors } from "@/lib/platform/errors";
import { postDraft } from "./post-draft";
import { type PostForm, formOf } from "./post-form";

export interface PostEditing {
  post: EditedPost;
  form: PostForm;
  errors: FieldErrors;
  state: SaveState<EditedPost>;
  /** Unsaved changes of an earlier visit were put back. */
  isRestored: boolean;
  /** Another window of this browser has the post open as well. */
  isElsewhere: boolean;
  change: (values: Partial<PostForm>) => void;
  saveNow: () => Promise<boolean>;
  /** Takes over what a step gave: the post anew. */
  takeOver: (post: EditedPost) => void;
  /** Of what the server has, after the latest save. */
  currentVersion: () => number;
  resolve: (choice: "mine" | "theirs") => void;
}

/** Ties the form to its saving. */
export function usePostEditor(initial: EditedPost): PostEditing {
  const [form, setForm] = useState(() => formOf(initial));
  const [errors, setErrors] = useState<FieldErrors>({});
  const values = useRef(form);

  const show = useCallback((next: PostForm) => {
    values.current = next;
    setForm(next);
  }, []);
  const screen = useMemo(() => ({ values: () => values.current, show, onErrors: setErrors }), [show]);
  const makeDraft = useCallback(() => postDraft(initial), [initial]);
  const { item, saveNow, takeOver, resolve, ...saving } = useAutosave(makeDraft, screen, initial);
  const post = item ?? initial;

  const change = (changed: Partial<PostForm>) => {
    show({ ...values.current, ...changed });
    saving.touch();
  };
  const currentVersion = () => saving.currentVersion() ?? post.version;
  const { state, isRestored, isElsewhere } = saving;
  return {
    ...{ post, form, errors, state, isRestored, isElsewhere },
    ...{ change, saveNow, takeOver, currentVersion, resolve },
  };
}
