import { labelOf, optionsOf } from "./labels";
import { sportsOrGenres } from "./vocabulary";

const options = optionsOf(sportsOrGenres);
const sports = options.slice(
  0,
  options.findIndex(({ value }) => value === "multi_sport"),
);

test("sports are listed by their labels, before several sports and the genres", () => {
  const labels = sports.map(({ label }) => label);
  expect(labels).toEqual(labels.toSorted((one, other) => one.localeCompare(other, "en-US")));
  expect(labels).toHaveLength(35);
});

test("soccer is Football among the sports of F, and American football is a sport of its own", () => {
  expect(labelOf("soccer")).toBe("Football (soccer)");
  expect(labelOf("american_football")).toBe("American football");
  expect(sports[0]?.label).toBe("American football");
  const at = sports.findIndex(({ value }) => value === "soccer");
  expect(sports.slice(at - 1, at + 2).map(({ label }) => label)).toEqual(["Floorball", "Football (soccer)", "Golf"]);
});
