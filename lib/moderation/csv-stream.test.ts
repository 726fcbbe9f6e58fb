import { csvLine, csvStreamResponse } from "./csv-stream";

test("a cell that a spreadsheet would run is written as text", () => {
  expect(csvLine(["=HYPERLINK(1)", "+1", "-2", "@x", "plain"])).toBe("'=HYPERLINK(1),'+1,-2,'@x,plain\r\n");
  expect(csvLine(["  =1+1", "\tx", "＝1+1", "＠x", " plain"])).toBe("'  =1+1,'\tx,'＝1+1,'＠x, plain\r\n");
});

test("commas, quotes, and line breaks stay inside their cell", () => {
  expect(csvLine(['a "b", c', "two\nlines"])).toBe('"a ""b"", c","two\nlines"\r\n');
});

test("a list is read page by page and written in full, with one heading", async () => {
  const requested: (string | undefined)[] = [];
  const pages = { start: ["a", "b"], next: ["c"] };
  const result = await csvStreamResponse<string>({
    fileName: "letters.csv",
    columns: [["Letter", (row) => row]],
    readPage: async (cursor) => {
      requested.push(cursor);
      return cursor ? { items: pages.next, nextCursor: null } : { items: pages.start, nextCursor: "after b" };
    },
  });
  expect(await result.text()).toBe("Letter\r\na\r\nb\r\nc\r\n");
  expect(requested).toEqual([undefined, "after b"]);
  expect(result.headers.get("content-disposition")).toContain("letters.csv");
});

test("times are written in UTC, and booleans as yes or no", async () => {
  const cells = [new Date("2026-03-03T03:03:03Z"), true, false, null, 7];
  const result = await csvStreamResponse<(typeof cells)[number]>({
    fileName: "cells.csv",
    columns: [["Cell", (cell) => cell]],
    readPage: async () => ({ items: cells, nextCursor: null }),
  });
  expect(await result.text()).toBe("Cell\r\n2026-03-03T03:03:03.000Z\r\nyes\r\nno\r\n\r\n7\r\n");
});

test("a rejection of the first page is thrown before anything is sent", async () => {
  const list = { fileName: "x.csv", columns: [], readPage: () => Promise.reject(new Error("refused")) };
  await expect(csvStreamResponse(list)).rejects.toThrow("refused");
});
