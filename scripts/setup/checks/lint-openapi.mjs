import { readFile } from "node:fs/promises";
import { createConfig, lintFromString } from "@redocly/openapi-core";

// `node scripts/setup/checks/lint-openapi.mjs FILE` prints what Redocly’s recommended rules find in a description, a line
// for each. A separate process, because the library consists of ES modules, which Jest would have to compile.
const config = await createConfig({
  extends: ["recommended"],
  rules: {
    "tags-alphabetical": "off",
    // It considers /deals/views/{id} and /deals/{id}/calendar the same path, although an id is never a word.
    "no-ambiguous-paths": "off",
  },
});
const source = await readFile(process.argv[2] ?? "", "utf8");
const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
for (const { ruleId, message, location } of problems)
  console.log(`${ruleId}: ${message} (${location[0]?.pointer ?? "#/"})`);
if (problems.length === 0) console.log("No findings.");
