import { CoverArt } from "@/components/cover/cover-art";
import type { PropertyType, SportOrGenre } from "@/lib/listings/vocabulary";

interface Kind {
  id: string;
  name: string;
  sportOrGenre: SportOrGenre;
  propertyType: PropertyType;
}

const kinds: readonly Kind[] = [
  { id: "teams-3", name: "Teams and leagues", sportOrGenre: "soccer", propertyType: "team" },
  { id: "festivals-2", name: "Festivals", sportOrGenre: "music_rock", propertyType: "music_festival" },
  { id: "races-5", name: "Races and tours", sportOrGenre: "cycling", propertyType: "event_series_or_tour" },
  { id: "esports-1", name: "Esports", sportOrGenre: "esports", propertyType: "esports_team" },
  { id: "stages-4", name: "Theater and culture", sportOrGenre: "arts", propertyType: "theatre_museum_arts" },
];

/** The kinds of property on offer, shown with the generated cover art of listings without a picture. */
export function PropertyBand() {
  return (
    <section aria-labelledby="kinds-title" className="border-t border-line py-14">
      <h2 id="kinds-title" className="max-w-[30ch] text-xl">
        From a weekend league’s sleeve to stadium naming rights
      </h2>
      <ul className="mt-6 grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-5">
        {kinds.map((kind) => (
          <li key={kind.id} className="max-sm:last:hidden">
            <div className="overflow-hidden rounded-lg">
              <CoverArt listing={{ ...kind, title: "" }} ratio="tall" />
            </div>
            <p className="mt-2 text-sm font-semibold">{kind.name}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
