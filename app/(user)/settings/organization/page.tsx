import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { VerifiedMark } from "@/components/organizations/organization-line";
import { readerOf } from "@/components/organizations/representation/directory-action";
import {
  LazyAgencies,
  LazyBlocks,
  LazyContractTemplate,
  LazyDomains,
  LazyInvitations,
  LazyJoinPolicy,
  LazyLeaving,
  LazyLegalDetails,
  LazyLogo,
  LazyMembers,
  LazyOfferAcceptance,
  LazyProfile,
  LazySingleSignOn,
  LazySpendLimit,
  LazySponsorPreferences,
  LazyTwoStep,
  LazyWebhooks,
} from "@/components/organizations/settings/lazy-panels";
import { ProfileFacts } from "@/components/organizations/settings/profile-facts";
import { type SettingsTab, settingsTabLabels, tabOf, tabsFor } from "@/components/organizations/settings/settings-tabs";
import { SponsorPreferencesFacts } from "@/components/organizations/settings/sponsor-preferences-facts";
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
  if (tab === "domains") return <LazyDomains {...await listDomains(actor)} />;
  if (tab === "joining") return <LazyJoinPolicy {...organization} />;
  if (tab === "security") return <LazyTwoStep {...await getTwoStepRequirement(actor)} />;
  if (tab === "sso") return <LazySingleSignOn {...await getConnection(actor)} />;
  if (tab === "spending") return <LazySpendLimit {...organization} />;
  if (tab === "sponsors") {
    const { wantedCategories, blockedCategories, minFee } = organization;
    const preferences = { wantedCategories, blockedCategories, minFee };
    const { version } = organization;
    return isAdmin ? (
      <LazySponsorPreferences {...preferences} version={version} />
    ) : (
      <SponsorPreferencesFacts {...preferences} />
    );
  }
  if (tab === "legal") return <LazyLegalDetails {...await getLegalDetails(actor)} isSeller={actor.kind === "seller"} />;
  if (tab === "contracts")
    return (
      <>
        {actor.kind === "seller" && isAdmin ? <LazyOfferAcceptance acceptance={organization.offerAcceptance} /> : null}
        <LazyContractTemplate {...await getContractTemplate(actor)} />
      </>
    );
  if (tab === "webhooks") return <LazyWebhooks {...await listEndpoints(actor)} kinds={kindsOf(actor.kind)} />;
  if (tab === "blocks") {
    const page = await listBlocks(actor, listBlocksSchema.catch(listBlocksSchema.parse({})).parse({ cursor }));
    return <LazyBlocks {...page} canUnblock={mayAct(actor, "negotiate")} />;
  }
  if (tab === "agencies") return <LazyAgencies {...await listRepresentations(actor)} {...readerOf(actor)} />;
  if (tab === "members" || tab === "leaving") {
    const [{ members }, invitations] = await Promise.all([
      listMembers(actor),
      tab === "members" && isAdmin ? listInvitations(actor) : null,
    ]);
    const facts = { members, isAdmin, ownUserId: actor.userId };
    if (tab === "leaving") return <LazyLeaving {...facts} organizationName={organization.name} />;
    return (
      <div className="flex flex-col gap-6">
        <LazyMembers {...facts} />
        {invitations ? <LazyInvitations {...invitations} /> : null}
      </div>
    );
  }
  if (!isAdmin) return <ProfileFacts organization={organization} />;
  return (
    <>
      <LazyLogo name={organization.name} logoUrl={organization.logoUrl} />
      <LazyProfile organization={organization} />
    </>
  );
}
