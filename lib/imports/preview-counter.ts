/** A file's preview, counted row by row: every row in one of four counts, and the first items that need review. */
import { missingForSubmission } from "@/lib/listings/completeness";
import { fromPrice, hasPriceOrPackage, priceText } from "@/lib/listings/pricing";
import { contentText } from "@/lib/listings/quantity";
import { type HoldReason, holdReasonOf, publishMinimums } from "@/lib/imports/values/readiness";
import type { FailedRow, PlannedListing } from "@/lib/imports/values/rows";
import type { RowError } from "@/lib/imports/values/row-facts";
import type { ImportPreview, KnownListings, PreviewRow, SortedRows, ValueProblem } from "@/lib/imports/view";

const maxShown = 100;
const maxValues = 50;
/** Maximum number of distinct unreadable values; a column of such values would fill the memory. */
const maxGroups = 5000;
const sampleSize = 8;
const mostOffered = 40;

type Offered = ImportPreview["offered"][number];

type Counted = Pick<ImportPreview, "counts" | "sample" | "problems" | "values" | "repeated" | "doubtful" | "offered">;

export class PreviewCounter {
  private readonly counts = {
    ...{ rows: 0, fresh: 0, known: 0, knownPublished: 0, repeated: 0, failed: 0, missing: 0, review: 0, ended: 0 },
    ready: publishMinimums.map((minimum) => ({ minimum, count: 0 })),
  };
  private readonly lists: Omit<Counted, "counts" | "values" | "offered"> = {
    sample: [],
    problems: [],
    repeated: [],
    doubtful: [],
  };
  private readonly offered: { toReview: Offered[]; others: Offered[] } = { toReview: [], others: [] };
  private readonly groups = new Map<string, ValueProblem>();

  add({ listings, failed, repeated }: SortedRows, known: KnownListings): void {
    const { counts, lists } = this;
    counts.rows += listings.length + failed.length + repeated.length;
    counts.fresh += listings.length - known.size;
    counts.known += known.size;
    counts.knownPublished += [...known.values()].filter((status) => status === "published").length;
    counts.repeated += repeated.length;
    counts.failed += failed.length;
    for (const row of listings) {
      if ((known.get(row) ?? "draft") === "draft") this.addReadiness(row);
      for (const error of row.emptied) this.addValue(row.line, error, false);
    }
    for (const { line, errors } of failed) for (const error of errors) this.addValue(line, error, true);
    fill(lists.sample, listings.map(previewRow), sampleSize);
    fill(lists.problems, failed.map(problemOf), maxShown);
    fill(lists.repeated, repeated, maxShown);
    const offering = listings.filter(({ fields }) => (fields.packages ?? []).length > 0);
    const isClear = ({ doubts }: PlannedListing) => doubts.length === 0;
    fill(this.offered.toReview, offering.filter((row) => !isClear(row)).map(offeredRow), mostOffered);
    fill(this.offered.others, offering.filter(isClear).map(offeredRow), mostOffered);
    fill(lists.doubtful, listings.filter(({ doubts }) => doubts.length > 0).map(doubtfulRow), maxShown);
  }

  get checked(): number {
    return this.counts.rows;
  }

  /** @param rows of the whole file; rows that were not added are unchecked */
  result(rows: number): Counted {
    const found = [...this.groups.values()].filter(({ field, value }) => field !== "row" && value !== "");
    const values = found.sort((a, b) => Number(b.refuses) - Number(a.refuses) || b.rows - a.rows);
    const counts = { ...this.counts, rows, unchecked: rows - this.checked };
    const offered = [...this.offered.toReview, ...this.offered.others].slice(0, mostOffered);
    return { counts, ...this.lists, offered, values: values.slice(0, maxValues) };
  }

  private addReadiness(row: PlannedListing): void {
    const held: HoldReason | null = holdReasonOf(row, 0);
    if (held !== null && held !== "thin") this.counts[held] += 1;
    if (held !== null) return;
    for (const each of this.counts.ready) if (holdReasonOf(row, each.minimum) === null) each.count += 1;
  }

  private addValue(line: number, { field, value, text }: RowError, refuses: boolean): void {
    const key = JSON.stringify([field, value]);
    const group = this.groups.get(key);
    if (!group && this.groups.size >= maxGroups) return;
    const { rows, firstRow, refuses: rejected } = group ?? { rows: 0, firstRow: line, refuses };
    this.groups.set(key, { field, value, text, rows: rows + 1, firstRow, refuses: rejected || refuses });
  }
}

function fill<Item>(list: Item[], more: readonly Item[], max: number): void {
  list.push(...more.slice(0, max - list.length));
}

const problemOf = ({ line, errors }: FailedRow) => ({ row: line, errors });

const doubtfulRow = ({ line, fields, doubts }: PlannedListing) => ({ row: line, title: fields.title ?? "", doubts });

const offeredRow = ({ line, fields, doubts }: PlannedListing): Offered => ({
  row: line,
  title: fields.title ?? "",
  doubts,
  packages: (fields.packages ?? []).map(({ name, assets, quantityAvailable = null, ...item }) => ({
    name,
    price: packagePriceText({ ...item, currency: fields.currency }),
    quantityAvailable,
    contents: [...(assets ?? []).map(contentText), (item.description ?? "").replaceAll("\n", ", ")]
      .filter(Boolean)
      .join(", "),
  })),
});

const packagePriceText = (item: Parameters<typeof fromPrice>[0]): string =>
  hasPriceOrPackage(item) ? priceText(fromPrice(item), item.currency ?? undefined) : "None";

const previewRow = ({ line, fields }: PlannedListing): PreviewRow => ({
  row: line,
  title: fields.title ?? "",
  place: [fields.city, fields.region, fields.country].filter(Boolean).join(", "),
  price: hasPriceOrPackage(fields) ? priceText(fromPrice(fields), fields.currency ?? undefined) : null,
  summary: fields.summary ?? "",
  missing: Object.keys(missingForSubmission(fields)),
});
