import { contradictions } from "@/lib/listings/contradictions";
import { listingFieldsSchema } from "@/lib/listings/schema";
import { Chance } from "./chance";
import { demoListing } from "./listing-fields";
import { sportKinds } from "../world/kinds";
import { otherKinds } from "../world/more-kinds";
import { places } from "../world/places";
import { showcase } from "../world/showcase";

const today = new Date("2026-11-23T00:00:00Z");
const inDays = (days: number) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);

test("no listing of the demo world contradicts itself", () => {
  const chance = new Chance(7);
  const made = [...sportKinds, ...otherKinds].flatMap((kind) =>
    places.map((place) => demoListing(chance, kind, place, "A property", today).fields),
  );
  const written = showcase.map(({ fields, term }) =>
    listingFieldsSchema.parse({ ...fields, termStart: inDays(term[0]), termEnd: inDays(term[1]) }),
  );
  const wrong = [...made, ...written].flatMap((fields) => {
    const errors = contradictions(fields);
    return errors ? [{ kind: fields.propertyType, title: fields.title, errors }] : [];
  });
  expect(wrong).toEqual([]);
});
