/** Renders a post's text and reports the cost. */
import type { ElementContent, Root, RootContent } from "hast";
import { limits } from "@/lib/limits";
import { invalid } from "@/lib/platform/errors";
import { treeOf } from "./markdown";
import type { RenderedBody } from "./tasks";

/** Throws `invalid` if it is nested too deeply to render a page. */
export function renderBody({ body }: { body: string }): RenderedBody {
  treeOf("warm up");
  const began = process.cpuUsage();
  const tree = parsed(body);
  const { user, system } = process.cpuUsage(began);
  if (stripped(tree) > limits.post.depth) throw nestedTooDeeply();
  return { tree, renderMs: (user + system) / 1000 };
}

function parsed(body: string): Root {
  try {
    return treeOf(body);
  } catch (error) {
    if (error instanceof RangeError) throw nestedTooDeeply();
    throw error;
  }
}

const nestedTooDeeply = () =>
  invalid({ body: ["Quotes or lists in this text are nested too deeply. Remove a level."] });

/**
 * Removes each node's unused source position, and returns the depth of the tree. Uses a list instead of recursion,
 * which would overflow the stack in exactly the trees that this detects.
 */
function stripped(root: Root): number {
  let most = 0;
  const left: { node: Root | RootContent | ElementContent; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    most = Math.max(most, next.depth);
    delete next.node.position;
    if ("children" in next.node) for (const node of next.node.children) left.push({ node, depth: next.depth + 1 });
  }
  return most;
}
