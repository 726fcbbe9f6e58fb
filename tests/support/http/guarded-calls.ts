import { filesBelow, read } from "../../structure/source-files";

export interface GuardedCall {
  /** `GET /api/listings/[id]` */
  call: string;
  path: string;
  guard: string;
}

/** Every call that a route handler declares, with the name of its guard, as the sources say. */
export function guardedCalls(): GuardedCall[] {
  return filesBelow("app")
    .filter((file) => file.endsWith("/route.ts"))
    .flatMap((file) => {
      const path = pathOf(file);
      return callsIn(read(file)).map(({ method, guard }) => ({ call: `${method} ${path}`, path, guard }));
    });
}

const pathOf = (file: string) =>
  `/${file
    .split("/")
    .slice(1, -1)
    .filter((part) => !/^\(.*\)$/.test(part))
    .join("/")}`;

// A handler that a file makes once and exports under several methods has its guard anywhere in the file.
const callsIn = (source: string) =>
  [...source.matchAll(/export const (GET|POST|PUT|PATCH|DELETE) = (\w+)/g)].flatMap((match) => {
    const declaration = match[2] === "defineRoute" ? source.slice(match.index) : source;
    const guard = /\bguard: (\w+)/.exec(declaration)?.[1];
    return guard ? [{ method: match[1] ?? "", guard }] : [];
  });
