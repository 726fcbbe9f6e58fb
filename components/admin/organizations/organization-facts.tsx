import { hrefOf } from "@/components/admin/list/list-pages";
import { RecordLinks } from "@/components/admin/list/record-links";
import { FactList, type Fact } from "@/components/ui/fact-list";
import { UtcTime } from "@/components/format/utc-time";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { planLabels, type PlanName } from "@/lib/entitlements/entitlement";
import { planStateLabels, type PlanState } from "@/lib/entitlements/plan-states";
import { countryName } from "@/lib/listings/countries";
import { labelOf } from "@/lib/listings/labels";
import { organizationTypeLabels } from "@/lib/moderation/organization-labels";
import type { OrganizationDetail } from "@/lib/moderation/organizations/detail-queries";
import { VerificationBadge } from "./organization-rows";

const joinPolicies: Record<string, string> = {
  invite_only: "Invitation only",
  request_approval: "On request",
  verified_domain_auto: "By verified domain",
};

export function OrganizationFacts({ organization }: { organization: OrganizationDetail }) {
  return (
    <Card>
      <CardHeader title="Organization" />
      <CardBody>
        <FactList facts={factsOf(organization)} />
      </CardBody>
      <RecordLinks
        links={[
          { label: "Users", href: hrefOf("/admin/users", { q: organization.name, status: "all" }) },
          { label: "Activity", href: hrefOf("/admin/activity-logs", { about: organization.id }) },
        ]}
      />
    </Card>
  );
}

function factsOf(row: OrganizationDetail): Fact[] {
  return [
    ["Type", organizationTypeLabels[row.type]],
    ["Verified", <Verified key="verified" row={row} />],
    ["Domains", <Domains key="domains" domains={row.domains} />],
    ["Website", row.website ?? <Unknown key="website" />],
    ["Location", placeOf(row) || <Unknown key="place" />],
    ["Industry", row.industryCategory ? labelOf(row.industryCategory) : <Unknown key="industry" />],
    ["Who can join", joinPolicies[row.joinPolicy] ?? row.joinPolicy],
    ["Plan", row.plan ? planText(row.plan) : "None"],
    ["Connections", `${row.connectionsUsed} counted`],
    ["Inquiries", `${row.inquiriesAnswered} of ${row.inquiriesReceived} answered`],
    ["Joined", <UtcTime key="since" at={row.createdAt} />],
    ["Slug", <code key="slug">{row.slug}</code>],
    ["ID", <code key="id">{row.id}</code>],
  ];
}

const placeOf = ({ city, country }: OrganizationDetail): string =>
  [city, country ? countryName(country) : null].filter(Boolean).join(", ");

/** "seller_pro, past_due" as "Seller Pro, past due". */
function planText(codes: string): string {
  const [plan, status] = codes.split(", ") as [PlanName, PlanState];
  return `${planLabels[plan]}, ${planStateLabels[status].toLowerCase()}`;
}

const Unknown = () => <span className="text-soft">Not provided</span>;

function Verified({ row }: { row: OrganizationDetail }) {
  return (
    <>
      <VerificationBadge verification={row.verification} />
      {row.verifiedAt ? (
        <span className="block text-meta text-soft">
          {row.verifiedBy ? `${row.verifiedBy}, ` : null}
          <UtcTime at={row.verifiedAt} />
        </span>
      ) : null}
      {row.verificationNote ? <span className="block text-meta">“{row.verificationNote}”</span> : null}
    </>
  );
}

function Domains({ domains }: { domains: OrganizationDetail["domains"] }) {
  if (domains.length === 0) return <span className="text-soft">None</span>;
  return (
    <ul className="flex flex-col gap-1">
      {domains.map(({ domain, verifiedAt }) => (
        <li key={domain} className="flex flex-wrap items-center gap-2">
          {domain} {verifiedAt ? <Badge tone="pitch">Verified</Badge> : <Badge tone="gold">Not verified</Badge>}
        </li>
      ))}
    </ul>
  );
}
