import { FILE_READ_TIMEOUT_MS, fileErrors, fileToBase64 } from "@/components/form/file-to-base64";

const file = new File(["pitchside"], "note.txt", { type: "text/plain" });

/** A reader which does what the test says, when it says so. */
class StandInReader {
  result: string | ArrayBuffer | null = null;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onloadend: (() => void) | null = null;
  static last: StandInReader;
  constructor() {
    StandInReader.last = this;
  }
  readAsDataURL() {}
  abort() {
    this.onabort?.();
    this.onloadend?.();
  }
}

const realReader = global.FileReader;
const standIn = () => Object.assign(global, { FileReader: StandInReader });
afterEach(() => {
  global.FileReader = realReader;
  jest.useRealTimers();
});

test("a file is encoded as base64 without the data URL prefix", async () => {
  await expect(fileToBase64(file)).resolves.toBe(Buffer.from("pitchside").toString("base64"));
});

test("the errors and the limit are those of the specification", () => {
  expect(Object.values(fileErrors)).toEqual([
    "No file provided",
    "Failed to convert file to base64",
    "File reading failed",
    "File reading was aborted",
    "File reading timed out. The file may be too large or corrupted.",
  ]);
  expect(FILE_READ_TIMEOUT_MS).toBe(30_000);
});

test.each([null, undefined])("no file (%s) is rejected", async (missing) => {
  await expect(fileToBase64(missing)).rejects.toThrow(fileErrors.missing);
});

test("an empty file has no base64 text", async () => {
  await expect(fileToBase64(new File([], "empty.txt"))).rejects.toThrow(fileErrors.empty);
});

test("a read failure is reported", async () => {
  standIn();
  const reading = fileToBase64(file);
  StandInReader.last.onerror?.();
  await expect(reading).rejects.toThrow(fileErrors.failed);
});

test("an aborted read is reported, also if it was aborted before it began", async () => {
  standIn();
  const controller = new AbortController();
  const reading = fileToBase64(file, controller.signal);
  controller.abort();
  await expect(reading).rejects.toThrow(fileErrors.aborted);
  await expect(fileToBase64(file, controller.signal)).rejects.toThrow(fileErrors.aborted);
});

test("a read times out after 30 s, and no earlier", async () => {
  jest.useFakeTimers();
  standIn();
  const ended = jest.fn();
  const reading = fileToBase64(file).catch((error: Error) => ended(error.message));
  await jest.advanceTimersByTimeAsync(29_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await reading;
  expect(ended).toHaveBeenCalledWith(fileErrors.timedOut);
});
