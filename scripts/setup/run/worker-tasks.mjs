import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build } from "esbuild";
import { inRoot, root } from "../paths.mjs";

/** Packages with binaries, data files or optional parts stay where they are; the rest is one file each, which starts fast. */
const external = ["sharp", "pdfkit", "fontkit", "mailparser"];

/**
 * Makes the programs of the child processes that read other people's files (`worker-tasks.ts`) and answers where they are.
 * The folder is named for its content: nothing is written where it is there, and no running server loses its own.
 */
export async function bundleWorkerTasks() {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: { tasks: "worker-tasks.ts", guard: "lib/platform/worker-pool/guard.mjs" },
    bundle: true,
    splitting: true,
    write: false,
    outdir: "worker-tasks",
    platform: "node",
    format: "esm",
    target: "node20",
    outExtension: { ".js": ".mjs" },
    conditions: ["react-server"],
    external,
    define: { "process.env.NODE_ENV": '"production"' },
    banner: {
      js: 'import { createRequire as makeRequire } from "node:module"; const require = makeRequire(import.meta.url);',
    },
    logLevel: "error",
  });
  const hash = createHash("sha256");
  for (const { path: file, contents } of outputFiles) hash.update(path.basename(file)).update(contents);
  const folder = inRoot(".cache", "worker-tasks", hash.digest("hex").slice(0, 16));
  if (!existsSync(folder)) await writeFolder(folder, outputFiles);
  return path.join(folder, "tasks.mjs");
}

/** Under another name first, so that nobody finds half of it. */
async function writeFolder(folder, files) {
  const unfinished = `${folder}-${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  for (const { path: file, contents } of files) await writeFile(path.join(unfinished, path.basename(file)), contents);
  try {
    await rename(unfinished, folder);
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    if (!existsSync(folder)) throw error;
  }
}
