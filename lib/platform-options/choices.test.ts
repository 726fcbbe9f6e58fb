import { labelOf, offeredOptions, optionsOf } from "@/lib/listings/labels";
import { isFeatureShown, noChoices, noTerms, perChoices, setChoices } from "./choices";
import { parseTerms } from "./terms";

afterEach(() => setChoices(noChoices));

const codes = ["team", "podcast", "conference"] as const;

test("without a choice every part is shown, and codes have their own labels and order", () => {
  expect(isFeatureShown("pitches")).toBe(true);
  expect(optionsOf(codes)).toEqual([
    { value: "team", label: "Team" },
    { value: "podcast", label: "Podcast" },
    { value: "conference", label: "Conference" },
  ]);
});

test("a chosen label, order, and hidden code change what is offered", () => {
  const terms = { labels: { podcast: "Audio show" }, orders: [["conference", "podcast"]], hidden: ["conference"] };
  setChoices({ off: ["pitches"], terms });
  expect(isFeatureShown("pitches")).toBe(false);
  expect(isFeatureShown("emailReplies")).toBe(true);
  expect(labelOf("podcast")).toBe("Audio show");
  expect(optionsOf(codes).map(({ value, hidden = false }) => [value, hidden])).toEqual([
    ["conference", true],
    ["podcast", false],
    ["team", false],
  ]);
});

test("a hidden code stays where it is in use", () => {
  setChoices({ off: [], terms: { ...noTerms, hidden: ["team"] } });
  expect(offeredOptions(codes).map(({ value }) => value)).toEqual(["podcast", "conference"]);
  expect(offeredOptions(codes, ["team"]).map(({ value }) => value)).toEqual([...codes]);
});

test("values that depend on labels are recomputed after a change, and only then", () => {
  const make = jest.fn(() => labelOf("team"));
  const read = perChoices(make);
  expect([read(), read()]).toEqual(["Team", "Team"]);
  setChoices({ off: [], terms: { ...noTerms, labels: { team: "Club" } } });
  expect([read(), read()]).toEqual(["Club", "Club"]);
  expect(make).toHaveBeenCalledTimes(2);
});

test("invalid stored terms are ignored", () => {
  for (const stored of [null, "x", { labels: { team: "" }, order: [], hidden: [] }, { labels: [] }])
    expect(parseTerms(stored)).toEqual({ labels: {}, order: [], hidden: [] });
});
