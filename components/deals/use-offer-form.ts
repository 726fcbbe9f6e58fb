"use client";

import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";

import { refreshDealing } from "@/components/deals/use-proposal-step";
import type { OfferValues } from "@/components/deals/offer-defaults";
import { type ApiForm, useApiForm } from "@/components/form/use-api-form";
import { toast } from "@/components/layout/toasts/toast-store";
import type { FirstProposalAnswer } from "@/lib/deals/first-contact/schema";
import { endOfLocalDay, misfitsOf } from "@/lib/deals/offer-rules";
import { offerFields } from "@/lib/deals/schema";
import type { ProposalDetail } from "@/lib/deals/view";
import { messageTexts } from "@/lib/messages/messages";
import { now } from "@/lib/platform/clock";
import { ApiError } from "@/lib/platform/http/api-client";

/** The target of the terms: a first offer in a conversation, one with the first message, a counteroffer to a revision, or the renewal of a deal. */
export type OfferTarget =
  | { kind: "first"; conversationId: string }
  | { kind: "start"; listingId: string; organizationId?: string; to: string }
  | { kind: "counter"; proposalId: string; revision: number; conversationId: string }
  | { kind: "renewal"; dealId: string; number: number; conversationId: string };

const formSchema = z.strictObject({
  ...offerFields,
  scenarioId: z.union([z.uuid(), z.literal("")]).optional(),
});
type FormInput = z.input<typeof formSchema>;

/** The rules of the fields and those between them, so that everything that is wrong shows at once. */
function schemaFor(target: OfferTarget) {
  return z.custom<FormInput>().transform((input, context) => {
    const parsed = formSchema.safeParse(input);
    const wrong = Object.entries({
      ...misfitsOf({ ...input, expiresAt: endOfLocalDay(input.expiresAt) }, now()),
      ...(target.kind === "start" && !input.message?.trim() ? { message: ["Enter a message."] } : {}),
    });
    for (const { path, message } of parsed.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
    for (const [name, [message]] of wrong) context.addIssue({ code: "custom", path: name.split("."), message });
    return parsed.success && wrong.length === 0 ? requestOf(target, parsed.data) : z.NEVER;
  });
}

function requestOf(target: OfferTarget, { message, scenarioId, ...fields }: z.output<typeof formSchema>) {
  const terms = { ...fields, expiresAt: endOfLocalDay(fields.expiresAt) };
  if (target.kind === "counter") return { ...terms, message: message || undefined, revision: target.revision };
  const more = { ...terms, scenarioId: scenarioId || undefined };
  if (target.kind === "first") return { ...more, message: message || undefined, conversationId: target.conversationId };
  if (target.kind === "renewal") return { ...more, message: message || undefined };
  const { listingId, organizationId } = target;
  return { ...more, body: message ?? "", listingId, ...(organizationId ? { organizationId } : {}) };
}

type Answer = ProposalDetail | FirstProposalAnswer;
export type OfferForm = ApiForm<FormInput, ReturnType<typeof requestOf>>;

const paths = (target: OfferTarget): string => {
  if (target.kind === "counter") return `/api/proposals/${target.proposalId}/counter`;
  if (target.kind === "renewal") return `/api/deals/${target.dealId}/renewal`;
  return target.kind === "first" ? "/api/proposals" : "/api/proposals/first";
};

export function useOfferForm(
  target: OfferTarget,
  defaultValues: OfferValues,
  onSent: (proposal: ProposalDetail) => void,
): OfferForm {
  const client = useQueryClient();
  const refresh = () => (target.kind === "start" ? undefined : refreshDealing(client, target.conversationId));
  return useApiForm<FormInput, ReturnType<typeof requestOf>, Answer>({
    schema: schemaFor(target),
    defaultValues,
    idempotent: true,
    path: paths(target),
    onSuccess: async (answer) => {
      const proposal = "proposal" in answer ? answer.proposal : answer;
      toast(noticeOf(target, answer, proposal));
      onSent(proposal);
      await refresh();
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.status === 409) void refresh();
    },
  });
}

function noticeOf(target: OfferTarget, answer: Answer, { state, revision }: ProposalDetail) {
  const isWaiting = state === "awaiting_approval";
  if (target.kind !== "start")
    return {
      title: isWaiting ? "Waiting for an admin’s approval" : sentTitle(target, revision),
      kind: "good" as const,
    };
  const { to } = target;
  if ("locked" in answer && answer.locked)
    return {
      title: "Your message and proposal are saved",
      description: messageTexts.lockedForMarketer(to),
      kind: "info" as const,
    };
  return isWaiting
    ? {
        title: `Message sent to ${to}`,
        description: "The proposal waits for an admin’s approval.",
        kind: "good" as const,
      }
    : { title: `Message and proposal sent to ${to}`, kind: "good" as const };
}

const sentTitle = ({ kind }: OfferTarget, revision: number): string =>
  kind === "renewal" ? "Renewal offer sent" : `Revision ${revision} sent`;
