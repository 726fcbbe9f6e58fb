import { existsSync } from "node:fs";
import { lastLines, runChild } from "../process/child.mjs";
import { claim, releaseClaim, otherClaims } from "../process/claims.mjs";
import { onExit } from "../process/program.mjs";
import { Fault } from "../fault.mjs";
import { withFileLock } from "../process/file-lock.mjs";
import { fingerprint, readMarker, writeMarker } from "../fingerprint.mjs";
import { inRoot, root } from "../paths.mjs";
import { step } from "../progress.mjs";
import { bundleWorkerTasks } from "./worker-tasks.mjs";

export const nextProgram = inRoot("node_modules", "next", "dist", "bin", "next");

const output = process.env.NEXT_DIST_DIR || ".next";
const serving = inRoot(".cache", "serving", output);
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
  await withFileLock(inRoot(".cache", "build.lock"), async () => {
    const isCurrent = readMarker(marker) === sources() + settings() && existsSync(inRoot(output, "BUILD_ID"));
    if (!isCurrent) await show("Building", build);
    if (!toServe) return;
    claim(serving);
    onExit(() => releaseClaim(serving));
  });
}

async function build() {
  const [other] = otherClaims(serving);
  if (other) throw new Fault(`Process ${other} is serving the last build and the sources have changed. Stop it first.`);
  const built = sources();
  const env = { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" };
  const result = await runChild(process.execPath, [nextProgram, "build"], { cwd: root, env });
  if (result.code !== 0) throw new Fault(`The build failed:\n${lastLines(result.output, 40)}`);
  await bundleWorkerTasks();
  // Next may complete tsconfig.json while it builds, so the settings are taken afterwards.
  writeMarker(marker, built + settings());
}
