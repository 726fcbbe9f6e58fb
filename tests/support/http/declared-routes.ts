import path from "node:path";
import { declaredCalls } from "@/lib/boundary/declared-calls";
import type { DescribedCall } from "@/lib/boundary/openapi";
import { filesBelow, root } from "@/tests/structure/source-files";

type Handler = (request: Request, context: { params: Promise<unknown> }) => Promise<Response>;
type Declaration = DescribedCall["declaration"] & {
  body?: "json" | "upload" | "own";
  guard: { session?: "admin" };
};

export interface DeclaredRoute {
  path: string;
  method: string;
  declaration: Declaration;
  handler: Handler;
}

/** The interface's own description asks the bundler for all route modules, which only a build can answer. */
const needsBundler = /^app\/api\/(?:admin\/)?openapi\.json\/route\.ts$/;

/** Every declared call of the product with its handler, found as the bundler finds them. */
export async function declaredRoutes(): Promise<DeclaredRoute[]> {
  const files = filesBelow("app").filter((file) => file.endsWith("/route.ts") && !needsBundler.test(file));
  const modules = new Map<string, Record<string, unknown>>();
  for (const file of files)
    modules.set(`./${file.slice(4)}`, (await import(path.join(root, file))) as Record<string, unknown>);
  const context = Object.assign((key: string) => modules.get(key), { keys: () => [...modules.keys()] });
  const calls = await declaredCalls(context);
  const handlerOf = new Map<DescribedCall["declaration"], Handler>();
  for (const exported of [...modules.values()].flatMap((each) => Object.values(each))) {
    const handler = exported as Handler & { declaration?: DescribedCall["declaration"] };
    if (typeof handler === "function" && handler.declaration) handlerOf.set(handler.declaration, handler);
  }
  return calls.flatMap((call) => {
    const handler = handlerOf.get(call.declaration);
    return handler ? [{ ...call, handler }] : [];
  });
}
