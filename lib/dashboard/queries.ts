import "server-only";
import { funnelSummaryOf } from "@/lib/analytics/funnel/summary-sql";
import { workspaceOf } from "@/lib/auth/acting-for/workspace";
import type { Marketer, OrganizationMember, Seller } from "@/lib/auth/actor";
import { mayAct } from "@/lib/auth/agency-scope";
import { getConnectionAllowance } from "@/lib/entitlements/allowance/queries";
import { completenessOf, gapsOf } from "@/lib/listings/completeness";
import { listingsOf } from "@/lib/listings/policy";
import { contentOf, listingInclude } from "@/lib/listings/row";
import type { ListingFields } from "@/lib/listings/schema";
import { myListingsPath, savedPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import { attentionOf } from "./attention";
import { listAttentionRows } from "./attention-queries";
import { listMarketerRows, listSellerRows } from "./figure-queries";
import { factOf, funnelOfRows, lastVisitOf, moneyByBrief, moneyBySeason, stagesOf, type FigureRow } from "./figures";
import { findNewMatches } from "./new-match-queries";
import type { DashboardQuery, DashboardViewName } from "./schema";
import type { Attention, Dashboard, MarketerDashboard, SellerDashboard, Completeness, NextStep } from "./view";
import { type Since, lastVisitSql } from "./visit";

/** What needs this person, and how it goes for the organization acted for: all of it, or since the last visit. */
export function getDashboard(actor: OrganizationMember, { view, client }: DashboardQuery): Promise<Dashboard> {
  const since = sinceOf(actor, view);
  const attention = getAttention(actor, since, client);
  return actor.kind === "marketer"
    ? getMarketerDashboard(actor, view, since, attention)
    : getSellerDashboard(actor, view, since, attention);
}

async function getAttention(actor: OrganizationMember, since: Since, client?: string): Promise<Attention> {
  const workspace = await workspaceOf(actor, client);
  return attentionOf(await listAttentionRows(workspace, since), actor.kind, workspace);
}

const sinceOf = (actor: OrganizationMember, view: DashboardViewName): Since =>
  view === "updated" ? { at: lastVisitSql(actor, now()) } : null;

async function getMarketerDashboard(
  actor: Marketer,
  view: DashboardViewName,
  since: Since,
  needed: Promise<Attention>,
): Promise<MarketerDashboard> {
  const [attention, rows, { matching, newMatches }] = await Promise.all([
    needed,
    listMarketerRows(actor, since),
    matchesOf(actor, since),
  ]);
  const from = view === "updated" ? lastVisitOf(rows) : null;
  return {
    side: "marketer",
    view,
    since: lastVisitOf(rows),
    attention,
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

async function getSellerDashboard(
  actor: Seller,
  view: DashboardViewName,
  since: Since,
  needed: Promise<Attention>,
): Promise<SellerDashboard> {
  const [attention, rows, connections, completeness] = await Promise.all([
    needed,
    listSellerRows(actor, since),
    getConnectionAllowance(actor),
    view === "all" ? findCompleteness(actor) : null,
  ]);
  const from = view === "updated" ? lastVisitOf(rows) : null;
  return {
    side: "seller",
    view,
    since: lastVisitOf(rows),
    attention,
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

const MAX_LISTINGS = 50;

/** What the organization's listings lack, the costliest first; null without listings. */
async function findCompleteness(actor: Seller): Promise<Completeness | null> {
  const rows = await db.listing.findMany({
    where: { AND: [listingsOf(actor), { status: { in: ["draft", "changes_requested", "published", "paused"] } }] },
    include: listingInclude,
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: MAX_LISTINGS,
  });
  return completenessOfAll(rows.map((row) => ({ id: row.id, fields: contentOf(row) })));
}

/** What several listings lack, by what it costs: the weight of the gap in the completeness of each, added up. */

const MAX_TIPS = 5;

interface Filled {
  id: string;
  fields: ListingFields;
}

function completenessOfAll(listings: readonly Filled[]): Completeness | null {
  if (listings.length === 0) return null;
  const percents = listings.map(({ fields }) => completenessOf(fields).percent);
  return {
    percent: Math.floor(percents.reduce((sum, percent) => sum + percent, 0) / listings.length),
    listings: listings.length,
    tips: tipsOf(listings),
    href: myListingsPath,
  };
}

interface Tip {
  label: string;
  cost: string;
  weight: number;
  ids: string[];
  section: string;
}

function tipsOf(listings: readonly Filled[]): Completeness["tips"] {
  const tips = new Map<string, Tip>();
  for (const { id, fields } of listings) {
    for (const { field, label, cost, weight, section } of gapsOf(fields)) {
      const tip = tips.get(field) ?? { label, cost, weight: 0, ids: [], section };
      tips.set(field, { ...tip, weight: tip.weight + weight, ids: [...tip.ids, id] });
    }
  }
  return [...tips]
    .toSorted(([, a], [, b]) => b.weight - a.weight)
    .slice(0, MAX_TIPS)
    .map(([field, { label, cost, ids, section }]) => ({
      field,
      label,
      cost,
      listings: ids.length,
      href: `/edit-listing/${ids[0]}#section-${section}`,
    }));
}

/** What an account does first. The steps stand in place of the figures until there is a conversation to count. */

const SAVED_TO_COMPARE = 3;

/** Null as soon as the organization has a conversation. */
function marketerSteps(actor: OrganizationMember, rows: readonly FigureRow[]): NextStep[] | null {
  if (factOf(rows, "conversations") > 0) return null;
  const saved = factOf(rows, "shortlisted") + factOf(rows, "decided");
  return [
    {
      title: "Create a brief",
      text: "Tell us your goals, budget, and audience. We score every listing against it.",
      isDone: factOf(rows, "briefs") > 0,
      isAllowed: mayAct(actor, "search"),
      href: "/preferences",
    },
    {
      title: `Save ${SAVED_TO_COMPARE} listings`,
      text: "Shortlist what fits, compare side by side, and share it with your team.",
      isDone: saved >= SAVED_TO_COMPARE,
      isAllowed: mayAct(actor, "search"),
      href: "/opportunities",
    },
    {
      title: "Message a seller",
      text: "Ask about availability or send a proposal from any listing.",
      isDone: false,
      isAllowed: mayAct(actor, "negotiate"),
      href: saved > 0 ? savedPath : "/opportunities",
    },
  ];
}

/** Null as soon as the organization has a conversation. */
function sellerSteps(actor: OrganizationMember, rows: readonly FigureRow[]): NextStep[] | null {
  if (factOf(rows, "conversations") > 0) return null;
  const submitted = factOf(rows, "submitted");
  const hasListing = factOf(rows, "drafts") + submitted > 0;
  return [
    {
      title: "Create your first listing",
      text: "Describe your property in a few minutes, or import a spreadsheet.",
      isDone: hasListing,
      isAllowed: mayAct(actor, "manage_listings"),
      href: "/create-listing",
    },
    {
      title: "Complete and publish it",
      text: "Add audience, reach, and packages. Complete listings match more briefs.",
      isDone: submitted > 0,
      isAllowed: mayAct(actor, "manage_listings"),
      href: myListingsPath,
    },
    {
      title: "Invite a colleague",
      text: "Editors answer inquiries and manage listings with you.",
      isDone: factOf(rows, "colleagues") + factOf(rows, "invitations") > 0,
      isAllowed: actor.role === "admin",
      href: "/settings/organization",
    },
  ];
}
