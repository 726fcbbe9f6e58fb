import "server-only";
import { funnelSummaryOf } from "@/lib/analytics/funnel/summary-sql";
import { type Workspace, workspaceOf } from "@/lib/auth/acting-for/workspace";
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
import { briefView } from "@/lib/preferences/brief";
import { briefsVisibleTo } from "@/lib/preferences/policy";
import { getBriefsAndBlocks } from "@/lib/preferences/queries";
import { attentionOf } from "./attention";
import { listAttentionRows } from "./attention-queries";
import { listMarketerRows, listSellerRows } from "./figure-queries";
import {
  type FigureRow,
  factOf,
  funnelOfRows,
  lastVisitOf,
  moneyByBrief,
  moneyBySeason,
  stagesByClient,
  stagesOf,
} from "./figures";
import { findNewMatches } from "./new-match-queries";
import type { DashboardQuery, DashboardViewName } from "./schema";
import type { Attention, Dashboard, MarketerDashboard, SellerDashboard, Completeness, NextStep } from "./view";
import { type Since, lastVisitSql } from "./visit";

/**
 * What needs this person's attention, and the figures of the current organization or of an agency's clients: all of
 * them, or since the last visit.
 */
export async function getDashboard(actor: OrganizationMember, { view, client }: DashboardQuery): Promise<Dashboard> {
  const workspace = await workspaceOf(actor, client);
  const asked = { view, since: sinceOf(actor, view), workspace, client };
  return actor.kind === "marketer" ? getMarketerDashboard(actor, asked) : getSellerDashboard(actor, asked);
}

interface Asked {
  view: DashboardViewName;
  since: Since;
  workspace: Workspace;
  client?: string;
}

const getAttention = async ({ workspace, since }: Asked): Promise<Attention> =>
  attentionOf(await listAttentionRows(workspace, since), workspace.actor.kind, workspace);

/** The parts that both sides have, from the rows of one. */
function sharedParts(actor: OrganizationMember, rows: readonly FigureRow[], { view, client }: Asked) {
  const since = lastVisitOf(rows);
  const narrowing = { since: view === "updated" ? since : null, ownId: actor.organizationId, clientId: client };
  return {
    narrowing,
    parts: {
      view,
      since,
      mayNegotiate: mayAct(actor, "negotiate"),
      stages: stagesOf(rows, narrowing),
      byClient: stagesByClient(rows, narrowing),
    },
  };
}

const sinceOf = (actor: OrganizationMember, view: DashboardViewName): Since =>
  view === "updated" ? { at: lastVisitSql(actor, now()) } : null;

async function getMarketerDashboard(actor: Marketer, asked: Asked): Promise<MarketerDashboard> {
  const { since, workspace, client } = asked;
  const [attention, rows, { matching, newMatches }, clientBriefs] = await Promise.all([
    getAttention(asked),
    listMarketerRows(workspace, since),
    matchesOf(actor, since),
    listClientBriefs(workspace),
  ]);
  const { parts, narrowing } = sharedParts(actor, rows, asked);
  const ownBriefs = client ? [] : matching.briefs.map((brief) => ({ ...brief, client: null }));
  return {
    side: "marketer",
    ...parts,
    attention,
    mayEdit: mayAct(actor, "search"),
    steps: marketerSteps(actor, rows),
    money: moneyByBrief(rows, [...ownBriefs, ...clientBriefs], narrowing),
    shortlisted:
      workspace.clients.length > 0
        ? null
        : { count: factOf(rows, "shortlisted"), href: "/saved-opportunities?status=considering" },
    newMatches: client ? null : newMatches,
  };
}

async function matchesOf(actor: Marketer, since: Since) {
  const matching = await getBriefsAndBlocks(actor);
  return { matching, newMatches: await findNewMatches(actor, matching, since) };
}

/** The briefs of an agency's clients, by client. */
async function listClientBriefs({ actor, acting }: Workspace) {
  const clients = acting.filter(({ organizationId }) => organizationId !== actor.organizationId);
  if (clients.length === 0) return [];
  const rows = await db.brief.findMany({
    where: { OR: clients.map(briefsVisibleTo) },
    include: { organization: { select: { id: true, name: true } } },
    orderBy: [{ organization: { name: "asc" } }, { chosenAt: "desc" }, { id: "desc" }],
    take: MAX_CLIENT_BRIEFS,
  });
  return rows.map((row) => ({ ...briefView(row), client: row.organization }));
}

const MAX_CLIENT_BRIEFS = 200;

async function getSellerDashboard(actor: Seller, asked: Asked): Promise<SellerDashboard> {
  const { view, since, workspace, client } = asked;
  const [attention, rows, connections, completeness] = await Promise.all([
    getAttention(asked),
    listSellerRows(workspace, since),
    getConnectionAllowance(actor),
    view === "all" && !client ? findCompleteness(actor) : null,
  ]);
  const { parts, narrowing } = sharedParts(actor, rows, asked);
  return {
    side: "seller",
    ...parts,
    attention,
    mayEdit: mayAct(actor, "manage_listings"),
    steps: sellerSteps(actor, rows),
    money: moneyBySeason(rows, narrowing),
    connections: { ...connections, href: "/account/subscription" },
    listingFunnel:
      view === "all"
        ? {
            ...funnelSummaryOf(funnelOfRows(rows)),
            href: `/listing-analytics?weeks=4${client ? `&client=${client}` : ""}`,
          }
        : null,
    completeness,
  };
}

const MAX_LISTINGS = 50;

/** Missing fields of the organization's listings, most costly first; null without listings. */
async function findCompleteness(actor: Seller): Promise<Completeness | null> {
  const rows = await db.listing.findMany({
    where: { AND: [listingsOf(actor), { status: { in: ["draft", "changes_requested", "published", "paused"] } }] },
    include: listingInclude,
    orderBy: [{ updatedAt: "desc" }, { id: "asc" }],
    take: MAX_LISTINGS,
  });
  return completenessOfAll(rows.map((row) => ({ id: row.id, fields: contentOf(row) })));
}

/** Missing fields over several listings, by cost: the sum of each gap's weight in the listing's completeness. */

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

/** First steps of a new account. They replace the figures until there is a conversation to count. */

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
