/** The text of a post, rendered in a process of its own: Markdown can be written so that a parser needs minutes. */
import type { Root } from "hast";
import { limits } from "@/lib/limits";
import { poolTask } from "@/lib/platform/worker-pool/task";

export interface RenderedBody {
  tree: Root;
  /** Processor time in milliseconds, which is the same on a busy machine. */
  renderMs: number;
}

export const renderBodyTask = poolTask<{ body: string }, RenderedBody>("blog.render_body", {
  limitMs: limits.post.checkMs,
  lane: "posts",
});
