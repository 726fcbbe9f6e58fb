import { ArrowLeft } from "lucide-react";
import Link from "next/link";

import { type InboxUrlState, inboxHref } from "@/components/messages/inbox/inbox-url";
import { formatDuration } from "@/lib/platform/format-duration";
import { OrganizationMenu } from "@/components/organizations/blocks/organization-menu";
import { ReportSpam } from "@/components/messages/thread/report-spam";
import { ButtonLink } from "@/components/ui/button";
import type { DealDetail } from "@/lib/deals/view";
import { isOpen } from "@/lib/deals/wording";
import type { ConversationDetail } from "@/lib/messages/view";

interface ThreadHeaderProps {
  conversation: ConversationDetail;
  place: InboxUrlState;
  deal: DealDetail | null;
}

export function ThreadHeader({ conversation, place, deal }: ThreadHeaderProps) {
  const { organization, listing, side, medianReplyMinutes } = conversation;
  const mayPropose = conversation.mayWrite && conversation.isOffered && (!deal || !isOpen(deal.proposal));
  const mayReport = conversation.spamReport === "none" && deal?.proposal.state !== "agreed";
  const isMyTurn = deal !== null && deal.proposal.isMyTurn && isOpen(deal.proposal);
  const reply =
    side === "buyer" && medianReplyMinutes !== null
      ? `Usually replies within ${formatDuration(medianReplyMinutes)}.`
      : null;
  return (
    <header className="@container flex flex-wrap items-center gap-x-2 gap-y-2.5 border-b border-line px-4 py-3.5 sm:gap-x-4 sm:px-5">
      <Link
        href={inboxHref({ ...place, conversationId: null, panel: null })}
        className="text-soft hover:text-ink lg:hidden"
        aria-label="Back to all conversations"
      >
        <ArrowLeft aria-hidden="true" className="size-5" />
      </Link>
      <div className="min-w-0 flex-1 basis-36">
        <h2 className="truncate text-lg">{organization?.name ?? "Locked enquiry"}</h2>
        <p className="flex text-meta whitespace-pre text-soft">
          About{" "}
          {conversation.mayOpenListing ? (
            <Link href={`/listing/${listing.id}`} className="min-w-0 truncate link">
              {listing.title}
            </Link>
          ) : (
            <span className="min-w-0 truncate">{listing.title}</span>
          )}
          {conversation.isOffered ? null : ", no longer available"}
        </p>
        {reply ? <p className="truncate text-meta text-soft max-sm:hidden">{reply}</p> : null}
      </div>
      {deal ? (
        <ButtonLink
          href={inboxHref({ ...place, conversationId: conversation.id, panel: "deal", dealId: deal.id })}
          scroll={false}
          variant={isMyTurn ? "primary" : "ghost"}
          size="sm"
          className="xl:hidden"
        >
          {isMyTurn ? (
            <span>
              Your turn<span className="sr-only @md:not-sr-only"> on the proposal</span>
            </span>
          ) : (
            "Proposal"
          )}
        </ButtonLink>
      ) : null}
      {mayPropose ? (
        <ButtonLink
          href={inboxHref({ ...place, conversationId: conversation.id, panel: "propose" })}
          scroll={false}
          variant="ghost"
          size="sm"
        >
          {deal ? "New proposal" : "Make a proposal"}
        </ButtonLink>
      ) : null}
      <div className="ml-auto flex items-center gap-1">
        {mayReport ? (
          <ReportSpam conversationId={conversation.id} marketer={organization?.name ?? "this marketer"} />
        ) : null}
        {conversation.mayBlock && organization ? (
          <OrganizationMenu
            organization={organization}
            blockId={conversation.blockId}
            side={side === "buyer" ? "marketer" : "seller"}
          />
        ) : null}
      </div>
    </header>
  );
}
