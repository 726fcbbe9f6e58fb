import { AuthFrame } from "@/components/auth/auth-frame";
import { ButtonLink } from "@/components/ui/button";
import { adminLoginPage } from "@/lib/auth/admin/messages";
import { type WayIn, getPublicWayIn } from "@/lib/auth/admin/registration/queries";
import { AdminRegisterForm } from "./admin-register-form";

const leads: Record<WayIn["by"], string> = {
  invitation: "You were invited. Choose a password and you are in.",
  code: "There is no admin yet. The server printed a one-time code when it started: whoever has it becomes the first.",
  nothing:
    "Admin accounts are made by invitation. Ask a super admin to send you one; its mail says for how long the link works.",
};

/** The one registration of admins, on each of its paths. */
export async function AdminRegisterPage({ searchParams }: { searchParams: Promise<{ token?: string | string[] }> }) {
  const { token } = await searchParams;
  const way = await getPublicWayIn(typeof token === "string" ? token.slice(0, 200) : undefined);
  return (
    <AuthFrame title="Become an admin" lead={leads[way.by]}>
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
