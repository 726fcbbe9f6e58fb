import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { type Level, type SportOrGenre, levels, sportsOrGenres } from "@/lib/listings/vocabulary";
import { cultureKinds } from "../world/kinds/culture-kinds";
import type { Kind } from "../world/kinds/kind";
import { sportEventKinds } from "../world/kinds/sport-event-kinds";
import { teamKinds } from "../world/kinds/team-kinds";
import { type Place, places } from "../world/places";

const folder = join(process.cwd(), "prisma", "seed", "world", "properties");

const kinds: Readonly<Record<string, Kind>> = { ...teamKinds, ...sportEventKinds, ...cultureKinds };

/** A property of the demo world, as its entry in `world/properties` says. */
export interface Property {
  kind: Kind;
  sport: SportOrGenre;
  title: string;
  place: Place;
  /** The slug of its owner or of the agency that sells it. */
  seller: string;
  level: Level;
  /** Who competes, where it is one of them. */
  division: "women" | "men" | null;
  /** Attendance each time, 0 if no one is admitted; how often in a term; and its total reach. */
  crowd: number;
  times: number;
  reach: number;
  /** Dollars of the package that costs 1. */
  fee: number;
  /** In which its term begins, from 1, where it says so. */
  month: number | null;
  summary: string;
  description: string;
}

/**
 * Every entry below its heading:
 *
 *     ## kind sport
 *
 *     Title | City | seller | level [women or men] | crowd x times | reach | fee [| Month]
 *     A summary, in which {crowd}, {times} and {reach} are filled in.
 *     A description.
 */
export function demoProperties(): Property[] {
  const texts = readdirSync(folder).sort();
  return texts.flatMap((name) => {
    const blocks = readFileSync(join(folder, name), "utf8")
      .trim()
      .split(/\n{2,}/);
    let heading = "";
    return blocks.flatMap((block) => {
      if (!block.startsWith("## ")) return [propertyOf(heading, block)];
      heading = block.slice(3);
      return [];
    });
  });
}

function propertyOf(heading: string, block: string): Property {
  const [head = "", summary = "", description = ""] = block.split("\n");
  const [title = "", city = "", seller = "", standing = "", figures = "", reach = "", fee = "", month = ""] =
    head.split(" | ");
  const [kindName = "", sport = ""] = heading.split(" ");
  const [level = "", division = null] = standing.split(" ");
  const [crowd = 0, times = 0] = figures.split(" x ").map(numberOf);
  const counts = { crowd, times, reach: numberOf(reach) };
  return {
    kind: known(kinds[kindName], kindName, title),
    sport: known(
      sportsOrGenres.find((each) => each === sport),
      sport,
      title,
    ),
    ...{ title, seller, ...counts, fee: numberOf(fee), description },
    place: known(
      places.find((each) => each.city === city),
      city,
      title,
    ),
    level: known(
      levels.find((each) => each === level),
      level,
      title,
    ),
    division: division === "women" || division === "men" ? division : null,
    month: month
      ? months.indexOf(
          known(
            months.find((each) => each === month),
            month,
            title,
          ),
        ) + 1
      : null,
    summary: summary.replace(/\{(\w+)\}/g, (_, name) => counts[name as keyof typeof counts].toLocaleString("en-US")),
  };
}

const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

const numberOf = (text: string): number => Number(text.replaceAll(",", ""));

function known<T>(found: T | undefined, name: string, title: string): T {
  if (found === undefined) throw new Error(`“${title}” names “${name}”, which the demo world does not have.`);
  return found;
}
