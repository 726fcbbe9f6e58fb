import { sheetFrame } from "./sheet-frame";

const sheet = `<worksheet><cols><col min="1" max="1" width="9"/><col min="2" max="3" hidden="1"/></cols><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData><mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="D4:D9"/></mergeCells></worksheet>`;

function frameOf(pieces: readonly string[]) {
  const frame = sheetFrame(pieces);
  const passedOn = [...frame.pieces].join("");
  return { passedOn, hidden: [...frame.hiddenColumns(5)], merged: frame.merged() };
}

test("hidden columns and merged cells are found however the sheet is split", () => {
  const merged = [
    { rows: [1, 2], columns: [0, 1] },
    { rows: [4, 9], columns: [3, 3] },
  ];
  const whole = { passedOn: sheet, hidden: [1, 2], merged };
  expect(frameOf([sheet])).toEqual(whole);
  for (let at = 1; at < sheet.length; at += 1)
    expect({ at, ...frameOf([sheet.slice(0, at), sheet.slice(at)]) }).toEqual({ at, ...whole });
});
