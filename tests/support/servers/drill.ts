import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { promisify } from "node:util";

/** Runs a program of the drill; returns its output, or throws an error that contains it. */
export async function run(program: string, args: string[], settings: Record<string, string>): Promise<string> {
  const env = { ...process.env, DATABASE_URL: "", LOOPBACK_ISSUERS: "", ...settings };
  try {
    return (await promisify(execFile)(program, args, { env, maxBuffer: 1e8 })).stdout;
  } catch (error) {
    const { stdout = "", stderr = "" } = error as { stdout?: string; stderr?: string };
    throw new Error(`${program} ${args.join(" ")}\n${stdout}${stderr}`, { cause: error });
  }
}

/** Runs the indented commands below a heading of docs/operating.md: this tests the document itself. */
export async function follow(heading: string, settings: Record<string, string>): Promise<string> {
  const [, below = ""] = readFileSync("docs/operating.md", "utf8").split(`\n#### ${heading}\n`);
  const [section = ""] = below.split("\n#");
  const commands = section.split("\n").filter((line) => line.startsWith("    "));
  if (commands.length === 0) throw new Error(`docs/operating.md has no commands below "${heading}".`);
  return run("sh", ["-euc", commands.join("\n")], settings);
}
