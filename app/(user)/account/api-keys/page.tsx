import type { Metadata } from "next";
import Link from "next/link";
import { AccountSection } from "@/components/account/account-section";
import { ApiKeys } from "@/components/account/api-keys";
import { isOwnVisit } from "@/lib/auth/account-owner";
import { canCreateApiKey, canRaiseApiVersion } from "@/lib/auth/policy";
import { listApiKeys } from "@/lib/auth/api-keys/queries";
import { pageMember } from "@/lib/boundary/page";
import { withPeriod } from "@/lib/platform/format";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage() {
  const actor = await pageMember();
  if (!isOwnVisit(actor)) return null;
  const { items } = await listApiKeys(actor);
  return (
    <AccountSection
      title="API keys"
      text={
        <>
          For apps and scripts that act on your behalf at {withPeriod(actor.organizationName)} Admins can see and revoke
          every key in the organization. A key stops working when its owner leaves the organization.{" "}
          <Link href="/developers" className="link">
            How to use API keys
          </Link>
          {actor.role === "admin" && !actor.agency ? (
            <>
              {" · "}
              <Link href="/settings/organization?tab=webhooks" className="link">
                Webhooks
              </Link>
            </>
          ) : null}
        </>
      }
    >
      <ApiKeys keys={items} mayCreate={canCreateApiKey(actor)} mayRaise={canRaiseApiVersion(actor)} />
    </AccountSection>
  );
}
