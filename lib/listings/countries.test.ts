import { placeText } from "./countries";

test.each([
  [{ city: "Leeds", region: "West Yorkshire", country: "GB" }, "Leeds, West Yorkshire, United Kingdom"],
  [{ city: "Bristol", region: "Bristol", country: "GB" }, "Bristol, United Kingdom"],
  [{ city: "Singapore", country: "SG" }, "Singapore"],
  [{ city: null, region: "", country: "IE" }, "Ireland"],
  [{ city: "Leeds" }, "Leeds"],
  [{}, ""],
])("%j reads as %j", (place, text) => {
  expect(placeText(place)).toBe(text);
});
