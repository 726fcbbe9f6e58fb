import { calculateRoi } from "./calculate";
import { scenarioCsv } from "./scenario-csv";

test("a scenario's file has every figure, why one is unknown, and where a default is from", () => {
  const inputs = { rightsFee: 1000, channels: [{ name: "=HYPERLINK(1)", impressions: 10, cpm: 1, quality: 1 }] };
  const csv = scenarioCsv({
    id: "1",
    name: "Base",
    shared: false,
    isOwn: true,
    author: null,
    listing: null,
    inputs,
    result: calculateRoi(inputs),
    updatedAt: "",
  });
  const lines = csv.split("\r\n");
  expect(lines).toContain("Figure,Total cost,2050,");
  expect(lines).toContain("Figure,Return on investment,,Enter the unique reach.");
  expect(lines).toContain(
    "Assumption,Activation for each dollar of the rights fee,1,Default: IEG survey: 70% of sponsors spend $1 or less",
  );
  expect(lines.filter((line) => /(^|,)=/.test(line))).toEqual([]);
});
