import fc, { runs } from "@/tests/support/fast-check";
import iconv from "iconv-lite";
import { decodeFile, UnreadableFile } from "@/lib/imports/file/decode";
import type { FileEncoding } from "@/lib/imports/file/file-format";

const samples: { encoding: FileEncoding; text: string }[] = [
  { encoding: "utf-8", text: "Club,City\nMalmö FF,Malmö\nKS Skënderbeu,Korçë\n" },
  {
    encoding: "windows-1252",
    text: "Verein;Stadt\n1. FC Köln;Köln\nAtlètic Club d'Escaldes;Escaldes-Engordany\nGençlik;São Luís\n",
  },
  {
    encoding: "windows-1250",
    text: "Klub;Město\nFK Jablonec;Střelnice\nSK Dětmarovice;Karviná\nMiedź Legnica;Łódź\nŽižkov;Ďolíček\n",
  },
  { encoding: "windows-1251", text: "Клуб;Город\nСпартак;Москва\nЗенит;Санкт-Петербург\nДинамо;Киев\nРубин;Казань\n" },
  {
    encoding: "windows-1253",
    text: "Ομάδα;Πόλη\nΟλυμπιακός;Πειραιάς\nΠαναθηναϊκός;Αθήνα\nΑΕΚ;Αθήνα\nΗρακλής;Θεσσαλονίκη\n",
  },
  {
    encoding: "shift_jis",
    text: "クラブ,都市\n横浜マリノス,横浜\n浦和レッズ,さいたま\n鹿島アントラーズ,鹿嶋\n名古屋グランパス,名古屋\n",
  },
];

test.each(samples)("a file in $encoding is read without naming it", ({ encoding, text }) => {
  const decoded = decodeFile(iconv.encode(text, encoding));
  expect(decoded.text).toBe(text);
  expect(decoded.encoding).toBe(encoding);
});

test.each(["utf-8", "utf-16le", "utf-16be"] as const)("a byte order mark of %s is trusted and removed", (encoding) => {
  const decoded = decodeFile(iconv.encode("Club;Stadt\nÉtoile;Zürich", encoding, { addBOM: true }));
  expect(decoded).toEqual({ text: "Club;Stadt\nÉtoile;Zürich", encoding, sure: true, notices: [] });
});

test.each(["utf-16le", "utf-16be"] as const)("%s is recognized without a byte order mark", (encoding) => {
  expect(decodeFile(iconv.encode("Club\tCity\nNagoya\t名古屋\n", encoding)).text).toBe("Club\tCity\nNagoya\t名古屋\n");
});

test("a guessed encoding is reported, and the user's choice overrides the guess", () => {
  const bytes = iconv.encode("Verein;Ort\nKöln;Köln\nMünchen;Süd\n", "windows-1252");
  expect(decodeFile(bytes).notices.join()).toContain("windows-1252");
  expect(decodeFile(bytes, "windows-1251").encoding).toBe("windows-1251");
});

test("a few damaged bytes do not turn a UTF-8 file into another encoding", () => {
  const bytes = Buffer.concat([Buffer.from("Club\n" + "Öster Växjö\n".repeat(200)), Buffer.from([0xff, 0x0a])]);
  const decoded = decodeFile(bytes);
  expect(decoded.encoding).toBe("utf-8");
  expect(decoded.text).toContain("Öster Växjö");
  expect(decoded.notices.join()).toContain("1 character could not be read");
});

test("NUL characters and lone surrogates never reach the text, and are reported", () => {
  const lone = Buffer.concat([
    Buffer.from([0xff, 0xfe]),
    Buffer.from("Club\n", "utf16le"),
    Buffer.from([0x3d, 0xd8, 0x41, 0x00]),
  ]);
  expect(decodeFile(lone).text).toBe("Club\n\uFFFDA");
  const nul = decodeFile(Buffer.from("Club,City\nA\u0000BC,Graz\nDEF,Wien\n"));
  expect(nul.text).toBe("Club,City\nABC,Graz\nDEF,Wien\n");
  expect(nul.notices).toHaveLength(1);
});

test.each([
  ["an old Excel workbook", [0xd0, 0xcf, 0x11, 0xe0, 1, 2], /Excel workbook/],
  ["a PDF", [0x25, 0x50, 0x44, 0x46, 0x2d], /PDF/],
  ["an empty file", [], /empty/],
  ["only white space", [0x20, 0x0a, 0x0a], /empty/],
  ["binary data", [1, 2, 3, 0, 0, 4, 1, 1, 2, 0, 0, 0], /binary/],
])("%s is rejected with a sentence that says so", (_name, bytes, message) => {
  expect(() => decodeFile(Uint8Array.from(bytes))).toThrow(message);
});

test("any bytes give text without NULs, returns, or lone surrogates, or a clear rejection", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
      try {
        expect(decodeFile(bytes).text).not.toMatch(/[\u0000\r]|\p{Surrogate}/u);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableFile);
      }
    }),
    { numRuns: runs(500) },
  );
});

test.each([
  [
    "one bad byte beside one good character",
    Buffer.from([...Buffer.from("Name\nMalmö\n"), 0x42, 0xff, 0x0a]),
    "utf-8",
    "Malmö",
  ],
  [
    "an old Mac’s euro sign",
    Buffer.from("Name,City,Price\nRun Li\x8fge,Li\x8fge,\xdb 950\n", "latin1"),
    "macintosh",
    "Liège,€ 950",
  ],
])("%s", (_, bytes, encoding, text) => {
  const decoded = decodeFile(bytes);
  expect(decoded.encoding).toBe(encoding);
  expect(decoded.text).toContain(text);
});

test("a DOS end-of-file mark is dropped", () => {
  expect(decodeFile(Buffer.from("Name\r\nA\r\n\u001a")).text).toBe("Name\nA\n");
});

test.each([
  ["<html><table><tr><td>Name</td></tr></table></html>", "a web page"],
  ["<?xml version='1.0'?><Workbook/>", "an XML file"],
  ["{\\rtf1 Name}", "an RTF document"],
])("%s is not a table, and the message says what it is", (text, what) => {
  expect(() => decodeFile(Buffer.from(text))).toThrow(what);
});
