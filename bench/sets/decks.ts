/** The format of the graded decks, and each as a sample for the draft grader. */
import type { ListingFields } from "@/lib/listings/schema";
import type { SampleDeck } from "@/tests/support/samples/decks";

export interface GradedDeck {
  name: string;
  half: "work" | "final";
  /** Of its prices. */
  currency: string;
  lines: string[];
  fields: Partial<ListingFields>;
  /** Name, price as written (-1 for price on request) and quantity left; 0 means sold. */
  packages: [name: string, price: number | null, left: number | null][];
}

export const sampleOf = ({ lines, fields, packages }: GradedDeck): SampleDeck => ({
  text: lines.join("\n"),
  fields,
  packages,
});
