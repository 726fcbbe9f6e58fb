import { scenarioView } from "@/tests/support/scenario-view";
import { scenarioCsv } from "./scenario-csv";

const inputs = { rightsFee: 1000, channels: [{ name: "=HYPERLINK(1)", impressions: 10, cpm: 1, quality: 1 }] };

test("a scenario's file has every figure, why one is unknown, and the source of each default", () => {
  const lines = scenarioCsv(scenarioView(inputs)).split("\r\n");
  expect(lines).toContain("Figure,Total cost,2050,,,,");
  expect(lines).toContain("Figure,Media value,0.01,0.005,0.01,,");
  expect(lines).toContain("Figure,Return on investment,,,,,Enter the unique reach.");
  expect(lines).toContain(
    'Assumption,Activation to rights fee,1,,,,"Benchmark: IEG survey: 70% of sponsors spend $1 or less, US, 2016"',
  );
  expect(lines.filter((line) => /(^|,)=/.test(line))).toEqual([]);
});

test("a scenario's file names the currency of its amounts", () => {
  expect(scenarioCsv(scenarioView(inputs)).split("\r\n")).toContain("Scenario,Currency,USD,,,,");
  expect(scenarioCsv(scenarioView({ ...inputs, currency: "GBP" })).split("\r\n")).toContain(
    "Scenario,Currency,GBP,,,,",
  );
});

test("actuals appear beside the plan", () => {
  const lines = scenarioCsv(scenarioView(inputs, { rightsFee: 1500 })).split("\r\n");
  expect(lines).toContain("Figure,Total cost,2050,,,3075,");
});
