import { readTable, interpretTable, planImport } from "@/lib/imports/file/reading";
import fs from "node:fs";
for (const f of fs.readdirSync("/work/shared/cases").filter((f) => /^[cxf]-/.test(f)).filter((f) => !process.argv[2] || f.includes(process.argv[2]))) {
  console.log("=====", f);
  try {
    const read = readTable(fs.readFileSync("/work/shared/cases/" + f), {});
    const reading = interpretTable(read, f, {});
    console.log("heads", reading.table.headingLine, JSON.stringify(reading.table.headings), "map", JSON.stringify(reading.mapping), "enc", read.decoded.encoding, "notices", JSON.stringify([...read.decoded.notices, ...reading.table.notices]), "pre", JSON.stringify(reading.table.preamble), "cur", reading.currencies, "def", JSON.stringify(reading.defaults));
    for (const row of planImport(reading)) console.log("  ", JSON.stringify(row));
  } catch (e) { console.log("  ERR", String(e)); }
}
