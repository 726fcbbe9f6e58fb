import type { Metadata } from "next";
import { UndoEmailChange } from "@/components/account/undo-email-change";
import { AuthFrame } from "@/components/auth/auth-frame";

export const metadata: Metadata = { title: "Undo the email address change", referrer: "no-referrer" };

export default async function UndoEmailChangePage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <AuthFrame title="Undo the email address change" lead="We restore your previous email and log out every device.">
      <UndoEmailChange token={typeof token === "string" ? token : ""} />
    </AuthFrame>
  );
}
