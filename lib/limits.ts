/** Every limit on what others send, in one table. The request hooks, the boundary, the commands, the interface and the docs read it. */
const KB = 1024;
const MB = 1024 * KB;

/** Base64 takes four characters for three bytes; the rest of the JSON around it is short. */
const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4;
const jsonAround = 64 * KB;

const uploadBytes = 6 * MB;

/** Calls that read their body themselves, by how their path begins; no other takes more than a file as base64. */
const ownBodies = [
  { path: "/api/listings/import", body: "import" },
  { path: "/api/deal-imports", body: "import" },
  { path: "/api/webhooks/email", body: "email" },
  { path: "/api/webhooks/stripe", body: "stripe" },
] as const;

/** What the body of a call may weigh at most; the boundary knows each call's own limit. */
export function bodyLimitOf(path: string): number {
  const own = ownBodies.find((each) => path === each.path || path.startsWith(`${each.path}/`));
  return limits.body[own?.body ?? "upload"];
}

export const limits = {
  /** What the body of a request may weigh, in bytes. */
  body: {
    json: 256 * KB,
    /** A file as base64 in JSON. */
    upload: inBase64(uploadBytes) + jsonAround,
    /** A list to import, as it is. */
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
    /** As many as the largest file has bytes. */
    characters: 50 * MB,
    /** Of all planned rows together, as they lie on the disk while a file is imported. */
    plannedBytes: 1024 * MB,
  },
  /** An XLSX workbook is a zip archive of XML. */
  workbook: { entries: 500, unpackedBytes: 200 * MB },
  /** `pages` of a PDF that is read, `drawnPages` of one that we make. */
  pdf: { pages: 60, unpackedBytes: 64 * MB, drawnPages: 150 },
  /** Of one message: the characters of its text, and the files that come along. */
  message: { characters: 8000, attachments: 5 },
  email: { bytes: 10 * MB, perMinute: 30 },
  contract: { templateCharacters: 50_000, characters: 200_000 },
  /** An ordinary post as long as allowed takes up to 5 seconds of a slow core's time; a hostile one takes minutes. */
  post: { bodyCharacters: 100_000, depth: 100, renderMs: 6_000, checkMs: 10_000 },
  /** What reading one file may take, in a process of its own (lib/platform/worker-pool): times are processor time. */
  reading: {
    taskMs: 15_000,
    tableMs: 60_000,
    importMs: 240_000,
    memoryBytes: 600 * MB,
    heapMb: 480,
    /** Lists, and as many of everything else. */
    atOnce: 2,
    waiting: 32,
    waitingEach: 4,
  },
} as const;

/** "6 MB", of 1,024 KB a megabyte. */
export const megabytes = (bytes: number): string => `${bytes / MB} MB`;

/** What a picture, PDF or other file that is uploaded may weigh. */
export const uploadSize = megabytes(limits.upload.bytes);
