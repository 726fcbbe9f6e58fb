import { importListings } from "@/lib/imports/commands";
import { days, hours, later, now, setClock } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { demoSeller } from "./builders/actors";

const sheet = [
  "Property;Type;Sport;Level;Country;City;Season from;Season to;Home attendance;Package price;Notes",
  "Northgate Academy Under 21;Team;Football;regional;England;Leeds;2027-08-14;2028-05-06;18,200;$6,500;13 home matches",
  "Northgate Academy Under 18;Team;Football;regional;England;Leeds;2027-08-21;2028-05-13;7,400;$3,800;",
  "Northgate Walking Football;Community program;Football;local;England;Leeds;2027-09-01;2028-06-30;2,900;$2,400;Every Tuesday",
  "Aire Valley Schools Cup;Tournament;Football;local;England;Bradford;2028-03-04;2028-03-05;5,600;$4,200;32 schools",
  "Northgate Park Summer Nights;Concert;Music;regional;England;Leeds;2028-06-16;2028-06-18;36,000;on request;",
  "Northgate Sevens;Tournament;Football;regional;Yorkshire Republic;Leeds;2028-07-01;2028-07-02;3,100;$2,900;",
  ";Team;Football;regional;England;Leeds;2027-08-14;2028-05-06;1,200;$900;New team, name to follow",
  "Northgate Walking Football;Community program;Football;local;England;Leeds;2027-09-01;2028-06-30;2,900;$2,400;Every Tuesday",
];

/** The demo seller imported next season's list: five drafts, a line typed twice, and two rows to correct. It can be undone. */
export async function seedImportRuns(ids: ReadonlyMap<string, string>, today: Date): Promise<void> {
  const seller = await demoSeller(ids.get("northgate-sports-group") ?? "");
  try {
    setClock(() => later(today, -days(6) + hours(15)));
    const bytes = Buffer.from(sheet.join("\r\n"));
    const file = { name: "Northgate inventory 2027-28.csv", bytes };
    const { id } = await importListings(seller, { file, publish: false });
    await db.importRun.update({ where: { id }, data: { createdAt: now() } });
  } finally {
    setClock();
  }
}
