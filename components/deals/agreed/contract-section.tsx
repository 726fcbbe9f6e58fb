"use client";

import { FileText } from "lucide-react";
import Link from "next/link";
import { useState } from "react";

import { SignDialog } from "@/components/deals/agreed/sign-dialog";
import { useDealStep } from "@/components/deals/agreed/use-deal-step";
import { FileButton } from "@/components/form/file-button";
import { FormError } from "@/components/form/form-error";
import { LocalTime } from "@/components/format/local-time";
import { previewOf } from "@/components/messages/thread/pdf-file";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import type { ContractView, DealProgress } from "@/lib/deals/agreed/view";
import { formatDateTime } from "@/lib/platform/format";
import { uploadFile } from "@/components/form/read-upload";

/** The contract of a deal: its PDF, who has signed it, and the next step. */
export function ContractSection({ deal }: { deal: DealProgress }) {
  const [isSigning, setSigning] = useState(false);
  const { contract, choices } = deal;
  if (!contract && !choices.prepareContract) return null;
  return (
    <section aria-labelledby={`contract-${deal.id}`}>
      <div className="flex items-center justify-between gap-3">
        <h3 id={`contract-${deal.id}`} className="eyebrow">
          Contract
        </h3>
        {contract ? <ContractBadge contract={contract} /> : null}
      </div>
      <div className="mt-2 grid gap-3 border-y border-line py-3.5 text-sm">
        {contract ? (
          <ContractFacts deal={deal} contract={contract} />
        ) : (
          <p className="text-soft">
            {deal.terms.acceptance === "binding"
              ? "No contract yet. Delivery can begin without one; the agreed terms bind both sides."
              : "No contract yet. The deal was accepted subject to contract: nothing binds either side until both have signed."}
          </p>
        )}
        {choices.prepareContract ? <MissingDetails deal={deal} /> : null}
        {choices.signContract && contract ? (
          <div>
            <Button size="sm" onClick={() => setSigning(true)}>{`Sign version ${contract.version}`}</Button>
          </div>
        ) : null}
        {choices.prepareContract ? <PrepareContract deal={deal} /> : null}
      </div>
      {isSigning && contract ? <SignDialog deal={deal} contract={contract} onClose={() => setSigning(false)} /> : null}
    </section>
  );
}

function ContractBadge({ contract: { signatures } }: { contract: ContractView }) {
  if (signatures.length === 2) return <Badge tone="pitch">Signed by both sides</Badge>;
  return <Badge tone="gold">{signatures.length === 1 ? "1 of 2 signatures" : "Not signed yet"}</Badge>;
}

function ContractFile({ file: { name, url } }: { file: ContractView["file"] }) {
  return (
    <a href={previewOf(url)} target="_blank" rel="noopener" className="inline-flex min-w-0 items-center gap-1.5 link">
      <FileText aria-hidden="true" className="size-4 shrink-0" />
      <span className="break-words">{name}</span>
    </a>
  );
}

function ContractFacts({ deal, contract }: { deal: DealProgress; contract: ContractView }) {
  const { file, version, sha256, signedCopy, signatures } = contract;
  return (
    <>
      <p>
        <ContractFile file={file} />
        <span className="text-soft">{`, version ${version}`}</span>
      </p>
      <p className="text-meta break-all text-soft">
        SHA-256: <code>{sha256}</code>
      </p>
      {signedCopy ? (
        <p>
          <ContractFile file={signedCopy.file} />
          <span className="text-soft">, with both signatures and their certificate</span>
        </p>
      ) : null}
      {signatures.length > 0 ? (
        <ul aria-label="Signatures" className="grid gap-2">
          {signatures.map(({ side, name, title, ip, signedAt }) => (
            <li key={side} className="rounded-lg bg-sunk px-3 py-2.5">
              <p className="font-semibold">{`${name}, ${title}`}</p>
              <p className="text-meta text-soft">
                {deal[side].name} · <LocalTime iso={signedAt} format={formatDateTime} />
                {ip ? ` · ${ip}` : ""}
              </p>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

/** The parties that a contract from a template can't name yet, each with what to do. */
function MissingDetails({ deal }: { deal: DealProgress }) {
  return deal.legalDetailsMissing.map((side) =>
    side === deal.side ? (
      <p key={side}>
        The contract names {deal[side].name} by its legal name and address.{" "}
        <Link href="/settings/organization?tab=legal" className="link">
          Enter legal details
        </Link>
      </p>
    ) : (
      <p key={side} className="text-soft">
        {deal[side].name} hasn’t entered the legal name and address that the contract needs.
      </p>
    ),
  );
}

/** From the organization's template, or an uploaded PDF. A new version replaces an unsigned one. */
function PrepareContract({ deal }: { deal: DealProgress }) {
  const { isPending, problem, take } = useDealStep(deal);
  const [unchanged, setUnchanged] = useState<number | null>(null);
  const version = deal.contract?.version;
  const label = deal.contract ? "Prepare a new version" : "Prepare contract";
  const request = { method: "POST", path: "/contract" } as const;
  const prepare = () =>
    take({ ...request, data: {} }, ({ contract }) => {
      const isSame = contract !== null && contract.version === version;
      setUnchanged(isSame ? contract.version : null);
      return isSame ? null : "Contract prepared";
    });
  const upload = async (file: File | undefined) => {
    if (file)
      await take({ ...request, prepare: async () => ({ fileId: (await uploadFile(file)).id }) }, "Contract uploaded");
  };
  return (
    <div className="grid gap-2" data-print="hide">
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          variant={deal.contract ? "ghost" : "ink"}
          pending={isPending}
          pendingText="Preparing…"
          onClick={() => void prepare()}
        >
          {label}
        </Button>
        <FileButton accept="application/pdf" isPending={isPending} onChoose={([file]) => void upload(file)}>
          Upload your own PDF
        </FileButton>
      </div>
      <p role="status" className="text-sm text-soft empty:hidden">
        {unchanged === null || unchanged !== version ? null : sameText(unchanged)}
      </p>
      <FormError problem={problem} />
    </div>
  );
}

const sameText = (version: number): string =>
  `Version ${version} already has this text, so there is no new version. Change the contract template or the terms first.`;
