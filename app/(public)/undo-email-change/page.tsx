import type { Metadata } from "next";
import { UndoEmailChange } from "@/components/account/undo-email-change";
import { AuthFrame } from "@/components/auth/auth-frame";

export const metadata: Metadata = { title: "Take the change of address back", referrer: "no-referrer" };

export default async function UndoEmailChangePage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  return (
    <AuthFrame
      title="Take the change of address back"
      lead="Your old address opens your account again, and every session ends."
    >
      <UndoEmailChange token={typeof token === "string" ? token : ""} />
    </AuthFrame>
  );
}
