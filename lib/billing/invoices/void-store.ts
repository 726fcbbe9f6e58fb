import "server-only";
import { audit } from "@/lib/auth/audit";
import { now } from "@/lib/platform/clock";
import type { Tx } from "@/lib/platform/db";
import type { PlanActor } from "../plan-store";
import type { InvoiceKind } from "./vocabulary";

interface Voiding {
  by: PlanActor;
  reason: string;
  /** Only invoices of this kind. */
  kind?: InvoiceKind;
}

/** Voids the open invoices of a locked plan. A void invoice keeps its number. Returns how many there were. */
export async function voidOpenInvoices(tx: Tx, organizationId: string, voiding: Voiding): Promise<number> {
  const { by, reason, kind } = voiding;
  const voided = await tx.invoice.updateManyAndReturn({
    where: { organizationId, status: "open", ...(kind && { kind }) },
    data: { status: "void", voidedAt: now(), voidedById: by?.userId ?? null, voidReason: reason },
    select: { id: true, number: true },
  });
  for (const { id, number } of voided) {
    await audit(tx, by, "invoice.void", ["invoice", id], { organizationId, after: { number, status: "void" }, reason });
  }
  return voided.length;
}
