import "server-only";
import type { DescribedCall } from "./openapi";

const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

type Handlers = Partial<Record<(typeof methods)[number], { declaration?: DescribedCall["declaration"] }>>;

/** The declared calls of all route modules, without catch-alls. The bundler may provide a module as a promise. */
export async function declaredCalls(modules: ModuleContext): Promise<DescribedCall[]> {
  const keys = modules.keys().filter((key) => !key.includes("[..."));
  const found = await Promise.all(keys.map(async (key) => callsOf(pathOf(key), (await modules(key)) as Handlers)));
  return found.flat();
}

const pathOf = (key: string) =>
  key
    .replace(/^\.?\/?/, "/")
    .replace(/\/route\.ts$/, "")
    .replace(/\/\([^)]*\)/g, "");

const callsOf = (path: string, handlers: Handlers): DescribedCall[] =>
  methods.flatMap((method) => {
    const declaration = handlers[method]?.declaration;
    return declaration ? [{ path, method, declaration }] : [];
  });
