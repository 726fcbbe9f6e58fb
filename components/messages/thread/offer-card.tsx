import Link from "next/link";

import { LocalTime } from "@/components/format/local-time";
import { cn } from "@/components/ui/cn";
import { moneyText } from "@/lib/deals/wording";
import type { MessageItem } from "@/lib/messages/view";
import { dealPath } from "@/lib/paths";
import { formatCount, formatTime } from "@/lib/platform/format";

/** An offer in the thread: sender, total and a link to its terms. */
export function OfferCard({ message }: { message: MessageItem }) {
  const { data, author, organizationName, isMine, createdAt } = message;
  const [sentence = "", ...words] = message.body.split("\n\n");
  const lines = formatCount(data?.lineCount ?? 0, "line item");
  return (
    <article
      className={cn(
        "w-[min(30rem,94%)] overflow-hidden rounded-xl border border-line bg-card",
        isMine && "justify-self-end",
      )}
    >
      <div className="flex items-start justify-between gap-4 px-4 pt-3.5">
        <div className="min-w-0">
          <p className="font-semibold">
            {data?.revision === 1 ? "Proposal" : `Counteroffer, revision ${data?.revision ?? ""}`}
          </p>
          <p className="text-xs text-soft">
            {isMine ? "You" : (author?.name ?? "Someone")}
            {organizationName ? `, ${organizationName}` : ""}{" "}
            <LocalTime iso={createdAt} format={formatTime} className="ml-1 tabular" />
          </p>
        </div>
        {data?.total === undefined ? null : (
          <p className="num text-lg font-semibold whitespace-nowrap">{moneyText(data.total, data.currency ?? "USD")}</p>
        )}
      </div>
      {data ? null : <p className="px-4 pt-1.5 text-sm text-soft">{sentence}</p>}
      {words.length > 0 ? (
        <p className="px-4 pt-2 text-sm break-words whitespace-pre-wrap">{words.join("\n\n")}</p>
      ) : null}
      {data?.dealId ? (
        <p className="mt-3.5 flex justify-between gap-4 border-t border-line px-4 py-2.5 text-sm">
          <span className="text-soft">{lines}</span>
          <Link href={dealPath(data.dealId)} scroll={false} className="font-semibold link">
            View terms
          </Link>
        </p>
      ) : null}
    </article>
  );
}
