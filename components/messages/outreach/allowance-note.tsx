import { PlanLinks } from "@/components/messages/plan-links";
import { Alert } from "@/components/ui/alert";
import { type ConnectionAllowance, mayConnect } from "@/lib/entitlements/allowance/view";
import { messageTexts } from "@/lib/messages/messages";
import { allowanceText } from "./allowance-text";

/** The remaining connection allowance, shown before writing; hidden with a plan, which has no limit. */
export function AllowanceNote({ allowance }: { allowance: ConnectionAllowance }) {
  if (allowance.hasPlan) return null;
  if (mayConnect(allowance)) return <p className="mb-5 text-sm text-soft">{allowanceText(allowance)}.</p>;
  return (
    <Alert kind="unknown" title={allowanceText(allowance)} className="mb-6" actions={<PlanLinks />}>
      {messageTexts.sellerNeedsPlan}
    </Alert>
  );
}
