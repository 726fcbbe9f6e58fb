/** The form values of a post, and which fields need saving. */
import type { EditedPost } from "@/lib/blog/editing/view";
import { postFieldsSchema } from "@/lib/blog/schema";
import type { FieldErrors } from "@/lib/platform/errors";

export interface PostForm {
  title: string;
  slug: string;
  excerpt: string;
  body: string;
  authorName: string;
  authorRole: string;
  tags: string[];
  featureFileId: string | null;
  featureAlt: string;
  metaTitle: string;
  metaDescription: string;
  canonicalUrl: string;
  noindex: boolean;
}

export type PostKey = keyof PostForm;

export const formOf = (post: EditedPost): PostForm => ({
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt ?? "",
  body: post.body,
  authorName: post.authorName,
  authorRole: post.authorRole ?? "",
  tags: post.tags,
  featureFileId: post.featureFileId,
  featureAlt: post.featureAlt ?? "",
  metaTitle: post.metaTitle ?? "",
  metaDescription: post.metaDescription ?? "",
  canonicalUrl: post.canonicalUrl ?? "",
  noindex: post.noindex,
});

/** The changed fields that are valid, and the errors of the others. */
export function sendable(
  form: PostForm,
  changed: readonly PostKey[],
): { fields: Partial<PostForm>; errors: FieldErrors } {
  const fields: Partial<Record<PostKey, unknown>> = {};
  const errors: FieldErrors = {};
  for (const key of changed) {
    const parsed = postFieldsSchema.shape[key].safeParse(form[key]);
    if (parsed.success) fields[key] = form[key];
    else errors[key] = parsed.error.issues.map((issue) => issue.message);
  }
  return { fields: fields as Partial<PostForm>, errors };
}
