/**
 * A place as lists write it — with a region trail, a stray year, a code — becomes a city, a region and the rest.
 */

export type PlaceReading = {
  city: string | null;
  region: string | null;
  /** Wider regions after the first one, and facts from the wrong column. */
  wider: string[];
  founded: string | null;
  venue: string | null;
  /** Repairs for the user to review; null if the cell was clean. */
  doubt: string | null;
};

/** `"Beveren › Oost-Vlaanderen › Vlaanderen"` → Beveren in Oost-Vlaanderen, with Vlaanderen as the wider region. */
export function readPlace(text: string): PlaceReading {
  const [first = "", ...trail] = text
    .split(/\s*[›»>→]\s*|\s+\/\s+|\s*::\s*/)
    .map(tidy)
    .filter((part) => part !== "");
  const reading = readFirst(first);
  const wider = trail.slice(1).filter((part) => part !== trail[0]);
  return { ...reading, region: trail[0] ?? null, wider };
}

function readFirst(first: string): Omit<PlaceReading, "region" | "wider"> {
  const none = { founded: null, venue: null, doubt: null };
  const ground = /^((?:1[89]|20)\d\d)?\s*@\s*(.+)$/.exec(first);
  if (ground) {
    const doubt = `The city column contains a venue, “${first}”. We saved it as the venue; the city is missing.`;
    return { city: null, founded: ground[1] ?? null, venue: ground[2] ?? null, doubt };
  }
  const labelled = /^[a-z]+:\s*(\S.*)$/.exec(first);
  if (labelled?.[1]) {
    const city = labelled[1].charAt(0).toUpperCase() + labelled[1].slice(1);
    return { ...none, city, doubt: `The city is the code “${first}”; we read it as “${city}”.` };
  }
  const numbered = /^(\d{3,6})\s+(\p{L}.*)$/u.exec(first);
  if (numbered?.[1] && numbered[2]) {
    const isYear = /^(1[89]|20)\d\d$/.test(numbered[1]);
    const doubt = isYear ? `The year ${numbered[1]} came before the city; we read it as the founding year.` : null;
    return { ...none, city: numbered[2], founded: isYear ? numbered[1] : null, doubt };
  }
  return { ...none, city: first === "" ? null : first };
}

function tidy(part: string): string {
  return part.replace(/\s+/g, " ").trim();
}
