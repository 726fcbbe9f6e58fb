/** The client decides what its agency may do: all or some of what was requested, never more. */
import type { AgencyScope } from "@/lib/auth/agency-scope";
import { forbidden, invalid } from "@/lib/platform/errors";
import type { RepresentationSide } from "./states";

interface Status {
  scope: string[];
  requestedScope: string[];
}

/** @param wish what is agreed to; without it, everything stays as it is */
export function agreedScope({ scope, requestedScope }: Status, by: RepresentationSide, wish?: AgencyScope[]): string[] {
  if (wish === undefined) return scope;
  if (by !== "client") throw forbidden("Only the client can choose what its agency can do.");
  if (wish.some((each) => !requestedScope.includes(each)))
    throw invalid({
      scope: ["This permission wasn’t requested. Your agency can request it after this representation has ended."],
    });
  return wish;
}
