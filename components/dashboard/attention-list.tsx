import {
  Banknote,
  BellRing,
  CalendarClock,
  CircleAlert,
  CircleX,
  FileCheck,
  FilePen,
  FileText,
  Handshake,
  Landmark,
  Lock,
  MessageSquare,
  PackageCheck,
  PenLine,
  RefreshCw,
  ShieldCheck,
  Signature,
  UserPlus,
  type LucideIcon,
} from "lucide-react";
import Link from "next/link";
import { ClientLink } from "@/components/layout/navigation/client-link";
import { ClientMenu } from "@/components/layout/navigation/client-menu";
import { formatCount } from "@/lib/platform/format";
import { Card, CardHeader } from "@/components/ui/card";
import type { Attention, AttentionItem, AttentionKind } from "@/lib/dashboard/view";
import { DueTime } from "./due-time";

const icons: Record<AttentionKind, LucideIcon> = {
  approval: ShieldCheck,
  offer: FileText,
  inquiry: MessageSquare,
  reply: MessageSquare,
  locked_inquiry: Lock,
  changes_requested: PenLine,
  join_request: UserPlus,
  representation: Handshake,
  hold: BellRing,
  deadline: CalendarClock,
  dispute: CircleAlert,
  contract: Signature,
  legal_details: Landmark,
  change_order: FilePen,
  cancellation: CircleX,
  proof: FileCheck,
  deliverable: PackageCheck,
  payment: Banknote,
  renewal: RefreshCw,
};

interface AttentionListProps {
  attention: Attention;
  /** False for a viewer, or if the agency may not negotiate here. */
  mayNegotiate: boolean;
  empty: string;
  /** The page of the list, and the client that it is filtered to. */
  path: string;
  client?: string;
}

/** What needs this person, the most urgent first; for an agency over all clients or for one. */
export function AttentionList({ attention, mayNegotiate, empty, path, client }: AttentionListProps) {
  const { items, total, clients } = attention;
  return (
    <Card>
      <CardHeader
        title="Needs your attention"
        description={total > 1 ? `${formatCount(total, "item")}, most urgent first` : undefined}
        actions={clients.length > 0 ? <ClientMenu {...{ clients, path, client }} /> : null}
      />
      {items.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-soft">{empty}</p>
      ) : (
        <ol className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <AttentionRow key={`${item.kind} ${item.id} ${item.client?.id}`} item={item} />
          ))}
        </ol>
      )}
      {total > items.length ? (
        <p className="border-t border-line px-5 py-3 text-meta text-soft">
          These are the {items.length} most urgent.{" "}
          <Link href="/messages?filter=waiting" className="link">
            See all conversations
          </Link>
        </p>
      ) : null}
      {mayNegotiate ? null : (
        <p className="border-t border-line px-5 py-3 text-meta text-soft">
          Colleagues who can negotiate handle messages and proposals, so those aren’t listed here.
        </p>
      )}
    </Card>
  );
}

function AttentionRow({ item }: { item: AttentionItem }) {
  const Icon = icons[item.kind];
  return (
    <li>
      <ClientLink
        href={item.href}
        client={item.client}
        className="flex w-full items-start gap-3 px-5 py-3.5 text-left text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-2"
      >
        <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-soft" />
        <span className="flex min-w-0 grow flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <span className="min-w-0 grow basis-64">
            <span className="block font-semibold break-words">{item.title}</span>
            {item.detail ? <span className="block text-meta break-words text-soft">{item.detail}</span> : null}
            {item.client ? (
              <span className="block text-meta break-words text-soft">{`For ${item.client.name}`}</span>
            ) : null}
          </span>
          <DueTime item={item} />
        </span>
      </ClientLink>
    </li>
  );
}
