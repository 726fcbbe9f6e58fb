import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { type ReactNode, cache } from "react";
import type { z } from "zod";
import { AdminAccessRequired } from "@/components/admin-session/admin-access-required";
import type { PlatformAdmin } from "@/lib/auth/actor";
import { orNotFound, pageAdmin, pageAdminAlone } from "@/lib/boundary/page";
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
  /** Accessible to an admin who must still set up two-step verification. */
  whileEnrolling?: boolean;
}

/** Wraps every admin page: admins get the page, everyone else only the access notice. */
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

/** Reads the page's record, once per request for its title and body; throws `not_found` if there is none. */
export const adminRecord = <Named, Found>(
  schema: z.ZodType<Named>,
  get: (admin: PlatformAdmin, named: Named) => Promise<Found>,
) =>
  cache(async (admin: PlatformAdmin, id: string | undefined): Promise<Found> => {
    const named = schema.safeParse({ id });
    if (!named.success) notFound();
    return orNotFound(get(admin, named.data));
  });

/**
 * The title of an admin page about one record. If `find` throws `not_found`, the title says so; cached per request, so
 * that the page does not read it again. `nameOf` puts the record's name before the title.
 */
export function adminTitle<Found>(
  title: string,
  find: (call: AdminPageCall) => Promise<Found>,
  nameOf?: (found: Found) => string,
) {
  return async function generateMetadata({ params, searchParams }: NextPageProps): Promise<Metadata> {
    const admin = await pageAdmin();
    if (!admin || admin.mustEnroll) return { title };
    const found = await find({
      admin,
      params: (await params) as AdminPageCall["params"],
      searchParams: (await searchParams) as AdminPageCall["searchParams"],
    });
    return { title: nameOf ? `${nameOf(found)} · ${title}` : title };
  };
}
