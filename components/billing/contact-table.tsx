import Link from "next/link";
import { type DataColumn, DataTable } from "@/components/layout/data-table";
import { EmptyState } from "@/components/layout/states/empty-state";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { ButtonLink } from "@/components/ui/button";
import type { CountedContact } from "@/lib/entitlements/contacts-schema";
import { threadPath } from "@/lib/paths";
import { formatDate } from "@/lib/platform/format";
import type { Page } from "@/lib/platform/pagination";

const states: Record<CountedContact["state"], { label: string; tone: BadgeTone }> = {
  free: { label: "Free, counts", tone: "pitch" },
  plan: { label: "In your plan", tone: "ink" },
  shared: { label: "Same contact, counts once", tone: "neutral" },
  opened_by_plan: { label: "Opened by your plan", tone: "neutral" },
  waiting: { label: "Waiting for a plan", tone: "gold" },
  credited: { label: "Credited back", tone: "neutral" },
};

const columns: readonly DataColumn<CountedContact>[] = [
  { key: "who", header: "Marketer", rowHeader: true, cell: (row) => <Who contact={row} />, className: "min-w-48" },
  { key: "at", header: "First contact", cell: ({ at }) => formatDate(at), className: "whitespace-nowrap" },
  { key: "by", header: "Started by", cell: ({ startedBy }) => (startedBy === "you" ? "You" : "Marketer") },
  { key: "state", header: "Counts", cell: (row) => <Counts contact={row} /> },
];

/** Every contact that counts or counted, with its credit and the reason. */
export function ContactTable({ page, olderHref }: { page: Page<CountedContact>; olderHref: string | null }) {
  if (page.items.length === 0) {
    return (
      <EmptyState
        title="No contacts yet"
        text="The first message between you and each marketer appears here, along with whether it counts."
      />
    );
  }
  return (
    <>
      <DataTable caption="Contacts" columns={columns} rows={page.items} rowKey={({ id }) => id} stacked />
      {olderHref ? (
        <ButtonLink href={olderHref} variant="ghost" size="sm" className="mt-3">
          Older contacts
        </ButtonLink>
      ) : null}
    </>
  );
}

function Who({ contact: { organization, conversationId } }: { contact: CountedContact }) {
  const name = organization ?? "Locked inquiry";
  if (!conversationId) return name;
  return (
    <Link href={threadPath(conversationId)} className="link">
      {name}
    </Link>
  );
}

function Counts({ contact: { state, credit } }: { contact: CountedContact }) {
  const { label, tone } = states[state];
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {credit ? (
        <span className="mt-1 block text-meta text-soft">
          {formatDate(credit.at)}
          {credit.reason ? `: ${credit.reason}` : null}
        </span>
      ) : null}
    </>
  );
}
