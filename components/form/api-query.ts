import type { QueryFunctionContext, QueryKey } from "@tanstack/react-query";
import { apiRequest } from "@/lib/platform/http/api-client";

/** How components read from the server: the key is the path, unless a key of several parts lets others refresh it. */
export function apiQuery<Result>(path: string, queryKey: QueryKey = [path]) {
  return {
    queryKey,
    queryFn: ({ signal }: QueryFunctionContext) => apiRequest<Result>("GET", path, undefined, { signal }),
  };
}

/** A list of pages, each found by the previous page's cursor. */
export function apiPages<Page extends { nextCursor: string | null }>(path: string, queryKey: QueryKey) {
  return {
    queryKey,
    queryFn: ({ pageParam, signal }: QueryFunctionContext<QueryKey, string | null>) => {
      const cursor = pageParam ? `${path.includes("?") ? "&" : "?"}cursor=${encodeURIComponent(pageParam)}` : "";
      return apiRequest<Page>("GET", path + cursor, undefined, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Page) => page.nextCursor,
  };
}
