import { measuredInputs, provenFigures } from "./figures";

const proof = (figure: number | null, figureLabel: string | null = "Impressions") => ({ figure, figureLabel });

test("a recap adds up the figures of accepted proofs by what they count", () => {
  expect(
    provenFigures([
      { state: "proof_accepted", proofs: [proof(1_000), proof(500, "impressions "), proof(null)] },
      { state: "proof_accepted", proofs: [proof(40, "Guests")] },
      { state: "proof_disputed", proofs: [proof(9_000)] },
      { state: "waived", proofs: [proof(9_000)] },
    ]),
  ).toEqual([
    { label: "Impressions", value: 1_500 },
    { label: "Guests", value: 40 },
  ]);
});

describe("what accepted proofs measured", () => {
  const planned = {
    channels: [
      { name: "LED boards in the venue", impressions: 300, cpm: 7 },
      { name: "Social media", impressions: 100 },
    ],
  };

  test("replace the planned figures, each channel with its share and its CPM", () => {
    const figures = [
      { label: "Impressions", value: 1000 },
      { label: "Visitors", value: 40 },
      { label: "Posts", value: 3 },
    ];
    expect(measuredInputs(figures, planned)).toEqual({
      channels: [
        { name: "LED boards in the venue", impressions: 750, cpm: 7 },
        { name: "Social media", impressions: 250 },
      ],
      attendance: 40,
    });
  });

  test("add a channel if none was planned, and measure nothing without a figure", () => {
    expect(measuredInputs([{ label: "impressions", value: 9 }], {})).toEqual({
      channels: [{ name: "Accepted proofs", impressions: 9 }],
    });
    expect(measuredInputs([], planned)).toEqual({});
  });
});
