import { readTableTask } from "@/lib/imports/file/tasks";
import { registryWith } from "../metrics";
import { swollenPdf } from "@/tests/support/samples/hostile-files";
import { pdfTextTask } from "../files/tasks";
import { openPool, readInPool } from "./pool";

const table = (rows: number) => ({
  name: "clubs.csv",
  bytes: Buffer.from(`Title,Country\n${"Harbour Regatta,Ireland\n".repeat(rows)}`),
  choices: {},
});

test("a file is read in another process", async () => {
  const { rows, table: read } = await readInPool(readTableTask, table(3), { person: "one" });
  expect([rows, read.headings]).toEqual([3, ["Title", "Country"]]);
});

test("a rejection by the reader arrives as the same rejection", async () => {
  const file = { ...table(0), bytes: Buffer.from("%PDF-1.7") };
  await expect(readInPool(readTableTask, file, { person: "one" })).rejects.toMatchObject({
    code: "invalid",
    message: expect.stringContaining("This is a PDF") as string,
    fields: { file: [expect.any(String)] },
  });
});

test("a file that takes too long is abandoned, and the next one is read", async () => {
  const slow = readInPool(readTableTask, table(500_000), { person: "one", limitMs: 400 });
  await expect(slow).rejects.toMatchObject({
    code: "invalid",
    message: "This file takes too long to read. Try a smaller or simpler file.",
  });
  expect((await readInPool(readTableTask, table(2), { person: "one" })).rows).toBe(2);
});

test("a file is stopped by the processor time that it takes, whatever the clock says", async () => {
  const clock = jest.spyOn(AbortSignal, "timeout").mockReturnValue(new AbortController().signal);
  const slow = readInPool(readTableTask, table(500_000), { person: "one", limitMs: 400 });
  await expect(slow).rejects.toMatchObject({
    code: "invalid",
    message: "This file takes too long to read. Try a smaller or simpler file.",
  });
  clock.mockRestore();
});

test("the pool counts the outcome of each file", async () => {
  await readInPool(readTableTask, table(2), { person: "two" });
  const text = await registryWith({}).getSingleMetricAsString("pitchside_files_read_total");
  expect(text).toMatch(/pitchside_files_read_total\{task="imports.read",outcome="read"\} \d/);
  expect(text).toMatch(/pitchside_files_read_total\{task="imports.read",outcome="killed"\} 2/);
});

test("a file that takes more memory than any ordinary one is abandoned, however long it may take", async () => {
  const task = { bytes: swollenPdf(900), maxCharacters: 1000 };
  await expect(readInPool(pdfTextTask, task, { person: "one", limitMs: 600_000 })).rejects.toMatchObject({
    message: "This file takes too long to read. Try a smaller or simpler file.",
  });
});

test("a pool that cannot start is our own fault, and the next file starts it", async () => {
  const globals = globalThis as { pitchsideWorkerPool?: unknown };
  const whole = globals.pitchsideWorkerPool;
  globals.pitchsideWorkerPool = undefined;
  const { WORKER_TASKS: program } = process.env;
  delete process.env.WORKER_TASKS;
  const folder = jest.spyOn(process, "cwd").mockReturnValue("/nowhere");
  await expect(readInPool(readTableTask, table(2), { person: "one" })).rejects.toMatchObject({ code: "unavailable" });
  folder.mockRestore();
  if (program) process.env.WORKER_TASKS = program;
  await (await openPool()).destroy();
  globals.pitchsideWorkerPool = whole;
});
