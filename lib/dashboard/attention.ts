/** The items of "Needs your attention" as sentences: the action, the other party, the due time and the link. */
import type { Workspace } from "@/lib/auth/acting-for/workspace";
import { dayMs } from "@/lib/platform/days";
import { type WorkKind, type WorkRow, isWorkKind, workHref, workRules } from "@/lib/messages/tasks/rules";
import { listingPath, threadPath } from "@/lib/paths";
import { workingDaysToReply } from "@/lib/organizations/reply-rate";
import { workingDaysAfter } from "@/lib/platform/working-days";
import type { Attention, AttentionItem, AttentionKind } from "./view";

type OrganizationKind = Exclude<AttentionKind, WorkKind>;

/** Work in conversations and deals, or the organization's other tasks. */
export type AttentionRow = (WorkRow | OrganizationRow) & {
  /** The ID of the deal, conversation, listing or request that it is about. */
  id: string;
  /** The total, listed or not. */
  total: number;
  /** The organization to act for: the actor's, or a client's in an agency's workspace. */
  ownId: string;
  ownName: string;
};

interface OrganizationRow {
  kind: OrganizationKind;
  /** The title of the listing, or the requester's name. */
  subject: string;
  /** The other organization, or the moderator's reason. */
  name: string | null;
  since: Date;
  due: Date | null;
}

type Side = "marketer" | "seller";

export function attentionOf(rows: readonly AttentionRow[], side: Side, { actor, clients }: Workspace): Attention {
  const items = rows.map((row) => ({
    ...itemOf(row, side),
    client: row.ownId === actor.organizationId ? null : { id: row.ownId, name: row.ownName },
  }));
  return { items: items.toSorted(byUrgency), total: rows[0]?.total ?? 0, clients: [...clients] };
}

function itemOf(row: AttentionRow, side: Side): Omit<AttentionItem, "client"> {
  const { kind, id, since } = row;
  const due = kind === "inquiry" ? workingDaysAfter(since, workingDaysToReply) : row.due;
  const { title, detail = null } = textOf(row, side);
  return {
    ...{ kind, id, title, detail },
    since: since.toISOString(),
    due: due?.toISOString() ?? null,
    isDueByDay: isWork(row) ? (workRules[row.kind].isDueByDay ?? false) : kind === "deadline",
    href: isWork(row) ? workHref(row) : hrefOf(row, side),
  };
}

const isWork = (row: AttentionRow): row is WorkRow & AttentionRow => isWorkKind(row.kind);

const isFirst = ({ kind }: AttentionItem): boolean => isWorkKind(kind) && workRules[kind].isFirst === true;

const textOf = (row: AttentionRow, side: Side): Text =>
  isWork(row) ? workRules[row.kind].text(row, side === "seller" ? "seller" : "buyer") : texts[row.kind](row, side);

/** Without a due time, a reply is treated as due three days after the request. */
const impliedMs = 3 * dayMs;

const urgencyOf = ({ due, since }: AttentionItem): number =>
  due === null ? Date.parse(since) + impliedMs : Date.parse(due);

const byUrgency = (a: AttentionItem, b: AttentionItem): number =>
  Number(isFirst(b)) - Number(isFirst(a)) ||
  urgencyOf(a) - urgencyOf(b) ||
  (`${a.kind} ${a.id}` < `${b.kind} ${b.id}` ? -1 : 1);

interface Text {
  title: string;
  detail?: string | null;
}

const texts: Record<OrganizationKind, (row: OrganizationRow, side: Side) => Text> = {
  changes_requested: ({ subject, name }) => ({ title: `Update ${subject || "your listing"}`, detail: name }),
  join_request: ({ name }) => ({ title: `${name} wants to join your organization`, detail: "Approve or decline" }),
  representation: ({ name }) => ({
    title: `${name} wants to work with you`,
    detail: "Accept or decline the representation",
  }),
  hold: ({ subject, name }, side) =>
    side === "seller"
      ? { title: `Your hold for ${name} expires`, detail: subject }
      : { title: `Your hold on ${subject} expires`, detail: name },
  deadline: ({ subject, name }) => ({ title: `Decision deadline: ${subject}`, detail: name }),
};

function hrefOf({ kind, id }: OrganizationRow & { id: string }, side: Side): string {
  switch (kind) {
    case "changes_requested":
      return `/edit-listing/${id}`;
    case "join_request":
      return "/organization-join-requests";
    case "representation":
      return side === "marketer" ? "/brand-organizations" : "/organizations";
    case "deadline":
      return listingPath(id);
    case "hold":
      return threadPath(id);
  }
}
