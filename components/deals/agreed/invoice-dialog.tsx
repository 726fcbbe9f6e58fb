"use client";

import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { Path, UseFormReturn } from "react-hook-form";
import type { z } from "zod";

import { DocumentPreview } from "@/components/deals/agreed/document-preview";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { apiQuery } from "@/components/form/api-query";
import { Field, FieldGroup } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { type ApiForm, useApiForm } from "@/components/form/use-api-form";
import { AddressFields, emptyAddress } from "@/components/organizations/settings/address-fields";
import { TaxFields } from "@/components/organizations/settings/tax-fields";
import { Alert } from "@/components/ui/alert";
import { Button, ButtonLink } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Input } from "@/components/ui/input";
import { Skeleton } from "@/components/ui/skeleton";
import { taxOn } from "@/lib/billing/invoices/parties";
import type { DealProgress, PaymentView } from "@/lib/deals/agreed/view";
import { type IssuedInvoice, invoiceDocument } from "@/lib/deals/invoices/document";
import { type InvoiceDraft, issueInvoiceSchema } from "@/lib/deals/invoices/schema";
import { legalDetailsPath } from "@/lib/paths";
import { now } from "@/lib/platform/clock";
import { formatDate, withPeriod } from "@/lib/platform/format";
import { toCents } from "@/lib/platform/money";

interface InvoiceDialogProps {
  deal: DealProgress;
  payment: PaymentView;
  onClose: () => void;
}

/** The terms of an invoice, then the document itself, which is issued as shown. */
export function InvoiceDialog({ deal, payment, onClose }: InvoiceDialogProps) {
  const path = `/api/deals/${deal.id}/payments/${payment.id}/invoice`;
  const { data: draft, isError } = useQuery({ ...apiQuery<InvoiceDraft>(path), gcTime: 0 });
  if (draft && !draft.missing) return <InvoiceForm {...{ deal, payment, draft, onClose }} />;
  return (
    <Dialog title="Issue invoice" onClose={onClose}>
      {draft ? (
        <Alert
          kind="info"
          title={draft.missing}
          actions={
            <ButtonLink size="sm" href={legalDetailsPath}>
              Open legal and billing settings
            </ButtonLink>
          }
        >
          Every invoice shows your legal and billing details. An admin of your organization enters them once.
        </Alert>
      ) : isError ? (
        <Alert kind="problem" title="The invoice couldn’t be prepared">
          Close this window and try again.
        </Alert>
      ) : (
        <Skeleton className="h-40" />
      )}
    </Dialog>
  );
}

const formSchema = issueInvoiceSchema.required({ tax: true, dueOn: true, purchaseOrder: true });
type Values = z.input<typeof formSchema>;
type Terms = z.output<typeof formSchema>;

function InvoiceForm({ deal, payment, draft, onClose }: InvoiceDialogProps & { draft: InvoiceDraft }) {
  const id = useId();
  const [terms, setTerms] = useState<Terms | null>(null);
  const { isPending, problem, take } = useDealStep(deal);
  const api = useApiForm<Values, Terms, Terms>({
    schema: formSchema,
    path: "",
    defaultValues: {
      ...{ tax: draft.tax, dueOn: draft.dueOn, purchaseOrder: draft.purchaseOrder },
      buyer: draft.buyer ? null : { legalName: "", registrationNumber: "", taxId: "", address: emptyAddress },
    },
    send: (values) => Promise.resolve(values),
    onSuccess: setTerms,
  });
  const issue = async () => {
    const data = terms ?? {};
    if (await take({ method: "POST", path: `/payments/${payment.id}/invoice`, data }, "Invoice issued")) onClose();
  };
  if (terms)
    return (
      <FormDialog
        title="Check the invoice"
        description={`It gets its number when you issue it and can’t be changed afterward. We’ll notify ${withPeriod(deal.buyer.name)}`}
        size="lg"
        submit="Issue invoice"
        pendingText="Issuing…"
        pending={isPending}
        problem={problem}
        actions={
          <Button variant="ghost" onClick={() => setTerms(null)}>
            Back
          </Button>
        }
        onClose={onClose}
        onSubmit={issue}
      >
        <DocumentPreview document={invoiceDocument(previewOf(deal, payment, draft, terms))} />
      </FormDialog>
    );
  const { form, errorOf } = api;
  return (
    <FormDialog
      title={`Invoice for ${payment.label}`}
      submit="Preview"
      pending={api.pending}
      problem={api.problem}
      onClose={onClose}
      onSubmit={api.submit}
    >
      {draft.buyer ? null : <BillTo id={id} buyer={deal.buyer.name} api={api} />}
      <TaxFields
        id={id}
        form={form as unknown as UseFormReturn<Pick<Terms, "tax">>}
        errorOf={(name) => errorOf(name as Path<Values>)}
      />
      <Field
        id={`${id}-due`}
        label="Due date"
        hint={`Agreed: ${formatDate(payment.dueOn)}. You can choose a later date.`}
        error={errorOf("dueOn")}
      >
        <Input type="date" min={payment.dueOn} {...form.register("dueOn")} />
      </Field>
      <Field id={`${id}-po`} label="PO number" optional error={errorOf("purchaseOrder")}>
        <Input maxLength={60} {...form.register("purchaseOrder")} />
      </Field>
    </FormDialog>
  );
}

/** The billing details, until the buyer has entered them. */
function BillTo({ id, buyer, api }: { id: string; buyer: string; api: ApiForm<Values, Terms> }) {
  const { form, errorOf } = api;
  return (
    <FieldGroup
      id={`${id}-buyer`}
      legend="Bill to"
      hint={`${buyer} hasn’t entered its legal details yet. Enter the billing details here.`}
    >
      <div className="grid gap-4">
        <Field id={`${id}-name`} label="Legal name" error={errorOf("buyer.legalName")}>
          <Input {...form.register("buyer.legalName")} />
        </Field>
        <AddressFields
          id={`${id}-address`}
          register={(part) => form.register(`buyer.address.${part}`)}
          errorOf={(part) => errorOf(`buyer.address.${part}`)}
        />
        <Field id={`${id}-tax-id`} label="Tax ID or VAT number" optional error={errorOf("buyer.taxId")}>
          <Input {...form.register("buyer.taxId")} />
        </Field>
      </div>
    </FieldGroup>
  );
}

function previewOf(deal: DealProgress, payment: PaymentView, draft: InvoiceDraft, terms: Terms): IssuedInvoice {
  const { number, listing, termStart, termEnd, currency } = deal;
  const amountCents = toCents(payment.amount, currency);
  return {
    seller: draft.seller!,
    buyer: draft.buyer ?? terms.buyer!,
    bank: draft.bank!,
    ...{ tax: terms.tax, purchaseOrder: terms.purchaseOrder, dueOn: terms.dueOn },
    ...{ number: null, credits: null, label: payment.label, currency, amountCents },
    taxCents: taxOn(amountCents, terms.tax),
    issuedAt: now().toISOString(),
    deal: { number, listingTitle: listing.title, termStart, termEnd },
  };
}
