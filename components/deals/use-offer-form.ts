"use client";

import { useQueryClient } from "@tanstack/react-query";
import type { z } from "zod";

import { refreshDealing } from "@/components/deals/use-proposal-step";
import type { OfferValues } from "@/components/deals/offer-defaults";
import { type ApiForm, useApiForm } from "@/components/form/use-api-form";
import { notify } from "@/components/layout/toasts/toasts";
import { offerSchema } from "@/lib/deals/schema";
import type { ProposalDetail } from "@/lib/deals/view";
import { ApiError } from "@/lib/platform/http/api-client";

/** The target of the terms: a first offer in a conversation, or a counteroffer to a revision. */
export type OfferTarget =
  | { kind: "first"; conversationId: string }
  | { kind: "counter"; proposalId: string; revision: number; conversationId: string };

const withoutEmpty = (values: z.output<typeof offerSchema>) => ({ ...values, message: values.message || undefined });

/** The request schema, without the fields the target provides. */
function schemaFor(target: OfferTarget) {
  return offerSchema.transform((offer) =>
    target.kind === "first"
      ? { ...withoutEmpty(offer), conversationId: target.conversationId }
      : { ...withoutEmpty(offer), revision: target.revision },
  );
}

export type OfferForm = ApiForm<z.input<ReturnType<typeof schemaFor>>, z.output<ReturnType<typeof schemaFor>>>;

export function useOfferForm(
  target: OfferTarget,
  defaultValues: OfferValues,
  onSent: (proposal: ProposalDetail) => void,
): OfferForm {
  const client = useQueryClient();
  return useApiForm({
    schema: schemaFor(target),
    defaultValues: defaultValues as z.input<ReturnType<typeof schemaFor>>,
    idempotent: true,
    path: target.kind === "first" ? "/api/proposals" : `/api/proposals/${target.proposalId}/counter`,
    onSuccess: async (proposal: ProposalDetail) => {
      const title =
        proposal.state === "awaiting_approval"
          ? "Waiting for an admin’s approval"
          : `Revision ${proposal.revision} sent`;
      notify({ title, kind: "good" });
      onSent(proposal);
      await refreshDealing(client, target.conversationId);
    },
    onFailure: (error) => {
      if (error instanceof ApiError && error.status === 409) void refreshDealing(client, target.conversationId);
    },
  });
}
