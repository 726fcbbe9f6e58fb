/**
 * Large bytes reach the child through a file: as a message they would be copied twice on the event loop, 100 ms for the
 * largest list.
 */
import "server-only";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { inTemporaryFolder } from "../temporary-folder";
import type { Job } from "./task";

const largeBytes = 1024 * 1024;

/** Gives `send` the job with its bytes in a file where they are large; afterwards the file is gone. */
export async function handOver<Result>(job: Job, send: (job: Job) => Promise<Result>): Promise<Result> {
  const { bytes, ...rest } = job.input as { bytes?: unknown };
  if (!(bytes instanceof Uint8Array) || bytes.byteLength < largeBytes) return send(job);
  return inTemporaryFolder(async (folder) => {
    const bytesFile = path.join(folder, "bytes");
    await writeFile(bytesFile, bytes, { mode: 0o600 });
    return send({ ...job, input: rest, bytesFile });
  });
}
