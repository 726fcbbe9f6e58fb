import "server-only";
import { funnelSummaryOf } from "@/lib/analytics/funnel/summary-sql";
import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { getConnectionAllowance } from "@/lib/entitlements/allowance/queries";
import { now } from "@/lib/platform/clock";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import { attentionOf } from "./attention";
import { listAttentionRows } from "./attention-queries";
import { findCompleteness } from "./completeness-queries";
import { listMarketerRows, listSellerRows } from "./figure-queries";
import { factOf, funnelOfRows, lastVisitOf, moneyByBrief, moneyBySeason, stagesOf } from "./figures";
import { findNewMatches } from "./new-match-queries";
import { marketerSteps, sellerSteps } from "./next-steps";
import type { DashboardViewName } from "./schema";
import { type Since, lastVisitSql } from "./visit";
import type { Dashboard, MarketerDashboard, SellerDashboard } from "./view";

/** What needs this person, and how it goes for the organization acted for: all of it, or since the last visit. */
export function getDashboard(actor: OrganizationMember, { view }: { view: DashboardViewName }): Promise<Dashboard> {
  return actor.kind === "marketer" ? getMarketerDashboard(actor, view) : getSellerDashboard(actor, view);
}

const sinceOf = (actor: OrganizationMember, view: DashboardViewName): Since =>
  view === "updated" ? { at: lastVisitSql(actor, now()) } : null;

async function getMarketerDashboard(actor: Marketer, view: DashboardViewName): Promise<MarketerDashboard> {
  const since = sinceOf(actor, view);
  const [attention, rows, { matching, newMatches }] = await Promise.all([
    listAttentionRows(actor, since),
    listMarketerRows(actor, since),
    matchesOf(actor, since),
  ]);
  const from = view === "updated" ? lastVisitOf(rows) : null;
  return {
    side: "marketer",
    view,
    since: lastVisitOf(rows),
    attention: attentionOf(attention, "marketer"),
    mayNegotiate: mayAct(actor, "negotiate"),
    mayEdit: mayAct(actor, "search"),
    steps: marketerSteps(actor, rows),
    stages: stagesOf(rows, from),
    money: moneyByBrief(rows, matching.briefs, from),
    shortlisted: { count: factOf(rows, "shortlisted"), href: "/saved-opportunities?status=considering" },
    newMatches,
  };
}

async function matchesOf(actor: Marketer, since: Since) {
  const matching = await getBriefsAndBlocks(actor);
  return { matching, newMatches: await findNewMatches(actor, matching, since) };
}

async function getSellerDashboard(actor: Seller, view: DashboardViewName): Promise<SellerDashboard> {
  const since = sinceOf(actor, view);
  const [attention, rows, connections, completeness] = await Promise.all([
    listAttentionRows(actor, since),
    listSellerRows(actor, since),
    getConnectionAllowance(actor),
    view === "all" ? findCompleteness(actor) : null,
  ]);
  const from = view === "updated" ? lastVisitOf(rows) : null;
  return {
    side: "seller",
    view,
    since: lastVisitOf(rows),
    attention: attentionOf(attention, "seller"),
    mayNegotiate: mayAct(actor, "negotiate"),
    mayEdit: mayAct(actor, "manage_listings"),
    steps: sellerSteps(actor, rows),
    stages: stagesOf(rows, from),
    money: moneyBySeason(rows, from),
    connections: { ...connections, href: "/account/subscription" },
    listingFunnel:
      view === "all" ? { ...funnelSummaryOf(funnelOfRows(rows)), href: "/listing-analytics?weeks=4" } : null,
    completeness,
  };
}
