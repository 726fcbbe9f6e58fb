import { readSearch } from "../schema";
import { currentSearch } from "./current-search";

const brief = { id: "0190c0de-0000-7000-8000-00000000000a", name: "Spring launch" };
const chip = (label: string) => ({ label, href: "/opportunities" });

test("a search is named after its words and filters, and leaves out the brief in use", () => {
  const input = readSearch({ q: "padel", country: "ES", briefId: brief.id, sort: "price" });
  expect(currentSearch(input, { chips: [chip("“padel”"), chip("Spain")], briefs: [brief] })).toEqual({
    query: "country=ES&q=padel",
    name: "padel, Spain",
  });
});

test("a long name is shortened to fit", () => {
  const chips = Array.from({ length: 20 }, (_, at) => chip(`Filter ${at}`));
  const name = currentSearch(readSearch({ q: "padel" }), { chips, briefs: [] })?.name;
  expect(name).toHaveLength(80);
  expect(name).toMatch(/…$/);
});

test("the whole Marketplace and the saved listings are not searches to save", () => {
  expect(currentSearch(readSearch({ sort: "price", briefId: brief.id }), { chips: [], briefs: [brief] })).toBeNull();
  expect(currentSearch(readSearch({ q: "padel", saved: "1" }), { chips: [], briefs: [] })).toBeNull();
});
