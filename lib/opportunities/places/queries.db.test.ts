import { makeListing } from "@/tests/support/builders/listings";
import { makeMarketer } from "@/tests/support/builders/people";
import { findNearestCity, findPlaces } from "./queries";

const labels = async (q: string, kind: "city" | "region" = "city") =>
  (await findPlaces(await makeMarketer(), { q, kind })).items.map(({ label }) => label);

test("a city is found by the beginning of its name, the largest first", async () => {
  const found = await labels("birmin");
  expect(found[0]).toMatch(/^Birmingham, .*United Kingdom$/);
  expect(found).toContain("Birmingham, Alabama, United States");
});

test("a city is found by its local name and without accents", async () => {
  expect((await labels("münchen"))[0]).toMatch(/^Munich/);
  expect((await labels("sao paulo"))[0]).toMatch(/^São Paulo/);
});

test("a label as a whole means that very place", async () => {
  expect((await labels("Birmingham, Alabama, United States"))[0]).toBe("Birmingham, Alabama, United States");
});

test("regions that published listings name come before those of the gazetteer; a draft's does not", async () => {
  await makeListing({ fields: { region: "Bavarian Forest", country: "DE" } });
  await makeListing({ status: "draft", fields: { region: "Bavarian Secret", country: "DE" } });
  const found = await labels("bavar", "region");
  expect(found[0]).toBe("Bavarian Forest, Germany");
  expect(found).not.toContain("Bavarian Secret, Germany");
});

test("a region is found by its English name where the gazetteer has the local one", async () => {
  expect(await labels("bavari", "region")).toContain("Bavaria, Germany");
});

test("nothing is found for a name that does not exist", async () => {
  expect(await labels("qqqq")).toEqual([]);
  expect(await labels("qqqq", "region")).toEqual([]);
});

test("a point is named by the city it is in, and by none at sea", async () => {
  const actor = await makeMarketer();
  const { city } = await findNearestCity(actor, { latitude: 53.8, longitude: -1.55 });
  expect(city?.label).toMatch(/^Leeds/);
  expect(await findNearestCity(actor, { latitude: 45, longitude: -35 })).toEqual({ city: null });
});
