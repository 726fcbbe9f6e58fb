import { pdfOf } from "@/tests/support/samples/pdf";
import { readPdfText } from "./pdf-text";

const read = (bytes: Uint8Array) => readPdfText(bytes, 20_000, "one");

test("the text of a PDF is read line by line and page by page", async () => {
  const { text, pages } = await read(pdfOf([["Harbour Regatta", "Bow partner: $4,000"], ["Cork, Ireland"]]));
  expect(pages).toBe(2);
  expect(text.split(/\n+/)).toEqual(["Harbour Regatta", "Bow partner: $4,000", "Cork, Ireland"]);
});

test("the columns of a page begin at the same position in all its lines", async () => {
  const { text } = await read(pdfOf([["Our reach is 18,500 runners and\tTitle partner", "more at home\tBib numbers"]]));
  const [first = "", second = ""] = text.split("\n");
  expect(first).toMatch(/and {3,}Title/);
  expect(second.indexOf("Bib")).toBe(first.indexOf("Title"));
});

test("in a long document, the first pages are read until there is enough text", async () => {
  const long = pdfOf(Array.from({ length: 80 }, (_, at) => [`Page number ${at + 1}`]));
  const { text, pages } = await read(long);
  expect(pages).toBe(80);
  expect(text).toContain("Page number 60");
  expect(text).not.toContain("Page number 61");
  expect((await readPdfText(long, 30, "one")).text).not.toContain("Page number 4");
});

test("a PDF without text, a broken one, and a file that is not a PDF are rejected with what to do", async () => {
  await expect(read(pdfOf([[]]))).rejects.toMatchObject({
    code: "unsupported_type",
    message: "This PDF has no text, only images of it. Paste the text instead.",
  });
  await expect(read(Buffer.from("%PDF-1.7\nnothing of the kind"))).rejects.toMatchObject({
    code: "unsupported_type",
    message: "We can’t read this PDF. Print it to a new PDF, or paste the text.",
  });
  await expect(read(Buffer.from("MZ"))).rejects.toMatchObject({ code: "unsupported_type" });
});
