import { existsSync } from "node:fs";
import { runChild } from "../process/child.mjs";
import { inRoot, root } from "../paths.mjs";

/**
 * The unit and database tests of the nouns that differ from the main branch, and the laws. A noun is a folder of lib;
 * what is below app or components belongs to the noun that one of its folders is named for.
 */
export async function changedWork() {
  const files = await changedFiles();
  const nouns = [...new Set(files.flatMap(nounOf))];
  console.log(`  Changed: ${nouns.join(", ") || "no noun"}`);
  const own = nouns.flatMap((noun) => [`lib/${noun}/`, `components/${noun}/`]);
  const named = files.filter((file) => /\.test\.tsx?$/.test(file) && existsSync(inRoot(file)));
  const [units, rows] = [
    [...own, ...named, "tests/structure/"],
    [...own, ...named, "tests/law/"],
  ];
  return [
    { part: "unit", more: units },
    { part: "db", more: rows },
  ];
}

async function changedFiles() {
  const git = async (...args) => (await runChild("git", args, { cwd: root })).output.split("\n").filter(Boolean);
  const [base = "HEAD"] = await git("merge-base", "HEAD", await mainBranch());
  return [...(await git("diff", "--name-only", base)), ...(await git("ls-files", "--others", "--exclude-standard"))];
}

async function mainBranch() {
  const { code } = await runChild("git", ["rev-parse", "--verify", "--quiet", "origin/main"], { cwd: root });
  return code === 0 ? "origin/main" : "main";
}

function nounOf(file) {
  const [top, ...folders] = file.split("/");
  if (!["lib", "components", "app"].includes(top)) return [];
  return folders
    .map((folder) => folder.replace(/^my-/, ""))
    .filter((folder) => existsSync(inRoot("lib", folder)))
    .slice(0, 1);
}
