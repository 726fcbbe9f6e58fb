import { blockedTermsSign, outlierText, riskOf } from "./risk";

test("a risk is the sum of its reasons, and names the heaviest first", () => {
  const risk = riskOf([{ points: 10, text: "small" }, false, { points: 30, text: "large" }, null]);
  expect(risk).toEqual({ score: 40, level: "medium", reasons: ["large", "small"] });
});

test.each([
  [[], 0, "low"],
  [[24], 24, "low"],
  [[25], 25, "medium"],
  [[60], 60, "high"],
  [[80, 80], 100, "high"],
])("signs of %j points are a risk of %d, %s", (points, score, level) => {
  expect(riskOf(points.map((each) => ({ points: each, text: "x" })))).toMatchObject({ score, level });
});

const market = { count: 20, low: 50, high: 200, median: 100 };

test.each([
  [900, "Price is 9.0 times the median"],
  [1500, "Price is 15 times the median"],
  [20, "Price is 1/5 of the median"],
  [250, undefined],
  [100, undefined],
  [null, undefined],
])("a price of %p in a market around 100: %p", (price, text) => {
  expect(outlierText("Price", price, market)?.text).toBe(text);
});

test.each([
  ["Our TOBACCO partner left.", "Names a blocked category: Tobacco"],
  ["Unlicensed  gambling, and weapons!", "Names a blocked category: weapons, unlicensed gambling"],
  ["Tobacconists of the old town; gambling with a license", undefined],
  ["", undefined],
])("among the blocked categories, %p matches %p", (text, reason) => {
  expect(blockedTermsSign("Tobacco, weapons,, unlicensed gambling", text)?.text).toBe(reason);
  expect(blockedTermsSign("", text)).toBeNull();
});

test("a market of seven is too small to tell", () => {
  expect(outlierText("Price", 9000, { ...market, count: 7 })).toBeNull();
});
