/**
 * Every column of the database that names an organization, and what a merge does with it. `move`: the row goes along.
 * `history`: what was written once stays as it was written, and the merged organization keeps its name for it.
 */
export interface OrganizationReference {
  table: string;
  column: string;
  rule: "move" | "history";
  /** What the rows are called in the preview; rows without a label are details of others. */
  label?: string;
}

const move = (table: string, column: string, label?: string): OrganizationReference => ({
  table,
  column,
  rule: "move",
  label,
});
const history = (table: string, column: string): OrganizationReference => ({ table, column, rule: "history" });

export const organizationReferences: readonly OrganizationReference[] = [
  move("memberships", "organizationId", "Members"),
  move("invitations", "organizationId", "Invitations"),
  move("join_requests", "organizationId", "Requests to join"),
  move("organization_domains", "organizationId", "Domains"),
  move("representations", "agencyId", "Clients represented"),
  move("representations", "clientId", "Agencies"),
  move("api_keys", "organizationId", "API keys"),
  move("sessions", "actingOrganizationId"),
  move("listings", "organizationId", "Listings"),
  move("listings", "representedById"),
  move("import_runs", "organizationId", "Imports"),
  move("briefs", "organizationId", "Briefs"),
  // Before the saved ones, whose key they refer to: see collisions.
  move("saved_opportunities", "organizationId", "Saved opportunities"),
  move("saved_opportunities", "savedByAgencyId"),
  move("saved_opportunities", "notedByAgencyId"),
  move("shortlist_entries", "organizationId"),
  move("shortlists", "organizationId", "Shortlists"),
  move("saved_searches", "organizationId", "Saved searches"),
  move("connections", "marketerOrganizationId", "Connections as buyer"),
  move("connections", "sellerOrganizationId", "Connections as seller"),
  move("conversations", "buyerOrganizationId", "Threads as buyer"),
  move("conversations", "sellerOrganizationId", "Threads as seller"),
  move("messages", "agencyId"),
  move("message_templates", "organizationId", "Message templates"),
  move("deals", "buyerOrganizationId", "Deals as buyer"),
  move("deals", "sellerOrganizationId", "Deals as seller"),
  move("proposals", "acceptedByAgencyId"),
  move("proposals", "closedByAgencyId"),
  move("proposal_approvals", "agencyId"),
  history("proposal_revisions", "agencyId"),
  move("subscriptions", "organizationId", "Subscription"),
  move("quotes", "organizationId", "Quotes"),
  move("invoices", "organizationId", "Invoices"),
  move("roi_scenarios", "organizationId", "ROI scenarios"),
  move("stored_files", "organizationId", "Files"),
  move("notifications", "organizationId", "Notifications"),
  move("analytics_events", "organizationId", "Recorded views"),
  move("tickets", "organizationId", "Support tickets"),
  move("organizations", "mergedIntoId", "Organizations merged before"),
  history("activity_logs", "organizationId"),
  history("activity_logs", "onBehalfOfId"),
];

/** Names of columns that look like a reference to an organization, for the test that finds forgotten ones. */
export const looksLikeReference = (table: string, column: string): boolean =>
  /(organizationid|agencyid|clientid)$/i.test(column) ||
  column === "onBehalfOfId" ||
  (table === "listings" && column === "representedById") ||
  (table === "organizations" && column === "mergedIntoId");
