import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { adminHome } from "@/lib/auth/admin/messages";
import { adminPathOf } from "@/lib/auth/admin/next-path";
import { pageAdmin } from "@/lib/boundary/page";
import { env } from "@/lib/platform/env";
import { AdminLoginForm } from "./admin-login-form";

/** The admin login, served on each of its paths. */
export async function AdminLoginPage({
  searchParams,
}: {
  searchParams: Promise<{ loggedOut?: string; next?: string | string[] }>;
}) {
  const { loggedOut, next } = await searchParams;
  const hasLoggedOut = loggedOut !== undefined;
  if (!hasLoggedOut && (await pageAdmin())) redirect(adminPathOf(next) ?? adminHome);
  return (
    <AuthFrame title="Admin login" lead="For the Pitchside team. Marketers and sellers use the regular login.">
      <AdminLoginForm productionHost={env().PRODUCTION_HOST} hasLoggedOut={hasLoggedOut} />
    </AuthFrame>
  );
}
