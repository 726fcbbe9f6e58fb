"use client";

import dynamic from "next/dynamic";

/** The tabs of the settings share a route; each loads only its own panel. */
export const LazyDomains = dynamic(() => import("./domain-list").then((file) => file.DomainList));
export const LazyJoinPolicy = dynamic(() => import("./rule-forms").then((file) => file.JoinPolicyForm));
export const LazySpendLimit = dynamic(() => import("./rule-forms").then((file) => file.SpendLimitForm));
export const LazyTwoStep = dynamic(() => import("./two-step-form").then((file) => file.TwoStepForm));
export const LazySingleSignOn = dynamic(() => import("./single-sign-on-form").then((file) => file.SingleSignOn));
export const LazySponsorPreferences = dynamic(() =>
  import("./sponsor-preferences-form").then((file) => file.SponsorPreferencesForm),
);
export const LazyLegalDetails = dynamic(() => import("./legal-details-form").then((file) => file.LegalDetailsForm));
export const LazyLeaving = dynamic(() => import("./leave-organization").then((file) => file.LeaveOrganization));
export const LazyMembers = dynamic(() => import("./member-list").then((file) => file.MemberList));
export const LazyInvitations = dynamic(() => import("./invitation-list").then((file) => file.InvitationList));
export const LazyProfile = dynamic(() => import("./profile-form").then((file) => file.ProfileForm));
export const LazyLogo = dynamic(() => import("./logo-control").then((file) => file.LogoControl));
export const LazyOfferAcceptance = dynamic(() =>
  import("./offer-acceptance-form").then((file) => file.OfferAcceptanceForm),
);
export const LazyContractTemplate = dynamic(() =>
  import("@/components/deals/agreed/contract-template-form").then((file) => file.ContractTemplateForm),
);
export const LazyWebhooks = dynamic(() =>
  import("@/components/organizations/webhooks/webhook-endpoints").then((file) => file.WebhookEndpoints),
);
export const LazyBlocks = dynamic(() =>
  import("@/components/organizations/blocks/block-list").then((file) => file.BlockList),
);
export const LazyAgencies = dynamic(() =>
  import("@/components/organizations/representation/representation-section").then((file) => file.RepresentationSection),
);
