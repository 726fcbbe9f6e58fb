/**
 * Every database column that references an organization, and how a merge treats it. `move`: the row is transferred.
 * `history`: the row stays as written, and the merged organization keeps its name for it.
 */
interface OrganizationReference {
  table: string;
  column: string;
  rule: "move" | "history";
  /** The label of the rows in the preview; rows without one are details of others. */
  label?: string;
}

/** The label of each column; a single label is for `organizationId`, and `null` means none. */
type Columns = string | null | Record<string, string | null>;

/** In the order in which they move. */
const moved: Record<string, Columns> = {
  memberships: "Members",
  invitations: "Invitations",
  join_requests: "Requests to join",
  organization_domains: "Domains",
  // Removed earlier: see endedLoginProvider.
  sso_connections: null,
  representations: { agencyId: "Clients represented", clientId: "Agencies" },
  organization_blocks: {
    blockerOrganizationId: "Organizations blocked",
    blockedOrganizationId: "Blocks by others",
    agencyId: null,
    liftedByAgencyId: null,
  },
  api_keys: "API keys",
  webhook_endpoints: "Webhook endpoints",
  sessions: { actingOrganizationId: null, secondFactorOrganizationId: null },
  listings: { organizationId: "Listings", representedById: null },
  import_runs: "Imports",
  listing_views: null,
  deal_views: null,
  deal_imports: null,
  listing_bulk_runs: { organizationId: null, agencyId: null },
  briefs: "Briefs",
  saved_opportunities: {
    organizationId: "Saved opportunities",
    savedByAgencyId: null,
    notedByAgencyId: null,
    decidedByAgencyId: null,
  },
  saved_votes: null,
  saved_comments: { organizationId: "Comments on saved listings", agencyId: null },
  // After the saved listings, whose key they reference: see belongings.
  shortlist_entries: null,
  shortlists: "Shortlists",
  approval_links: { organizationId: null, agencyId: null },
  saved_searches: "Saved searches",
  logged_searches: "Logged searches",
  brief_feedback: { agencyId: null },
  budget_checks: { organizationId: "Budget checks", agencyId: null },
  connections: { marketerOrganizationId: "Connections as buyer", sellerOrganizationId: "Connections as seller" },
  conversations: { buyerOrganizationId: "Conversations as buyer", sellerOrganizationId: "Conversations as seller" },
  messages: { agencyId: null },
  message_templates: "Message templates",
  offer_templates: "Offer templates",
  message_drafts: null,
  reply_addresses: null,
  weekly_reports: null,
  pitches: { sellerOrganizationId: "Pitches", agencyId: null },
  deals: { buyerOrganizationId: "Deals as buyer", sellerOrganizationId: "Deals as seller" },
  listing_claims: { buyerOrganizationId: null },
  proposals: { acceptedByAgencyId: null, closedByAgencyId: null },
  proposal_approvals: { agencyId: null },
  contract_templates: null,
  proofs: { agencyId: null },
  change_orders: { agencyId: null, decidedAgencyId: null },
  deal_cancellations: { agencyId: null },
  deal_reviews: { reviewedOrganizationId: "Deal ratings", agencyId: null },
  calendar_feeds: null,
  subscriptions: "Subscription",
  quotes: "Quotes",
  invoices: "Invoices",
  roi_scenarios: "ROI scenarios",
  stored_files: "Files",
  notifications: "Notifications",
  analytics_events: "Listing events",
  tickets: "Support tickets",
  organizations: { mergedIntoId: "Organizations merged before", contactOfId: null, joiningId: null },
};

/** Tables that the database itself protects from changes. */
const target: Record<string, readonly string[]> = {
  proposal_revisions: ["agencyId"],
  contracts: ["agencyId"],
  deal_invoices: ["sellerOrganizationId"],
  activity_logs: ["organizationId", "onBehalfOfId"],
};

const columnsOf = (columns: Columns) =>
  Object.entries(columns === null || typeof columns === "string" ? { organizationId: columns } : columns);

export const organizationReferences: readonly OrganizationReference[] = [
  ...Object.entries(moved).flatMap(([table, columns]) =>
    columnsOf(columns).map(([column, label]) => ({ table, column, rule: "move" as const, label: label ?? undefined })),
  ),
  ...Object.entries(target).flatMap(([table, columns]) =>
    columns.map((column) => ({ table, column, rule: "history" as const })),
  ),
];
