import { createHash } from "node:crypto";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { build as bundle } from "esbuild";
import { fingerprint, inRoot, isAlive, readMarker, root, withLock, writeMarker } from "./files.mjs";
import { Fault, lastLines, onExit, runChild, step } from "./program.mjs";

export const nextProgram = inRoot("node_modules", "next", "dist", "bin", "next");

const output = process.env.NEXT_DIST_DIR || ".next";
const serving = (pid = "") => inRoot(".cache", "serving", output, `${pid}`);
const marker = inRoot(output, ".built-from");
const folders = ["app", "components", "lib", "prisma/schema", "public"];
const files = [
  "worker-tasks.ts",
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-node.ts",
  "next.config.js",
  "next.config.mjs",
  "next.config.ts",
  "postcss.config.mjs",
];
const versions = ["package.json", "package-lock.json", "tsconfig.json"];

const isTest = (file) => /\.test\.tsx?$/.test(file);
const settings = () => fingerprint(versions);
const sources = () => fingerprint([...folders, ...files], isTest);

/** Builds when a source has changed since the last build. With `toServe`, nobody rebuilds it while this process lives. */
export async function buildWhenStale({ toServe = false, show = step } = {}) {
  await withLock("build", async () => {
    const isCurrent = readMarker(marker) === sources() + settings() && existsSync(inRoot(output, "BUILD_ID"));
    if (!isCurrent) await show("Building", build);
    if (!toServe) return;
    writeMarker(serving(process.pid), "");
    onExit(() => rmSync(serving(process.pid), { force: true }));
  });
}

/** The processes that serve the last build; markers of dead ones are removed. */
function servers() {
  const named = existsSync(serving()) ? readdirSync(serving()).map(Number) : [];
  for (const pid of named) if (!isAlive(pid)) rmSync(serving(pid));
  return named.filter(isAlive);
}

async function build() {
  const other = servers().find((pid) => pid !== process.pid);
  if (other)
    throw new Fault(`Process ${other} is still serving the last build, and the sources have changed. Stop it first.`);
  const built = sources();
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const result = await runChild(process.execPath, [nextProgram, "build"], { cwd: root, env });
  if (result.code !== 0) throw new Fault(`The build failed:\n${lastLines(result.output, 40)}`);
  await bundleWorkerTasks();
  // Next may complete tsconfig.json while it builds, so the settings are read afterward.
  writeMarker(marker, built + settings());
}

/** Packages with binaries, data files or optional parts stay where they are; the rest is one file each, which starts fast. */
const external = ["sharp", "pdfkit", "fontkit", "mailparser"];

/**
 * Builds the programs of the child processes that read uploaded files (`worker-tasks.ts`) and returns their path. The
 * folder is named after its content hash: an existing one is reused, and no running server loses its own.
 */
export async function bundleWorkerTasks() {
  const { outputFiles } = await bundle({
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

/** Written under another name first, so that nobody finds a partial folder. */
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
