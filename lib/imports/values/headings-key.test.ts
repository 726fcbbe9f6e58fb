import { headingsKey } from "@/lib/imports/values/headings-key";

const headings = ["Club", "Land", "Stadt"];

test("order, case, and spacing of headings do not matter, and neither do the columns of an error report", () => {
  const key = headingsKey(headings, 1);
  expect(headingsKey(["stadt", " CLUB", "land"], 3)).toBe(key);
  expect(headingsKey([...headings, "Row key", "Line in file", "Error message"], 1)).toBe(key);
});

test("another column makes another kind of file, and a file without headings has none", () => {
  expect(headingsKey([...headings, "Stadion"], 1)).not.toBe(headingsKey(headings, 1));
  expect(headingsKey(["Column 1", "Column 2"], null)).toBeNull();
});
