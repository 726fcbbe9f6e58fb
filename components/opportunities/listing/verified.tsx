import { BadgeCheck } from "lucide-react";
import type { Figure } from "@/lib/listings/evidence/figures";
import type { VerifiedFigure } from "@/lib/listings/evidence/schema";
import { formatDate } from "./key-facts";

/** Stands beside a figure that an admin verified against its evidence, and beside no other. */
export function Verified({ figure, verified }: { figure: Figure; verified: readonly VerifiedFigure[] }) {
  const found = verified.find((each) => each.figure === figure);
  if (!found) return null;
  return (
    <span className="flex items-center gap-1 text-xs font-medium text-pitch">
      <BadgeCheck aria-hidden="true" className="size-3.5 shrink-0" />
      Verified by Pitchside, {formatDate(found.verifiedAt)}
    </span>
  );
}
