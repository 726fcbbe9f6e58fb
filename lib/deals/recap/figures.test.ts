import { provenFigures } from "./figures";

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
