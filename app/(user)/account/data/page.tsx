import type { Metadata } from "next";
import { AccountSection } from "@/components/account/account-section";
import { DeleteAccount } from "@/components/account/delete-account";
import { ExportCard } from "@/components/account/export-card";
import { listExports } from "@/lib/account/exports/queries";
import { pageAccountOwner } from "@/lib/boundary/account-page";

export const metadata: Metadata = { title: "Your data" };

export default async function AccountDataPage() {
  const actor = await pageAccountOwner();
  if (!actor) return null;
  const { items } = await listExports(actor);
  return (
    <>
      <AccountSection
        title="Export"
        text="A ZIP file with all your data in JSON and CSV. Only you can download it, for 7 days."
      >
        <ExportCard exports={items} />
      </AccountSection>
      <AccountSection title="Delete account" text="This is permanent. You’ll confirm with your password.">
        <DeleteAccount />
      </AccountSection>
    </>
  );
}
