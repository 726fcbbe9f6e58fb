/** Autosave definition for a post. */
import type { AutosaveDraft } from "@/components/form/autosave-draft";
import type { EditedPost } from "@/lib/blog/editing/view";
import { apiRequest } from "@/lib/platform/http/api-client";
import { type PostForm, formOf, sendable } from "./post-form";

export const postDraftKey = (postId: string): string => `post.${postId}`;

export function postDraft(post: EditedPost): AutosaveDraft<EditedPost, PostForm, PostForm> {
  const path = `/api/admin/blogs/${post.id}`;
  return {
    delayMs: 900,
    draftKey: () => postDraftKey(post.id),
    formOf: (item) => formOf(item ?? post),
    fieldsOf: (form) => form,
    versionOf: (item) => (item ?? post).version,
    checked: sendable,
    send: async (batch, version) => ({
      item: await apiRequest<EditedPost>("PATCH", path, { ...batch.fields, version }),
      batch,
    }),
    latest: () => apiRequest<EditedPost>("GET", path),
    currentAfter: () => apiRequest<EditedPost>("GET", path),
    sentenceOf: ({ body, sentence }) => Object.values(body.errors ?? {})[0]?.[0] ?? sentence,
  };
}
