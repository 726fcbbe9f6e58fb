/** The content of a PDF as data: `renderPdf` decides how it looks. Only text longer than a page is cut off. */
export interface PdfDocument {
  title: string;
  subtitle: string | null;
  /** Beside the page number on every page: the document's title and date. */
  footer: string;
  /** Wide tables read better in landscape. */
  isLandscape: boolean;
  createdAt: Date;
  blocks: readonly PdfBlock[];
}

export type PdfBlock =
  | { kind: "heading"; text: string }
  | { kind: "text"; text: string }
  | { kind: "list"; items: readonly string[] }
  | { kind: "page" }
  | PdfSignatures
  | PdfPictures
  | PdfBars
  | PdfTable;

/** Pictures of any usual type, two per row, each with its caption. Unreadable ones are left out. */
export interface PdfPictures {
  kind: "pictures";
  pictures: readonly { bytes: Uint8Array; caption: string }[];
}

/** A box for each party, with signature lines until there is a signature. */
export interface PdfSignatures {
  kind: "signatures";
  parties: readonly {
    role: string;
    organization: string;
    signature: { name: string; title: string; at: string } | null;
  }[];
}

/** Horizontal bars, each with its name and its value in words. */
export interface PdfBars {
  kind: "bars";
  title: string;
  bars: readonly PdfBar[];
}

export interface PdfBar {
  label: string;
  text: string;
  /** Relative to the longest, 0..1; null: unknown, drawn without a bar. */
  share: number | null;
  isBest: boolean;
}

export interface PdfTable {
  kind: "table";
  /** Repeated on every page. The first column has the row labels. */
  columns: readonly { title: string; detail: string | null }[];
  rows: readonly (PdfSection | PdfRow)[];
}

interface PdfSection {
  section: string;
}

export interface PdfRow {
  label: string;
  detail: string | null;
  cells: readonly PdfCell[];
}

export interface PdfCell {
  text: string;
  detail: string | null;
  /** A label, such as `Lowest`. */
  mark: string | null;
  isKnown: boolean;
  meter: PdfMeter | null;
}

/** Parts of a whole, 0..1 each: solid, hatched and pale, so that they are distinguishable without color. */
export interface PdfMeter {
  earned: number;
  unknown: number;
  missed: number;
}
