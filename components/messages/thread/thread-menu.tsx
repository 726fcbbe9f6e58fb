"use client";

import { Ban, Ellipsis, Flag, FileText, LifeBuoy, MessagesSquare, Undo2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";

import { assignItems, snoozeItems } from "../triage/triage-items";
import { useNow } from "@/components/format/local-time";
import { useColleagues } from "../triage/use-colleagues";
import { useTriage } from "../triage/use-triage";
import { narrowingParams } from "@/components/messages/inbox/inbox-url";
import { UnblockDialog } from "@/components/organizations/blocks/unblock-dialog";
import { DropdownMenu, type MenuItem } from "@/components/ui/dropdown-menu";
import type { ConversationDetail } from "@/lib/messages/view";
import { newTicketHref } from "@/lib/paths";

const BlockDialog = dynamic(
  () => import("@/components/organizations/blocks/block-dialog").then((file) => file.BlockDialog),
  { ssr: false },
);
const ReportSpam = dynamic(() => import("./report-spam").then((file) => file.ReportSpam), { ssr: false });

interface ThreadMenuProps {
  conversation: ConversationDetail;
  /** The URL to make a proposal; null if none can be made. */
  proposeHref: string | null;
  mayReport: boolean;
}

/** The remaining actions of a conversation; in a narrow header also those without a button. */
export function ThreadMenu({ conversation, proposeHref, mayReport }: ThreadMenuProps) {
  const [requested, ask] = useState<"report" | "block" | null>(null);
  const { id, organization, blockId, side, assignee } = conversation;
  const triage = useTriage();
  const colleagues = useColleagues();
  const now = useNow();
  const close = () => ask(null);
  const help = {
    label: "Get help with this conversation",
    icon: <LifeBuoy aria-hidden="true" />,
    href: newTicketHref({ kind: "conversation", id }),
  };
  const contact: MenuItem[] = [...listingItems(conversation), help, ...contactItems(conversation, mayReport, ask)];
  const ownSteps: MenuItem[] = [
    ...(proposeHref ? [{ label: "Make a proposal", icon: <FileText aria-hidden="true" />, href: proposeHref }] : []),
    ...(conversation.mayOrganize
      ? [...snoozeItems(triage, [id], now), ...assignItems(triage, [id], colleagues, assignee?.id ?? null)]
      : []),
  ];
  const narrow: MenuItem[] = ownSteps.length > 0 ? [...ownSteps, { kind: "separator" }, ...contact] : contact;
  const menu = { trigger: <Ellipsis aria-hidden="true" />, variant: "quiet", size: "icon-sm" } as const;
  return (
    <>
      <DropdownMenu {...menu} label="More actions" items={narrow} className="@xl:hidden" />
      <DropdownMenu
        {...menu}
        label={organization ? `Actions for ${organization.name}` : "More actions"}
        items={contact}
        className="@max-xl:hidden"
      />
      {requested === "report" ? (
        <ReportSpam conversationId={id} marketer={organization?.name ?? "this marketer"} onClose={close} />
      ) : null}
      {requested === "block" && organization && blockId ? (
        <UnblockDialog blockId={blockId} name={organization.name} onClose={close} />
      ) : null}
      {requested === "block" && organization && !blockId ? (
        <BlockDialog organization={organization} side={side === "buyer" ? "marketer" : "seller"} onClose={close} />
      ) : null}
    </>
  );
}

/** Many marketers may write to a seller about one listing. */
const listingItems = ({ side, listing }: ConversationDetail): MenuItem[] =>
  side === "seller"
    ? [
        {
          label: "All conversations about this listing",
          icon: <MessagesSquare aria-hidden="true" />,
          href: `/messages?${new URLSearchParams(narrowingParams({ listingId: listing.id }))}`,
        },
      ]
    : [];

function contactItems(
  { organization, mayBlock, blockId }: ConversationDetail,
  mayReport: boolean,
  ask: (what: "report" | "block") => void,
): MenuItem[] {
  const report = { label: "Report spam", icon: <Flag aria-hidden="true" />, onSelect: () => ask("report") };
  const name = organization?.name ?? "";
  const block = blockId
    ? { label: `Unblock ${name}`, icon: <Undo2 aria-hidden="true" />, onSelect: () => ask("block") }
    : { label: `Block ${name}`, icon: <Ban aria-hidden="true" />, danger: true, onSelect: () => ask("block") };
  return [...(mayReport ? [report] : []), ...(mayBlock && organization ? [block] : [])];
}
