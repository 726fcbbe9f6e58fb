import type { Metadata } from "next";
import { ContractTemplateForm } from "@/components/deals/agreed/contract-template-form";
import { PageHeader } from "@/components/layout/page-header";
import { VerifiedMark } from "@/components/organizations/organization-line";
import { BlockList } from "@/components/organizations/blocks/block-list";
import { readerOf } from "@/components/organizations/representation/directory-action";
import { RepresentationSection } from "@/components/organizations/representation/representation-section";
import { DomainList } from "@/components/organizations/settings/domain-list";
import { InvitationList } from "@/components/organizations/settings/invitation-list";
import { JoinPolicyForm, SpendLimitForm } from "@/components/organizations/settings/rule-forms";
import { LeaveOrganization } from "@/components/organizations/settings/leave-organization";
import { LegalDetailsForm } from "@/components/organizations/settings/legal-details-form";
import { LogoControl } from "@/components/organizations/settings/logo-control";
import { MemberList } from "@/components/organizations/settings/member-list";
import { ProfileFacts } from "@/components/organizations/settings/profile-facts";
import { ProfileForm } from "@/components/organizations/settings/profile-form";
import { type SettingsTab, settingsTabLabels, tabOf, tabsFor } from "@/components/organizations/settings/settings-tabs";
import { SingleSignOn } from "@/components/organizations/settings/single-sign-on-form";
import { OfferAcceptanceForm } from "@/components/organizations/settings/offer-acceptance-form";
import { SponsorPreferencesFacts } from "@/components/organizations/settings/sponsor-preferences-facts";
import { SponsorPreferencesForm } from "@/components/organizations/settings/sponsor-preferences-form";
import { TwoStepForm } from "@/components/organizations/settings/two-step-form";
import { WebhookEndpoints } from "@/components/organizations/webhooks/webhook-endpoints";
import { TabLinks } from "@/components/ui/tabs";
import type { OrganizationMember } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { pageMember } from "@/lib/boundary/page";
import { getContractTemplate } from "@/lib/deals/contract/template-commands";
import { listBlocks } from "@/lib/organizations/blocks/queries";
import { listBlocksSchema } from "@/lib/organizations/blocks/schema";
import { listDomains } from "@/lib/organizations/domains/queries";
import { listInvitations } from "@/lib/organizations/invitations/queries";
import { getLegalDetails } from "@/lib/organizations/legal/queries";
import { listMembers } from "@/lib/organizations/membership/queries";
import { listRepresentations } from "@/lib/organizations/representation/queries";
import { getCurrentOrganization } from "@/lib/organizations/profile/queries";
import { getConnection } from "@/lib/organizations/single-sign-on/queries";
import type { OrganizationView } from "@/lib/organizations/profile/schema";
import { getTwoStepRequirement } from "@/lib/organizations/two-step/queries";
import { kindsOf } from "@/lib/webhooks/catalog";
import { listEndpoints } from "@/lib/webhooks/queries";

export const metadata: Metadata = { title: "Organization settings" };

type Query = Record<string, string | string[] | undefined>;

export default async function OrganizationSettingsPage({ searchParams }: { searchParams: Promise<Query> }) {
  const actor = await pageMember();
  const isAdmin = actor.role === "admin";
  const tabs = tabsFor({ isAdmin, isMarketer: actor.kind === "marketer", isAgent: Boolean(actor.agency) });
  const query = await searchParams;
  const tab = tabOf(query.tab, tabs);
  const organization = await getCurrentOrganization(actor);
  return (
    <>
      <PageHeader
        title="Organization settings"
        description={organization.name}
        badge={organization.verification === "none" ? null : <VerifiedMark />}
      />
      <TabLinks
        label="Settings"
        className="mb-6 lg:flex-wrap"
        items={tabs.map((each) => ({
          href: `/settings/organization${each === "profile" ? "" : `?tab=${each}`}`,
          label: settingsTabLabels[each],
          current: each === tab,
        }))}
      />
      <SettingsPanel tab={tab} actor={actor} organization={organization} cursor={query.cursor} />
    </>
  );
}

interface SettingsPanelProps {
  tab: SettingsTab;
  actor: OrganizationMember;
  organization: OrganizationView;
  /** The pagination cursor in the URL. */
  cursor: Query[string];
}

async function SettingsPanel({ tab, actor, organization, cursor }: SettingsPanelProps) {
  const isAdmin = actor.role === "admin";
  if (tab === "domains") return <DomainList {...await listDomains(actor)} />;
  if (tab === "joining") return <JoinPolicyForm {...organization} />;
  if (tab === "security") return <TwoStepForm {...await getTwoStepRequirement(actor)} />;
  if (tab === "sso") return <SingleSignOn {...await getConnection(actor)} />;
  if (tab === "spending") return <SpendLimitForm {...organization} />;
  if (tab === "sponsors") {
    const { wantedCategories, blockedCategories, minFee } = organization;
    const preferences = { wantedCategories, blockedCategories, minFee };
    const { version } = organization;
    return isAdmin ? (
      <SponsorPreferencesForm {...preferences} version={version} />
    ) : (
      <SponsorPreferencesFacts {...preferences} />
    );
  }
  if (tab === "legal") return <LegalDetailsForm {...await getLegalDetails(actor)} isSeller={actor.kind === "seller"} />;
  if (tab === "contracts")
    return (
      <>
        {actor.kind === "seller" && isAdmin ? <OfferAcceptanceForm acceptance={organization.offerAcceptance} /> : null}
        <ContractTemplateForm {...await getContractTemplate(actor)} />
      </>
    );
  if (tab === "webhooks") return <WebhookEndpoints {...await listEndpoints(actor)} kinds={kindsOf(actor.kind)} />;
  if (tab === "blocks") {
    const page = await listBlocks(actor, listBlocksSchema.catch(listBlocksSchema.parse({})).parse({ cursor }));
    return <BlockList {...page} canUnblock={mayAct(actor, "negotiate")} />;
  }
  if (tab === "agencies") return <RepresentationSection {...await listRepresentations(actor)} {...readerOf(actor)} />;
  if (tab === "members" || tab === "leaving") {
    const [{ members }, invitations] = await Promise.all([
      listMembers(actor),
      tab === "members" && isAdmin ? listInvitations(actor) : null,
    ]);
    const facts = { members, isAdmin, ownUserId: actor.userId };
    if (tab === "leaving") return <LeaveOrganization {...facts} organizationName={organization.name} />;
    return (
      <div className="flex flex-col gap-6">
        <MemberList {...facts} />
        {invitations ? <InvitationList {...invitations} /> : null}
      </div>
    );
  }
  if (!isAdmin) return <ProfileFacts organization={organization} />;
  return (
    <>
      <LogoControl name={organization.name} logoUrl={organization.logoUrl} />
      <ProfileForm organization={organization} />
    </>
  );
}
