import { formatCount } from "@/lib/platform/format";
import Link from "next/link";

import type { ConnectionAllowance } from "@/lib/entitlements/allowance/view";
/** "2 of 5 free connections used", or the plan's unlimited allowance. */
export const allowanceText = ({ free, used, hasPlan }: ConnectionAllowance): string =>
  hasPlan ? "Your plan includes unlimited connections" : `${used} of ${free} free connections used`;

/** "1 inquiry is locked until you have a plan", or nothing. */
function waitingText({ waiting }: ConnectionAllowance): string | null {
  if (waiting === 0) return null;
  return `${formatCount(waiting, "inquiry is", "inquiries are")} locked until you have a plan`;
}

/** Below a seller's inbox: the connection meter, and the number of locked inquiries. */
export function AllowanceStrip({ allowance }: { allowance: ConnectionAllowance }) {
  const { free, used, hasPlan } = allowance;
  const waiting = waitingText(allowance);
  return (
    <div className="border-t border-line px-4 py-3 text-meta">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="tabular">{allowanceText(allowance)}</p>
        <Link href="/account/subscription" className="link">
          See each one
        </Link>
      </div>
      {hasPlan ? null : (
        <div aria-hidden="true" className="mt-2 grid grid-flow-col gap-1">
          {Array.from({ length: free }, (_, place) => (
            <span key={place} className={place < used ? "h-1.5 rounded-sm bg-pitch" : "h-1.5 rounded-sm bg-sunk"} />
          ))}
        </div>
      )}
      {waiting ? <p className="mt-2 font-semibold text-gold">{waiting}</p> : null}
    </div>
  );
}
