"use client";

import { useState } from "react";

import { AnswerDialog } from "@/components/deals/changes/answer-dialog";
import { ChangeDialog } from "@/components/deals/changes/change-dialog";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { RevisionTable } from "@/components/deals/revision-table";
import { FormError } from "@/components/form/form-error";
import { Badge, type BadgeTone } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { DealProgress } from "@/lib/deals/agreed/view";
import type { ChangeOrderView } from "@/lib/deals/changes/schema";
import { exclusivityText, moneyText } from "@/lib/deals/wording";
import { formatDate } from "@/lib/platform/format";

/** Changes to the agreed terms: the open one with its actions, and the outcome of the others. */
export function ChangeSection({ deal }: { deal: DealProgress }) {
  const [isProposing, setProposing] = useState(false);
  const open = deal.changeOrders.find(({ state }) => state === "proposed");
  const past = deal.changeOrders.filter(({ state }) => state !== "proposed");
  if (deal.changeOrders.length === 0 && !deal.choices.proposeChange) return null;
  return (
    <section aria-labelledby={`changes-${deal.id}`}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={`changes-${deal.id}`} className="eyebrow">
          Terms
        </h3>
        {deal.choices.proposeChange ? (
          <Button size="sm" variant="quiet" onClick={() => setProposing(true)}>
            Propose a change
          </Button>
        ) : null}
      </div>
      {open ? <OpenChange deal={deal} order={open} /> : null}
      <p className="mt-2 text-sm text-soft">{statusText(deal)}</p>
      {past.length > 0 ? (
        <ul aria-label="Change orders" className="mt-2 divide-y divide-line border-y border-line">
          {past.map((order) => (
            <PastChange key={order.number} deal={deal} order={order} />
          ))}
        </ul>
      ) : null}
      {isProposing ? <ChangeDialog deal={deal} onClose={() => setProposing(false)} /> : null}
    </section>
  );
}

function statusText({ termsVersion, terms, firstRefusal, termStart, termEnd }: DealProgress): string {
  const term = `${formatDate(termStart)} to ${formatDate(termEnd)}`;
  const changed = termsVersion > 0 ? `, as changed ${termsVersion === 1 ? "once" : `${termsVersion} times`}` : "";
  const rejection = firstRefusal ? " with right of first refusal" : "";
  const exclusivity = exclusivityText(terms.exclusivity);
  return `${term}${rejection}${changed}.${exclusivity ? ` ${exclusivity}.` : ""}`;
}

function OpenChange({ deal, order }: { deal: DealProgress; order: ChangeOrderView }) {
  const [answer, setAnswer] = useState<"accept" | "decline" | null>(null);
  const { isPending, problem, take } = useDealStep(deal);
  const { answerChange, withdrawChange } = deal.choices;
  const withdraw = () =>
    take(
      { method: "PATCH", path: "/change-order", data: { number: order.number, answer: "withdraw" } },
      "Change order withdrawn",
    );
  return (
    <div className="mt-2 grid gap-3 rounded-lg border border-line p-4 text-sm">
      <p className="font-semibold">{`Change order ${order.number} from ${deal[order.side].name}`}</p>
      <p className="whitespace-pre-line">{order.reason}</p>
      <RevisionTable
        before={deal.terms}
        after={order.terms}
        termType={null}
        names={{ before: "Agreed", after: "Proposed" }}
      />
      <FormError problem={problem} />
      <div className="flex flex-wrap gap-2">
        {answerChange ? (
          <>
            <Button size="sm" onClick={() => setAnswer("accept")}>{`Accept change order ${order.number}`}</Button>
            <Button size="sm" variant="ghost" onClick={() => setAnswer("decline")}>
              Decline
            </Button>
          </>
        ) : null}
        {withdrawChange ? (
          <Button
            size="sm"
            variant="ghost"
            pending={isPending}
            pendingText="Withdrawing…"
            onClick={() => void withdraw()}
          >
            Withdraw
          </Button>
        ) : (
          <p className="text-soft">{answerChange ? null : "Awaiting a response."}</p>
        )}
      </div>
      {answer ? <AnswerDialog deal={deal} order={order} answer={answer} onClose={() => setAnswer(null)} /> : null}
    </div>
  );
}

const tones: Record<ChangeOrderView["state"], BadgeTone> = {
  proposed: "gold",
  accepted: "pitch",
  declined: "signal",
  withdrawn: "neutral",
};
const labels = { proposed: "Open", accepted: "Accepted", declined: "Declined", withdrawn: "Withdrawn" } as const;

function PastChange({ deal, order }: { deal: DealProgress; order: ChangeOrderView }) {
  const { number, state, reason, answerNote, terms, side } = order;
  return (
    <li className="grid gap-1 py-3 text-sm">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 font-semibold break-words">{`Change order ${number}: ${reason}`}</p>
        <Badge tone={tones[state]}>{labels[state]}</Badge>
      </div>
      <p className="text-meta text-soft">
        {`${deal[side].name}, ${formatDate(order.proposedAt)}. Total ${moneyText(terms.total, terms.currency)}, through ${formatDate(terms.termEnd)}.`}
      </p>
      {answerNote ? <p className="border-l-2 border-line pl-3">{answerNote}</p> : null}
    </li>
  );
}
