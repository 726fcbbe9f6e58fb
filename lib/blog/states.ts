/**
 * The states of a post. Readers see it while it is published; a scheduled one is published automatically. Actions are idempotent.
 */
export const postStatuses = ["draft", "scheduled", "published", "unpublished"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const postVerbs = ["publish", "schedule", "unschedule", "unpublish"] as const;
export type PostVerb = (typeof postVerbs)[number];

interface Transition {
  from: readonly PostStatus[];
  to: PostStatus;
  /** States in which the action is already done. */
  done: readonly PostStatus[];
}

/** Scheduling again reschedules; publishing a published post publishes its pending edits. */
export const transitions: Record<PostVerb, Transition> = {
  publish: { from: ["draft", "scheduled", "unpublished"], to: "published", done: ["published"] },
  schedule: { from: ["draft", "unpublished", "scheduled"], to: "scheduled", done: [] },
  unschedule: { from: ["scheduled"], to: "draft", done: ["draft"] },
  unpublish: { from: ["published"], to: "unpublished", done: ["unpublished"] },
};

export const canPerform = (verb: PostVerb, status: PostStatus): boolean => transitions[verb].from.includes(status);
export const isDone = (verb: PostVerb, status: PostStatus): boolean => transitions[verb].done.includes(status);

/** Only posts that were never public can be deleted. */
export const isDeletable = (post: { status: PostStatus; publishedAt: Date | null }): boolean =>
  post.status === "draft" && post.publishedAt === null;

export const statusLabels: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  unpublished: "Unpublished",
};
