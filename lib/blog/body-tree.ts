/**
 * The HTML tree of a post's text for pages, feeds and commands: rendered in the pool, cached for as long as readers
 * request it.
 */
import "server-only";
import type { Root } from "hast";
import { LRUCache } from "lru-cache";
import { limits } from "@/lib/limits";
import { invalid } from "@/lib/platform/errors";
import { digest } from "@/lib/platform/random";
import { ReadingTimeout, readInPool } from "@/lib/platform/worker-pool/pool";
import { type RenderedBody, renderBodyTask } from "./tasks";

/** A tree takes some hundred bytes for each character of its text. */
const rendered = new LRUCache<string, Promise<RenderedBody>>({ max: 100, maxSize: 500_000 });

/** Rendered once for concurrent requests. Throws `invalid` if it can't be rendered. */
export const bodyTree = async (body: string): Promise<Root> => (await render(body)).tree;

/** Throws `invalid` for a text that takes longer to render than any post does. Outside of transactions. */
export async function rejectSlowBody(body: string | undefined): Promise<void> {
  if (body && (await render(body)).renderMs > limits.post.renderMs) throw tooSlow();
}

function render(body: string): Promise<RenderedBody> {
  const key = digest(body);
  const known = rendered.get(key);
  if (known) return known;
  const made = readInPool(renderBodyTask, { body }, { person: key }).catch((error: unknown) => {
    rendered.delete(key);
    throw error instanceof ReadingTimeout ? tooSlow() : error;
  });
  rendered.set(key, made, { size: body.length + 1 });
  return made;
}

const tooSlow = () =>
  invalid({ body: ["This text takes too long to render. Shorten it, or use fewer marks such as * [ and >."] });
