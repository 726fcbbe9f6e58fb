import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";

export const root = path.resolve(__dirname, "../..");

const skipped = new Set(["node_modules", ".next", ".data", ".git", "generated", "test-results", "playwright-report"]);

/** Every file below the folders, as paths from the root with forward slashes. */
export function filesBelow(...folders: string[]): string[] {
  return folders.flatMap((folder) =>
    readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      if (skipped.has(entry.name) || entry.name.startsWith(".next")) return [];
      const file = `${folder}/${entry.name}`;
      return entry.isDirectory() ? filesBelow(file) : [file];
    }),
  );
}

export const sourceFilesBelow = (...folders: string[]) =>
  filesBelow(...folders).filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file));

export const read = (file: string) => readFileSync(path.join(root, file), "utf8");

const importPattern = /(?:^|\n)\s*(?:import|export)\s[^;]*?from\s+"([^"]+)"|import\("([^"]+)"\)|^import\s+"([^"]+)"/gm;

/** What a file imports, repository paths resolved to paths from the root without their ending. Types count too. */
export function importsOf(file: string): string[] {
  return [...read(file).matchAll(importPattern)]
    .map((match) => match[1] ?? match[2] ?? match[3] ?? "")
    .map((specifier) => {
      if (specifier.startsWith("@/")) return specifier.slice(2);
      if (specifier.startsWith(".")) return path.posix.normalize(path.posix.join(path.posix.dirname(file), specifier));
      return specifier;
    });
}
