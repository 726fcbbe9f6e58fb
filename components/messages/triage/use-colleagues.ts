"use client";

import { useMembers } from "@/components/organizations/use-organization";
import type { Colleague } from "./triage-items";

/** The members of the organization who may reply; none until they are loaded. */
export function useColleagues(): readonly Colleague[] {
  return useMembers().data?.members.filter(({ role }) => role !== "viewer") ?? [];
}
