/**
 * The life of a post. Readers see it while it is published; a scheduled one is published by itself at its time. What is
 * already there stays, so that a verb said twice acts once.
 */
export const postStatuses = ["draft", "scheduled", "published", "unpublished"] as const;
export type PostStatus = (typeof postStatuses)[number];

export const postVerbs = ["publish", "schedule", "unschedule", "unpublish"] as const;
export type PostVerb = (typeof postVerbs)[number];

interface Transition {
  from: readonly PostStatus[];
  to: PostStatus;
  /** States in which the verb has nothing left to do. */
  done: readonly PostStatus[];
}

/** Scheduling again moves the time; publishing a published post lets its waiting edits out. */
export const transitions: Record<PostVerb, Transition> = {
  publish: { from: ["draft", "scheduled", "unpublished"], to: "published", done: ["published"] },
  schedule: { from: ["draft", "unpublished", "scheduled"], to: "scheduled", done: [] },
  unschedule: { from: ["scheduled"], to: "draft", done: ["draft"] },
  unpublish: { from: ["published"], to: "unpublished", done: ["unpublished"] },
};

export const canTake = (verb: PostVerb, status: PostStatus): boolean => transitions[verb].from.includes(status);
export const isDone = (verb: PostVerb, status: PostStatus): boolean => transitions[verb].done.includes(status);

/** Only what readers never saw may be thrown away. */
export const isDeletable = (post: { status: PostStatus; publishedAt: Date | null }): boolean =>
  post.status === "draft" && post.publishedAt === null;

export const statusLabels: Record<PostStatus, string> = {
  draft: "Draft",
  scheduled: "Scheduled",
  published: "Published",
  unpublished: "Unpublished",
};
