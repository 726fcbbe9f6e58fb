/** Renders a post's text to see how long it takes: Markdown can be written so that a parser needs minutes. */
import type { ElementContent, Root, RootContent } from "hast";
import { limits } from "@/lib/limits";
import { invalid } from "@/lib/platform/errors";
import { treeOf } from "./markdown";

/** Throws `invalid`. Counted is the work of the processor, which is the same on a busy machine. */
export function refuseSlowBody({ body }: { body: string }): null {
  treeOf("warm up");
  const began = process.cpuUsage();
  const depth = depthOf(parsed(body));
  const { user, system } = process.cpuUsage(began);
  if (depth > limits.post.depth) throw nestedTooDeeply();
  if ((user + system) / 1000 > limits.post.renderMs)
    throw invalid({ body: ["This text takes too long to render. Shorten it, or use fewer marks such as * [ and >."] });
  return null;
}

function parsed(body: string): Root {
  try {
    return treeOf(body);
  } catch (error) {
    if (error instanceof RangeError) throw nestedTooDeeply();
    throw error;
  }
}

const nestedTooDeeply = () => invalid({ body: ["This text has too many quotes or lists inside each other."] });

/** With a list instead of calls, which would run out of stack in the tree that this looks for. */
function depthOf(root: Root): number {
  let most = 0;
  const left: { node: Root | RootContent | ElementContent; depth: number }[] = [{ node: root, depth: 0 }];
  for (let next = left.pop(); next; next = left.pop()) {
    most = Math.max(most, next.depth);
    if ("children" in next.node) for (const node of next.node.children) left.push({ node, depth: next.depth + 1 });
  }
  return most;
}
