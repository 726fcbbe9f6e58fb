import type { Metadata } from "next";
import { AuthFrame } from "@/components/auth/auth-frame";
import { ConfirmDomain } from "@/components/organizations/confirm-domain";
import { Alert } from "@/components/ui/alert";
import { pageActor } from "@/lib/boundary/page";
import { domainMessages } from "@/lib/organizations/texts";
import { findDomainByEmailToken } from "@/lib/organizations/domains/queries";

export const metadata: Metadata = { title: "Confirm a domain", referrer: "no-referrer", robots: { index: false } };

export default async function ConfirmDomainPage({
  searchParams,
}: {
  searchParams: Promise<{ token?: string | string[] }>;
}) {
  const { token } = await searchParams;
  const found = typeof token === "string" && token ? await findDomainByEmailToken(await pageActor(), token) : null;
  if (!found || typeof token !== "string") {
    return (
      <AuthFrame title="Confirm a domain">
        <Alert kind="problem" title="This link is no longer valid">
          {domainMessages.linkExpired}
        </Alert>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={`Does ${found.domain} belong to ${found.organizationName}?`}
      lead="If it does, people with a confirmed email at this domain appear as part of the organization."
    >
      <ConfirmDomain token={token} domain={found.domain} />
    </AuthFrame>
  );
}
