"use client";

import { Ban, Ellipsis, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { UnblockDialog } from "./unblock-dialog";

/** Loaded on first use, as this menu is on pages without other form code. */
const BlockDialog = dynamic(() => import("./block-dialog").then((file) => file.BlockDialog), { ssr: false });

interface OrganizationMenuProps {
  /** An organization of the other side. */
  organization: { id: string; name: string };
  /** The id of your organization's block, if any. */
  blockId: string | null;
  /** Your own side. */
  side: "marketer" | "seller";
}

/** Actions for an organization wherever it appears: block or unblock it. */
export function OrganizationMenu({ organization, blockId, side }: OrganizationMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const { name } = organization;
  const closeDialog = () => setOpen(false);
  const item = blockId
    ? { label: `Unblock ${name}`, icon: <Undo2 aria-hidden="true" />, onSelect: () => setOpen(true) }
    : { label: `Block ${name}`, icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => setOpen(true) };
  return (
    <>
      <DropdownMenu
        trigger={<Ellipsis aria-hidden="true" />}
        label={`Actions for ${name}`}
        variant="quiet"
        size="icon-sm"
        items={[item]}
      />
      {isOpen && blockId ? <UnblockDialog blockId={blockId} name={name} onClose={closeDialog} /> : null}
      {isOpen && !blockId ? <BlockDialog organization={organization} side={side} onClose={closeDialog} /> : null}
    </>
  );
}
