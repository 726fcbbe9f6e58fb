import { invalid } from "@/lib/platform/errors";
import type { Side } from "../policy";
import { type DeclineReason, isReasonOf } from "./reasons";

/** Throws `invalid` for a reason that only the other side gives. */
export function requireReasonOf(side: Side, reason: DeclineReason): void {
  if (!isReasonOf(side, reason)) throw invalid({ reason: ["Select one of the reasons for your side."] });
}
