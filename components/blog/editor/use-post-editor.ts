"use client";

import { useCallback, useMemo, useRef, useState } from "react";
import type { SaveState } from "@/components/form/autosave";
import { newestOf, useAutosave } from "@/components/form/use-autosave";
import type { EditedPost } from "@/lib/blog/editing/view";
import type { FieldErrors } from "@/lib/platform/errors";
import { postDraft } from "./post-draft";
import { type PostForm, formOf } from "./post-form";

export interface PostEditing {
  post: EditedPost;
  form: PostForm;
  errors: FieldErrors;
  state: SaveState<EditedPost>;
  /** Unsaved changes of an earlier visit were restored. */
  isRestored: boolean;
  /** Restores the unsaved draft of another tab. */
  restore: (text: string) => void;
  change: (values: Partial<PostForm>) => void;
  saveNow: () => Promise<boolean>;
  /** Adopts the post returned by an action. */
  takeOver: (post: EditedPost) => void;
  /** The server version after the latest save. */
  currentVersion: () => number;
  resolve: (choice: "mine" | "theirs") => void;
}

/** Connects the form to autosave. */
export function usePostEditor(rendered: EditedPost): PostEditing {
  const initial = useMemo(() => newestOf(rendered), [rendered]);
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
  const { state, isRestored, restore } = saving;
  return {
    ...{ post, form, errors, state, isRestored, restore },
    ...{ change, saveNow, takeOver, currentVersion, resolve },
  };
}
