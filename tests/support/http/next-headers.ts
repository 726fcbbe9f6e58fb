import { AsyncLocalStorage } from "node:async_hooks";

type SetCookie = (name: string, value: string) => void;

/**
 * Replaces `next/headers` in tests that call a route handler without a server: the current request's headers and
 * cookies.
 */
const requested = new AsyncLocalStorage<{ sent: Headers; onCookie?: SetCookie }>();

export const withRequestHeaders = <T>(sent: Headers, run: () => Promise<T>, onCookie?: SetCookie): Promise<T> =>
  requested.run({ sent, onCookie }, run);

export const headers = (): Promise<Headers> => Promise.resolve(requested.getStore()?.sent ?? new Headers());

export function cookies() {
  const { sent, onCookie } = requested.getStore() ?? {};
  const pairs = (sent?.get("cookie") ?? "").split("; ").map((pair) => pair.split("=", 2));
  const values = new Map(pairs.map(([name = "", value = ""]) => [name, value]));
  const get = (name: string) => (values.has(name) ? { name, value: values.get(name) } : undefined);
  return Promise.resolve({ get, set: (name: string, value: string) => onCookie?.(name, value) });
}
