import { ArrowLeft } from "lucide-react";
import Link from "next/link";

import { type InboxUrlState, inboxHref } from "@/components/messages/inbox/inbox-url";
import { formatDuration } from "@/lib/platform/format";
import { TriageMenus } from "../triage/triage-menus";
import { ThreadMenu } from "@/components/messages/thread/thread-menu";
import { ButtonLink } from "@/components/ui/button";
import type { DealDetail } from "@/lib/deals/view";
import { isOpen } from "@/lib/deals/wording";
import type { ConversationDetail } from "@/lib/messages/view";
import { listingPath, partnerPath } from "@/lib/paths";

interface ThreadHeaderProps {
  conversation: ConversationDetail;
  place: InboxUrlState;
  deal: DealDetail | null;
}

/** The header of a thread, in one row at every width. */
export function ThreadHeader({ conversation, place, deal }: ThreadHeaderProps) {
  const mayPropose = conversation.mayWrite && conversation.isOffered && (!deal || !isOpen(deal.proposal));
  const mayReport = conversation.spamReport === "none" && deal?.proposal.state !== "agreed";
  const isMyTurn = deal !== null && deal.proposal.isMyTurn && isOpen(deal.proposal);
  const proposeHref = mayPropose ? inboxHref({ ...place, conversationId: conversation.id, panel: "propose" }) : null;
  return (
    <header className="@container border-b border-line px-4 py-3 sm:px-5">
      <div className="flex items-center gap-2">
        <Link
          href={inboxHref({ ...place, conversationId: null, panel: null })}
          className="text-soft hover:text-ink lg:hidden"
          aria-label="Back to all conversations"
        >
          <ArrowLeft aria-hidden="true" className="size-5" />
        </Link>
        <ThreadTitle conversation={conversation} />
        {deal ? (
          <ButtonLink
            href={inboxHref({ ...place, conversationId: conversation.id, panel: "deal", dealId: deal.id })}
            scroll={false}
            variant={isMyTurn ? "primary" : "ghost"}
            size="sm"
            className="xl:hidden"
          >
            {isMyTurn ? "Your turn" : "Proposal"}
          </ButtonLink>
        ) : null}
        {proposeHref ? (
          <ButtonLink href={proposeHref} scroll={false} variant="ghost" size="sm" className="@max-xl:hidden">
            {deal ? "New proposal" : "Make a proposal"}
          </ButtonLink>
        ) : null}
        {conversation.mayOrganize ? <TriageMenus conversation={conversation} /> : null}
        <ThreadMenu conversation={conversation} proposeHref={proposeHref} mayReport={mayReport} />
      </div>
    </header>
  );
}

function ThreadTitle({ conversation }: { conversation: ConversationDetail }) {
  const { organization, listing, side, medianReplyMinutes, mayOpenListing, isOffered } = conversation;
  const reply =
    side === "buyer" && medianReplyMinutes !== null
      ? ` · Usually replies within ${formatDuration(medianReplyMinutes)}`
      : "";
  return (
    <div className="min-w-0 flex-1">
      <h2 dir="auto" className="truncate text-lg leading-tight">
        {organization ? (
          <Link href={partnerPath(organization.id)} className="text-ink no-underline hover:underline">
            {organization.name}
          </Link>
        ) : (
          "Locked inquiry"
        )}
      </h2>
      <p className="flex text-meta whitespace-pre text-soft">
        About{" "}
        {mayOpenListing ? (
          <Link href={listingPath(listing.id)} className="min-w-0 truncate link">
            {listing.title}
          </Link>
        ) : (
          <span className="min-w-0 truncate">{listing.title}</span>
        )}
        {isOffered ? null : ", no longer available"}
        {reply ? <span className="@max-3xl:hidden">{reply}</span> : null}
      </p>
    </div>
  );
}
