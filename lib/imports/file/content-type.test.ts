import { csvEncodingOf } from "@/lib/imports/file/content-type";

test.each([
  ["text/csv", undefined],
  ["text/csv; charset=windows-1250", "windows-1250"],
  ['TEXT/CSV; Charset="ISO-8859-1"', "windows-1252"],
  ["text/csv; charset=klingon", undefined],
  ["application/octet-stream", undefined],
])("%s is accepted with the encoding %s", (type, encoding) => {
  expect(csvEncodingOf(type)).toBe(encoding);
});

test.each([null, "", "application/json", "image/png", "multipart/form-data; boundary=x"])("%s is rejected", (type) => {
  expect(() => csvEncodingOf(type)).toThrow(expect.objectContaining({ code: "unsupported_type" }));
});
