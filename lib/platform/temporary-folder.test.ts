import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { inTemporaryFolder } from "./temporary-folder";

const folderOf = (pid: number) => path.join(os.tmpdir(), `pitchside-${pid}`);

test("a folder is removed when its work is done, or failed", async () => {
  const folders: string[] = [];
  const work = async (folder: string) => {
    folders.push(folder);
    writeFileSync(path.join(folder, "rows"), "x");
    if (folders.length === 2) throw new Error("failed");
    return 7;
  };
  expect(await inTemporaryFolder(work)).toBe(7);
  await expect(inTemporaryFolder(work)).rejects.toThrow("failed");
  expect(folders.map((folder) => existsSync(folder))).toEqual([false, false]);
});

test("the leftovers of a killed server are removed, and a running one keeps its own", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const [left, kept] = [folderOf(pid), folderOf(process.ppid)];
  for (const folder of [left, kept]) mkdirSync(path.join(folder, "a"), { recursive: true });
  rmSync(folderOf(process.pid), { recursive: true, force: true });
  await inTemporaryFolder(async () => undefined);
  expect([left, kept].map((folder) => existsSync(folder))).toEqual([false, true]);
  rmSync(kept, { recursive: true });
});
