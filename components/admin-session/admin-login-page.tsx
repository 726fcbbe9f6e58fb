import { redirect } from "next/navigation";
import { AuthFrame } from "@/components/auth/auth-frame";
import { adminHome } from "@/lib/auth/admin/messages";
import { pageAdmin } from "@/lib/boundary/page";
import { env } from "@/lib/platform/env";
import { AdminLoginForm } from "./admin-login-form";

/** The admin login, served on each of its paths. */
export async function AdminLoginPage({ searchParams }: { searchParams: Promise<{ loggedOut?: string }> }) {
  const hasLoggedOut = (await searchParams).loggedOut !== undefined;
  if (!hasLoggedOut && (await pageAdmin())) redirect(adminHome);
  return (
    <AuthFrame title="Admin login" lead="For the Pitchside team. Marketers and sellers use the regular login.">
      <AdminLoginForm productionHost={env().PRODUCTION_HOST} hasLoggedOut={hasLoggedOut} />
    </AuthFrame>
  );
}
