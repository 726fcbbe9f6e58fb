/**
 * Every limit on input, in one table. The request hooks, the boundary, the commands, the interface and the docs read
 * it.
 */
const KB = 1024;
const MB = 1024 * KB;

/** Base64 takes four characters for three bytes; the surrounding JSON is short. */
const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;
const jsonAround = 64 * KB;

const uploadBytes = 6 * MB;

/** Calls that read their body themselves, by path prefix; no other accepts more than a file as base64. */
const ownBodies = [
  { path: "/api/listings/import", body: "import" },
  { path: "/api/deal-imports", body: "import" },
  { path: "/api/webhooks/email", body: "email" },
  { path: "/api/webhooks/stripe", body: "stripe" },
] as const;

/** The largest body of any call; the boundary knows each call's own limit. */
export function bodyLimitOf(path: string): number {
  const own = ownBodies.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return limits.body[own?.body ?? "upload"];
}

export const limits = {
  /** Maximum size of a request body, in bytes. */
  body: {
    json: 256 * KB,
    /** A file as base64 in JSON. */
    upload: inBase64(uploadBytes) + jsonAround,
    /** A list to import, as raw bytes. */
    import: 50 * MB,
    /** An email as base64 in JSON, with its files as base64 in the email. */
    email: 16 * MB,
    stripe: 256 * KB,
  },
  upload: { bytes: uploadBytes, pixels: 40_000_000 },
  table: {
    bytes: 50 * MB,
    rows: 100_000,
    columns: 500,
    cells: 10_000_000,
    /** Excel's own limit. */
    cellCharacters: 32_767,
    /** As many as the bytes of the largest file. */
    characters: 50 * MB,
    /** For all planned rows together, on disk during an import. */
    plannedBytes: 1024 * MB,
  },
  /** An XLSX workbook is a zip archive of XML. */
  workbook: { entries: 500, unpackedBytes: 200 * MB },
  /** `pages` for a PDF that we read, `drawnPages` for one that we create. */
  pdf: { pages: 60, unpackedBytes: 64 * MB, drawnPages: 150 },
  /** For one message: the characters of its text, and its files. */
  message: { characters: 8000, attachments: 5 },
  email: { bytes: 10 * MB, perMinute: 30 },
  contract: { templateCharacters: 50_000, characters: 200_000 },
  /** An ordinary post of maximum length takes up to 5 seconds on a slow core; a hostile one takes minutes. */
  post: { bodyCharacters: 100_000, depth: 100, renderMs: 6_000, checkMs: 10_000 },
  /** The fewest characters that search these directories, which visitors and sellers can't browse. */
  shortestQuery: { organizations: 2, recipients: 2 },
  /** For a reviewer's comment on one field of a listing. */
  reviewCommentCharacters: 500,
  /** The longest that the seller holds something for one buyer. */
  holdDays: 14,
  /** Limits for reading one file in a separate process (lib/platform/worker-pool); times are CPU time. */
  reading: {
    taskMs: 15_000,
    /** Three times what the largest workbook takes. */
    tableMs: 120_000,
    importMs: 240_000,
    memoryBytes: 600 * MB,
    heapMb: 480,
    /** For lists, and everything else combined. */
    atOnce: 2,
    waiting: 32,
    waitingEach: 4,
  },
} as const;

/** "6 MB", of 1,024 KB a megabyte. */
export const megabytes = (bytes: number): string => `${bytes / MB} MB`;

/** Maximum size of an uploaded picture, PDF or other file. */
export const uploadSize = megabytes(limits.upload.bytes);
