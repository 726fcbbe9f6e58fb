import { AsyncLocalStorage } from "node:async_hooks";

/** Stands for `next/headers` where a test asks a route handler without a server: what the request at hand carries. */
const asked = new AsyncLocalStorage<Headers>();

export const withRequestHeaders = <T>(sent: Headers, run: () => Promise<T>): Promise<T> => asked.run(sent, run);

export const headers = (): Promise<Headers> => Promise.resolve(asked.getStore() ?? new Headers());

export function cookies() {
  const pairs = (asked.getStore()?.get("cookie") ?? "").split("; ").map((pair) => pair.split("=", 2));
  const values = new Map(pairs.map(([name = "", value = ""]) => [name, value]));
  const get = (name: string) => (values.has(name) ? { name, value: values.get(name) } : undefined);
  return Promise.resolve({ get, set: () => undefined });
}
