/** The facts read from one row of a file, and what is known about each of its columns. */
import type { DayOrder } from "@/lib/imports/values/dates";
import type { ImportField, OfferField } from "@/lib/imports/values/fields";
import type { DecimalSign } from "@/lib/language/numbers";

export type RowError = { field: string; value: string; text: string };
export type Note = { heading: string; value: string };

export type RowFacts = {
  /**
   * Fields by their API names; a blank cell of a mapped column is null. `reach.x` and `exclusivity.x` are nested ones.
   */
  values: Map<string, unknown>;
  founded: string | null;
  venue: string | null;
  capacity: string | null;
  website: string | null;
  /** England, Scotland, Wales or Northern Ireland, if the country column says so. */
  nation: string | null;
  widerRegions: string[];
  /** `stated`: in the heading or above the table. */
  price: { cents: number; currency: string | null; stated: string | null } | null;
  currency: string | null;
  listingId: string | null;
  rowKey: string | null;
  reference: string | null;
  /** A rate card row's package. */
  offer: Map<OfferField, string>;
  notes: Note[];
  errors: RowError[];
  /** Values of optional fields that could not be read: left empty, and saved as notes. */
  emptied: RowError[];
  /** What a person should review before the listing is published. */
  doubts: string[];
};

export type ColumnFacts = {
  field: ImportField;
  heading: string;
  sign: DecimalSign;
  order: DayOrder;
  /** Currency of prices without one. */
  currency: string | null;
};

export function emptyFacts(): RowFacts {
  const none = { founded: null, venue: null, capacity: null, website: null, nation: null, price: null, currency: null };
  return {
    ...none,
    values: new Map(),
    widerRegions: [],
    listingId: null,
    rowKey: null,
    reference: null,
    offer: new Map(),
    notes: [],
    errors: [],
    emptied: [],
    doubts: [],
  };
}
