import { z } from "zod";
import { enteredDay } from "@/lib/platform/entered-day";
import { plainLine } from "@/lib/platform/plain-text";
import { PAYMENTS_MAX } from "./schedule";

export const paymentParamsSchema = z.object({ id: z.uuid(), paymentId: z.uuid() });

const note = z.string().trim().max(500, "Use at most 500 characters.").nullish();

/** `paidOn`: the day the money arrived; null removes the mark. */
export const markPaymentSchema = z.strictObject({
  paidOn: enteredDay("Enter the date it was paid.").nullable(),
  note,
});
export type MarkPaymentInput = z.output<typeof markPaymentSchema>;

export const amountSchema = z
  .number("Enter an amount.")
  .min(0.01, "Enter an amount above 0.")
  .max(1_000_000_000_000, "This amount is too large.")
  .refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, "Use at most two decimals.");

export const paymentsSchema = z
  .array(
    z.strictObject({
      label: z.string().overwrite(plainLine).min(1, "Enter what it is for.").max(80, "Use at most 80 characters."),
      amount: amountSchema,
      dueOn: enteredDay("Enter a due date."),
    }),
  )
  .min(1, "Add at least one payment.")
  .max(PAYMENTS_MAX, `Use at most ${PAYMENTS_MAX} payments.`);

export const scheduleSchema = z
  .strictObject({ payments: paymentsSchema })
  .describe("The payments must add up to the agreed total.");
export type ScheduleInput = z.output<typeof scheduleSchema>;

export const purchaseOrderSchema = z.string().overwrite(plainLine).max(60, "Use at most 60 characters.");

/** Empty removes it. */
export const purchaseOrderInputSchema = z.strictObject({ purchaseOrder: purchaseOrderSchema });
export type PurchaseOrderInput = z.output<typeof purchaseOrderInputSchema>;
