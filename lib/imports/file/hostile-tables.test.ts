import { readTable } from "@/lib/imports/file/reading";
import { cpuTime } from "@/tests/support/cpu-time";
import {
  cellsOfOneText,
  lyingWorkbook,
  manyRows,
  repeatingWorkbook,
  wideLine,
} from "@/tests/support/samples/hostile-tables";
import { makeWorkbook, sheetXml } from "@/tests/support/samples/workbook";

function messageOf(bytes: Uint8Array): string {
  try {
    readTable(bytes, {});
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : "";
  }
}

test.each([
  ["cells that name one long text", cellsOfOneText(100_000, 1200), /more than 32,767 characters/],
  [
    "cells that together are far longer than the file",
    cellsOfOneText(30_000, 12_000),
    /more than 50 million characters/,
  ],
  ["a part that unpacks to more than the archive says", lyingWorkbook(200), /We can’t read this Excel workbook/],
  ["a part that the archive lists repeatedly", repeatingWorkbook(20, 50), /We can’t read this Excel workbook/],
  ["a line of thousands of columns", wideLine(30_000), /more than 500 columns/],
  [
    "a text file with a cell longer than any spreadsheet accepts",
    Buffer.from(`Title,Notes\nHarbour,${"long ".repeat(8000)}\n`),
    /Line 2 has a cell with more than 32,767 characters/,
  ],
])("%s is rejected sooner than an ordinary file is read", async (_, bytes, message) => {
  const ordinary = await cpuTime(() => readTable(manyRows(250_000), {}));
  const hostile = await cpuTime(() => expect(messageOf(bytes)).toMatch(message));
  expect(hostile).toBeLessThan(ordinary);
});

test("a workbook may have a few hundred parts and no more", () => {
  const sheets = (count: number) =>
    makeWorkbook(Array.from({ length: count }, (_, at) => ({ name: `S${at}`, xml: sheetXml([["Club"]]) })));
  expect(messageOf(sheets(300))).toBe("");
  expect(messageOf(sheets(600))).toMatch(/We can’t read this Excel workbook/);
});

test("rows beyond the limit of one import are counted without overflowing the stack", () => {
  expect(readTable(manyRows(250_000), {}).table.records).toHaveLength(250_000);
});

test("a long heading is truncated and stays distinct", () => {
  const heading = "Opening ".repeat(1000);
  const { headings } = readTable(Buffer.from(`Title,${heading},${heading}\nA,1,2\n`), { headingLine: 1 }).table;
  expect(headings.map(({ length }) => length)).toEqual([5, 199, 203]);
});
