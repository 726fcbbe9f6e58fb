import type { Tx } from "@/lib/platform/db";

/** `from` ends, `into` stays. */
export interface MergePair {
  from: { id: string; slug: string; name: string };
  into: { id: string };
}

/** Where both organizations have a row of which only one can be, and what becomes of the two. */
export interface Collision {
  label: string;
  /** What the preview says: "the stronger role counts". */
  rule: string;
  /** Brings the two together and answers how many there were. */
  settle: (tx: Tx, pair: MergePair) => Promise<number>;
}
