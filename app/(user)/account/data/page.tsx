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
        text="A ZIP of everything we know of you, as JSON and as CSV. Only you can download it, for seven days."
      >
        <ExportCard exports={items} />
      </AccountSection>
      <AccountSection title="Delete the account" text="For good, with your password and one word.">
        <DeleteAccount />
      </AccountSection>
    </>
  );
}
