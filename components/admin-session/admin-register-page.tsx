import { AuthFrame } from "@/components/auth/auth-frame";
import { ButtonLink } from "@/components/ui/button";
import { adminLoginPage } from "@/lib/auth/admin/messages";
import { type WayIn, getPublicWayIn } from "@/lib/auth/admin/registration/queries";
import { AdminRegisterForm } from "./admin-register-form";

const leads: Record<WayIn["by"], string> = {
  invitation: "You’ve been invited. Choose a password to get started.",
  code: "No admin account exists yet. Enter the one-time code that the server printed at startup to create the first one.",
  nothing: "Admin accounts are by invitation only. Ask a super admin to invite you by email.",
};

/** The admin registration, served on each of its paths. */
export async function AdminRegisterPage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const way = await getPublicWayIn(typeof token === "string" ? token.slice(0, 200) : undefined);
  return (
    <AuthFrame title="Create an admin account" lead={leads[way.by]}>
      {way.by === "nothing" ? (
        <ButtonLink href={adminLoginPage} variant="ghost">
          Go to the admin login
        </ButtonLink>
      ) : (
        <AdminRegisterForm way={way} />
      )}
    </AuthFrame>
  );
}
