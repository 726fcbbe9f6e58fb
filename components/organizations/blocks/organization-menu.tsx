"use client";

import { Ban, Ellipsis, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { UnblockDialog } from "./unblock-dialog";

/** A form with all that forms need, fetched when it is first asked for: the menu stands on pages that have no other. */
const BlockDialog = dynamic(() => import("./block-dialog").then((file) => file.BlockDialog), { ssr: false });

interface OrganizationMenuProps {
  /** An organization of the other side. */
  organization: { id: string; name: string };
  /** One's own organization's block of it, where there is one. */
  blockId: string | null;
  /** One's own side. */
  side: "marketer" | "seller";
}

/** What can be done about an organization wherever it is met: block it, or unblock it. */
export function OrganizationMenu({ organization, blockId, side }: OrganizationMenuProps) {
  const [isAsking, setAsking] = useState(false);
  const { name } = organization;
  const stopAsking = () => setAsking(false);
  const item = blockId
    ? { label: `Unblock ${name}`, icon: <Undo2 aria-hidden="true" />, onSelect: () => setAsking(true) }
    : { label: `Block ${name}`, icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => setAsking(true) };
  return (
    <>
      <DropdownMenu
        trigger={<Ellipsis aria-hidden="true" />}
        label={`Actions for ${name}`}
        variant="quiet"
        size="icon-sm"
        items={[item]}
      />
      {isAsking && blockId ? <UnblockDialog blockId={blockId} name={name} onClose={stopAsking} /> : null}
      {isAsking && !blockId ? <BlockDialog organization={organization} side={side} onClose={stopAsking} /> : null}
    </>
  );
}
