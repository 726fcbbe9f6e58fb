/**
 * Folders for data too large for memory, deleted when the work is done; those of a killed server are deleted by the
 * next one.
 */
import "server-only";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

/** Calls `work` with the path of an empty folder that no other user on the machine can read. */
export async function inTemporaryFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const own = path.join(os.tmpdir(), `pitchside-${process.pid}`);
  if ((await mkdir(own, { recursive: true, mode: 0o700 })) !== undefined) await removeAbandoned();
  const folder = await mkdtemp(`${own}/`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(): Promise<void> {
  for (const name of await readdir(os.tmpdir())) {
    const pid = /^pitchside-(\d+)$/.exec(name)?.[1];
    // Another account's folder is not ours to remove.
    if (pid && !isRunning(Number(pid)))
      await rm(path.join(os.tmpdir(), name), { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
