"use client";

import Link from "next/link";
import type { ReactNode } from "react";
import { useSwitchTo } from "@/components/layout/navigation/organization-switcher";
import { dealPath } from "@/lib/paths";

interface DealLinkProps {
  dealId: string;
  /** The client whose deal it is, where that is another organization than the current one. */
  client: { id: string; name: string } | null;
  className?: string;
  children: ReactNode;
}

/** Opens a deal. A client’s deal opens in the name of the client, so that it switches to it first. */
export function DealLink({ dealId, client, className, children }: DealLinkProps) {
  if (!client)
    return (
      <Link href={dealPath(dealId)} className={className}>
        {children}
      </Link>
    );
  return (
    <ClientDealLink dealId={dealId} client={client} className={className}>
      {children}
    </ClientDealLink>
  );
}

function ClientDealLink({ dealId, client, className, children }: DealLinkProps & { client: { id: string } }) {
  const switchTo = useSwitchTo(dealPath(dealId));
  return (
    <button type="button" className={className} onClick={() => void switchTo({ id: client.id, isCurrent: false })}>
      {children}
    </button>
  );
}
