import { readDraft } from "./draft";

test("valid fields are calculated while another has an error", () => {
  const { inputs, errors } = readDraft({ rightsFee: 1000, conversion: 2, grossMargin: Number.NaN });
  expect(inputs).toEqual({ rightsFee: 1000 });
  expect(errors).toEqual({ conversion: "Enter 100% or less.", grossMargin: "Enter a number, such as 60,000 or 60k." });
});

test("a blank row is left out, and an error names the row by its position", () => {
  const channels = [
    { name: "", impressions: 0 },
    { name: "Email", impressions: -1 },
  ];
  expect(readDraft({ channels }).errors).toEqual({ "channels.1.impressions": "Enter 0 or more." });
  expect(readDraft({ channels: channels.slice(0, 1) }).inputs).toEqual({ channels: [] });
});
