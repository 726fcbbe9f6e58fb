import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { AdminAccessRequired } from "@/components/admin-session/admin-access-required";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { pageAdminAlone } from "@/lib/boundary/page";
import { env } from "@/lib/platform/env";

export interface AdminPageCall {
  admin: PlatformAdmin;
  params: Record<string, string>;
  searchParams: Record<string, string | string[] | undefined>;
}

interface NextPageProps {
  params: Promise<unknown>;
  searchParams: Promise<unknown>;
}

interface AdminPageOptions {
  /** Open to an admin who has to set up two-step verification before anything else. */
  whileEnrolling?: boolean;
}

/** Every page of the admin area: for an admin what it renders, for everybody else the refusal and nothing more. */
export function adminPage(
  render: (call: AdminPageCall) => Promise<ReactNode> | ReactNode,
  { whileEnrolling = false }: AdminPageOptions = {},
) {
  return async function AdminPage({ params, searchParams }: NextPageProps) {
    const admin = await pageAdminAlone();
    if (!admin) return <AdminAccessRequired productionHost={env().PRODUCTION_HOST} />;
    if (admin.mustEnroll && !whileEnrolling) redirect("/admin/security");
    return render({
      admin,
      params: (await params) as AdminPageCall["params"],
      searchParams: (await searchParams) as AdminPageCall["searchParams"],
    });
  };
}
