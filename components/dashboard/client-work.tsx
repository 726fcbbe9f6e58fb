import { ClientLink } from "@/components/layout/navigation/client-link";
import { ClientMenu } from "@/components/layout/navigation/client-menu";
import { Card, CardHeader } from "@/components/ui/card";
import type { ClientWork, ClientWorkKind } from "@/lib/dashboard/client-work-queries";
import { preferencesPath, roiPath, savedPath } from "@/lib/paths";
import { formatNumber } from "@/lib/platform/format";

interface ClientWorkListProps {
  kind: ClientWorkKind;
  work: ClientWork;
  client?: string;
}

const texts: Record<ClientWorkKind, { title: string; empty: string; path: string }> = {
  briefs: { title: "Client briefs", empty: "No briefs yet.", path: preferencesPath },
  shortlists: { title: "Client shortlists", empty: "No shortlists yet.", path: savedPath },
  scenarios: { title: "Client scenarios", empty: "No scenarios yet.", path: roiPath },
};

/** The work of an agency's clients; opening an item switches to its client. Empty without clients. */
export function ClientWorkList({ kind, work: { clients, items, isCut }, client }: ClientWorkListProps) {
  if (clients.length === 0) return null;
  const { title, empty, path } = texts[kind];
  return (
    <Card className="mb-6" data-print="hide">
      <CardHeader title={title} actions={<ClientMenu {...{ clients, path, client }} />} />
      {items.length === 0 ? (
        <p className="px-5 pb-5 text-sm text-soft">{empty}</p>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {items.map((item) => (
            <li key={item.id}>
              <ClientLink
                href={item.href}
                client={item.client}
                className="flex w-full flex-wrap items-baseline justify-between gap-x-5 px-5 py-3 text-left text-ink no-underline hover:bg-sunk focus-visible:-outline-offset-2"
              >
                <span className="min-w-0 font-semibold break-words">{item.name}</span>
                <span className="text-meta text-soft">{`For ${item.client.name}`}</span>
              </ClientLink>
            </li>
          ))}
        </ul>
      )}
      {isCut ? (
        <p className="border-t border-line px-5 py-3 text-meta text-soft">
          {`The first ${formatNumber(items.length)} by name. Choose a client to see the rest.`}
        </p>
      ) : null}
    </Card>
  );
}
