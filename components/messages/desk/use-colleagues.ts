"use client";

import { useQuery } from "@tanstack/react-query";
import { apiRequest } from "@/lib/platform/http/api-client";
import type { Colleague } from "./desk-items";

interface Member extends Colleague {
  role: string;
}

/** The members of the organization who may reply; none until they are loaded. */
export function useColleagues(): readonly Colleague[] {
  const { data } = useQuery({
    queryKey: ["/api/organizations/members"],
    queryFn: ({ signal }) =>
      apiRequest<{ members: Member[] }>("GET", "/api/organizations/members", undefined, { signal }),
    staleTime: 5 * 60_000,
  });
  return data?.members.filter(({ role }) => role !== "viewer") ?? [];
}
