"use client";

import { useQuery } from "@tanstack/react-query";
import { apiQuery } from "@/components/form/api-query";
import { useSession } from "@/components/session/use-session";
import type { MemberView } from "@/lib/organizations/membership/schema";
import type { OrganizationView } from "@/lib/organizations/profile/schema";

/** The current organization; not fetched for a user without one. */
export const useOrganization = () => useOrganizationQuery<OrganizationView>("/api/organizations/current");

/** The members of the current organization, under the same condition. */
export const useMembers = () => useOrganizationQuery<{ members: MemberView[] }>("/api/organizations/members");

/** Keyed by the organization's id, so that no data of one organization is shown for the next. */
function useOrganizationQuery<Answer>(path: string) {
  const organizationId = useSession().user?.organizationId ?? null;
  return useQuery({ ...apiQuery<Answer>(path, [path, organizationId]), enabled: organizationId !== null });
}
