/** The text of a post, rendered in a separate process: malicious Markdown can keep a parser busy for minutes. */
import type { Root } from "hast";
import { limits } from "@/lib/limits";
import { poolTask } from "@/lib/platform/worker-pool/task";

export interface RenderedBody {
  tree: Root;
  /** CPU time in milliseconds, which doesn't depend on how busy the machine is. */
  renderMs: number;
}

export const renderBodyTask = poolTask<{ body: string }, RenderedBody>("blog.render_body", {
  limitMs: limits.post.checkMs,
  lane: "posts",
});
