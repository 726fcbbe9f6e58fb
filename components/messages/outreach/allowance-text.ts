import type { ConnectionAllowance } from "@/lib/entitlements/allowance/view";

/** "2 of 5 free connections used", or the plan's unlimited allowance. */
export const allowanceText = ({ free, used, hasPlan }: ConnectionAllowance): string =>
  hasPlan ? "Your plan includes unlimited connections" : `${used} of ${free} free connections used`;

/** "1 inquiry is locked until you have a plan", or nothing. */
export function waitingText({ waiting }: ConnectionAllowance): string | null {
  if (waiting === 0) return null;
  return waiting === 1
    ? "1 inquiry is locked until you have a plan"
    : `${waiting} inquiries are locked until you have a plan`;
}
