import type { RoiInput } from "@/lib/roi/schema";

/** What every group of fields gets. */
export interface RoiFields {
  draft: RoiInput;
  change: (changes: Partial<RoiInput>) => void;
  errors: Record<string, string>;
}
