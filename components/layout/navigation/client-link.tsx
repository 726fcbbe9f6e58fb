"use client";

import Link from "next/link";
import type { ComponentProps } from "react";
import { useSwitchTo } from "@/components/layout/navigation/organization-switcher";

interface ClientLinkProps extends Omit<ComponentProps<typeof Link>, "href"> {
  href: string;
  /** The client whose page it is, where that is another organization than the current one. */
  client: { id: string; name: string } | null;
}

/** Opens a page. A client's page opens on the client's behalf, so it switches to the client first. */
export function ClientLink({ client, ...props }: ClientLinkProps) {
  return client ? <SwitchButton client={client} {...props} /> : <Link {...props} />;
}

function SwitchButton({
  href,
  client,
  className,
  children,
}: ClientLinkProps & { client: { id: string; name: string } }) {
  const switchTo = useSwitchTo(href);
  return (
    <button
      type="button"
      className={className}
      title={`Switches to ${client.name}`}
      onClick={() => void switchTo({ id: client.id, isCurrent: false })}
    >
      {children}
    </button>
  );
}
