/** Text file format options that a user can choose if the guess is wrong. */

export const encodings = [
  "utf-8",
  "utf-16le",
  "utf-16be",
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-15",
  "koi8-r",
  "macintosh",
  "shift_jis",
  "euc-jp",
  "gb18030",
  "big5",
  "euc-kr",
] as const;
export type FileEncoding = (typeof encodings)[number];

export const delimiters = [",", ";", "\t", "|", ":"] as const;
export type Delimiter = (typeof delimiters)[number];

export const encodingLabels: Record<FileEncoding, string> = {
  "utf-8": "UTF-8",
  "utf-16le": "UTF-16",
  "utf-16be": "UTF-16 (big-endian)",
  "windows-1252": "Western European (Windows)",
  "windows-1250": "Central European (Windows)",
  "windows-1251": "Cyrillic (Windows)",
  "windows-1253": "Greek (Windows)",
  "windows-1254": "Turkish (Windows)",
  "windows-1255": "Hebrew (Windows)",
  "windows-1256": "Arabic (Windows)",
  "windows-1257": "Baltic (Windows)",
  "iso-8859-2": "Central European (ISO)",
  "iso-8859-15": "Western European (ISO)",
  "koi8-r": "Cyrillic (KOI8)",
  macintosh: "Western European (old Mac)",
  shift_jis: "Japanese (Shift JIS)",
  "euc-jp": "Japanese (EUC)",
  gb18030: "Chinese (Simplified)",
  big5: "Chinese (Traditional)",
  "euc-kr": "Korean",
};

export const delimiterLabels: Record<Delimiter, string> = {
  ",": "Comma",
  ";": "Semicolon",
  "\t": "Tab",
  "|": "Vertical bar",
  ":": "Colon",
};
