import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { coverOf } from "@/lib/listings/cover";
import { drawSocialCard } from "./social-card";

const mockDrawn = jest.fn<ArrayBuffer, [ReactElement, { fonts: { name: string }[] }]>(() => new ArrayBuffer(1));
jest.mock("next/og", () => ({
  ImageResponse: jest.fn((...drawn: Parameters<typeof mockDrawn>) => ({ arrayBuffer: () => mockDrawn(...drawn) })),
}));

async function draw(title: string) {
  const cover = coverOf({ id: "sails-1", sportOrGenre: "sailing", propertyType: null });
  await drawSocialCard({ eyebrow: "Pricing", title, byline: "Анна", cover }, null);
  const [element, { fonts }] = mockDrawn.mock.lastCall!;
  return { html: renderToStaticMarkup(element), fonts: fonts.map(({ name }) => name).toSorted() };
}

test("a title is set in a font that has all of its characters", async () => {
  const latin = await draw("What Łódź buys");
  expect(latin.html).toMatch(/font-family:display[^>]*>What Łódź buys</);
  expect(latin.fonts).toEqual(["display", "otherText", "text"]);
  expect((await draw("Что покупает")).html).toMatch(/font-family:otherStrong[^>]*>Что покупает</);
});

test("a title that no font can show is left out, and so are emoji", async () => {
  const { html } = await draw("スポンサー料");
  expect(html).not.toContain("スポンサー料");
  expect(html).toContain("Анна");
  expect((await draw("Fees 🚀")).html).toContain(">Fees<");
});
