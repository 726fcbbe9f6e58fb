/** The text of a post, rendered once in a process of its own before it is stored: what took too long there would hold up a server. */
import { limits } from "@/lib/limits";
import { poolTask } from "@/lib/platform/worker-pool/task";

export const checkBodyTask = poolTask<{ body: string }, null>("blog.check_body", { limitMs: limits.post.checkMs });
