"use client";

import { useId, useState } from "react";

import { ChangedLine, type ChangedLineValues } from "@/components/deals/changes/changed-line";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { canRemoveLine, runningTotal, withoutLine } from "@/components/deals/offer-defaults";
import { ExclusivityFields } from "@/components/deals/exclusivity-fields";
import { FirstRefusalCheckbox } from "@/components/deals/first-refusal-checkbox";
import { Field } from "@/components/form/field";
import { FormDialog } from "@/components/form/form-dialog";
import { Button } from "@/components/ui/button";
import { Input } from "@/components/ui/input";
import { Textarea } from "@/components/ui/textarea";
import type { DealProgress } from "@/lib/deals/agreed/view";
import { moneyText } from "@/lib/deals/wording";

interface ChangeDialogProps {
  deal: DealProgress;
  onClose: () => void;
}

/** New terms for an agreed deal, starting from those in force. */
export function ChangeDialog({ deal, onClose }: ChangeDialogProps) {
  const id = useId();
  const [lines, setLines] = useState<ChangedLineValues[]>(() => deal.terms.lines.map(valuesOf));
  const [more, setMore] = useState({
    termStart: deal.terms.termStart,
    termEnd: deal.terms.termEnd,
    exclusivity: deal.terms.exclusivity,
    firstRefusal: deal.terms.firstRefusal,
    reason: "",
  });
  const { isPending, problem, errorOf, take } = useDealStep(deal, fields);
  const total = runningTotal(lines.map(lineOf), deal.currency);
  const other = deal.side === "buyer" ? deal.seller.name : deal.buyer.name;
  const change = (at: number, values: Partial<ChangedLineValues>) =>
    setLines((all) => all.map((line, index) => (index === at ? { ...line, ...values } : line)));
  const submit = async () => {
    const data = {
      ...more,
      lines: lines.map(lineOf),
    };
    if (await take({ method: "POST", path: "/change-order", data }, "Change order sent")) onClose();
  };
  return (
    <FormDialog
      title="Propose a change"
      description={`Nothing changes until ${other} accepts.`}
      submit="Send change order"
      pending={isPending}
      problem={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      {lines.map((line, at) => (
        <ChangedLine
          key={at}
          number={at + 1}
          currency={deal.currency}
          term={more}
          line={line}
          onChange={(values) => change(at, values)}
          onRemove={canRemoveLine(lines, at) ? () => setLines((all) => withoutLine(all, at)) : null}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3 text-sm">
        <div className="flex gap-2.5">
          <Button size="sm" variant="ghost" onClick={() => setLines((all) => [...all, emptyLine])}>
            Add line
          </Button>
          <Button size="sm" variant="ghost" onClick={() => setLines((all) => [...all, emptyDiscount])}>
            Add discount
          </Button>
        </div>
        <p aria-live="polite">
          {`New total ${moneyText(total, deal.currency)} (currently ${moneyText(deal.total, deal.currency)})`}
        </p>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <Field id={`${id}-start`} label="Start date" error={errorOf("termStart")}>
          <Input
            type="date"
            value={more.termStart}
            onChange={({ target }) => setMore((all) => ({ ...all, termStart: target.value }))}
          />
        </Field>
        <Field id={`${id}-end`} label="End date" error={errorOf("termEnd")}>
          <Input
            type="date"
            value={more.termEnd}
            onChange={({ target }) => setMore((all) => ({ ...all, termEnd: target.value }))}
          />
        </Field>
      </div>
      <ExclusivityFields
        id={id}
        value={more.exclusivity}
        errorOf={errorOf}
        onChange={(exclusivity) => setMore((all) => ({ ...all, exclusivity }))}
      />
      <FirstRefusalCheckbox
        holderHas={`${deal.buyer.name} has`}
        checked={more.firstRefusal}
        onChange={({ target }) => setMore((all) => ({ ...all, firstRefusal: target.checked }))}
      />
      <Field id={`${id}-reason`} label="Reason" required error={errorOf("reason")}>
        <Textarea
          rows={3}
          maxLength={1000}
          value={more.reason}
          onChange={({ target }) => setMore((all) => ({ ...all, reason: target.value }))}
        />
      </Field>
    </FormDialog>
  );
}

/** The fields that show their own errors. */
const fields = [
  "reason",
  "termStart",
  "termEnd",
  "exclusivity.level",
  "exclusivity.categories",
  "exclusivity.territory",
];

const emptyLine: ChangedLineValues = {
  packageId: null,
  assetId: null,
  assetCategory: null,
  description: "",
  quantity: "1",
  unitPrice: "",
};

const emptyDiscount: ChangedLineValues = {
  ...emptyLine,
  ...{ kind: "discount", unit: "percent", of: null, description: "Discount" },
};

function lineOf({ kind, unit = "percent", of, quantity, unitPrice, ...line }: ChangedLineValues) {
  if (kind) return { kind, description: line.description, of, [unit]: Number(unitPrice) };
  return { ...line, quantity: Number(quantity), unitPrice: Number(unitPrice) };
}

const valuesOf = (line: DealProgress["terms"]["lines"][number]): ChangedLineValues => ({
  packageId: line.packageId,
  assetId: line.assetId,
  assetCategory: line.assetCategory,
  year: line.year,
  description: line.description,
  quantity: String(line.quantity),
  unitPrice: String(line.discount ? (line.discount.percent ?? line.discount.amount) : line.unitPrice),
  ...(line.discount && {
    kind: "discount",
    unit: line.discount.percent === null ? "amount" : "percent",
    of: line.discount.of,
  }),
});
