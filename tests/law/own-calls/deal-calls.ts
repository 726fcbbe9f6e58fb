import { cancelDeal } from "@/lib/deals/cancellation/commands";
import { proposeChange } from "@/lib/deals/changes/commands";
import { offer } from "@/tests/support/builders/dealing";
import { type Asker, type CallRows, type OwnCall, adminBeside } from "./asker";
import { agreedDeal } from "./market-calls";

const { lines, termStart, termEnd } = offer();
const extended = { lines, termStart, termEnd: "2028-06-30", reason: "One more month" };
const change = { ...extended, exclusivity: null, total: undefined, currency: "USD" };
const cancellation = { reason: "budget_cut", note: "No budget.", isUnilateral: false } as const;

/** A change order of the asker's own organization, which it can withdraw. */
async function openChange(asker: Asker): Promise<OwnCall> {
  const call = await agreedDeal({ number: 1, answer: "withdraw" })(asker);
  await proposeChange(await adminBeside(asker), call.params?.id ?? "", extended);
  return call;
}

async function openCancellation(asker: Asker): Promise<OwnCall> {
  const call = await agreedDeal()(asker);
  const { cancellation: request } = await cancelDeal(await adminBeside(asker), call.params?.id ?? "", cancellation);
  return { ...call, body: { id: request?.id, answer: "withdraw" } };
}

/** What becomes of an agreed deal besides its delivery. */
export const dealCalls: CallRows = {
  "POST /api/deals/[id]/change-order": { own: agreedDeal(change) },
  "PATCH /api/deals/[id]/change-order": { own: openChange },
  "POST /api/deals/[id]/cancellation": { own: agreedDeal(cancellation) },
  "PATCH /api/deals/[id]/cancellation": { own: openCancellation },
};
