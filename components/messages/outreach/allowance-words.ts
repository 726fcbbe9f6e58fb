import type { ConnectionAllowance } from "@/lib/billing/allowance/view";

/** "2 of 5 free connections used", or what a plan makes of it. */
export const allowanceText = ({ free, used, hasPlan }: ConnectionAllowance): string =>
  hasPlan ? "Your plan has no limit on connections" : `${used} of ${free} free connections used`;

/** "1 enquiry waits for a plan", or nothing. */
export function waitingText({ waiting }: ConnectionAllowance): string | null {
  if (waiting === 0) return null;
  return waiting === 1 ? "1 enquiry waits for a plan" : `${waiting} enquiries wait for a plan`;
}
