import { filesBelow, read, sourceFilesBelow } from "./source-files";

const sources = () => [
  ...sourceFilesBelow("app", "components", "lib"),
  ...filesBelow("lib").filter((file) => file.endsWith(".mjs")),
  ...["instrumentation.ts", "instrumentation-node.ts", "middleware.ts"],
];

const placesOf = (mark: RegExp) => sources().filter((file) => mark.test(read(file)));

test("events are written to the log and to nothing else", () => {
  // Startup output is for the person who starts the process, not for a log; the browser's console is its reader's.
  const onPurpose = [
    "lib/auth/admin/registration/announcement.ts",
    "lib/auth/two-step/announcement.ts",
    "lib/platform/http/api-client.ts",
    "lib/platform/http/request-log.ts",
  ];
  expect(placesOf(/\bconsole\.|process\.std(?:out|err)\b/).sort()).toEqual(onPurpose);
  expect(placesOf(/\bpino\(/)).toEqual(["lib/platform/logger.ts"]);
});

test("no file on the machine is written except for what a reading process gets", () => {
  // Except for the bytes a reading process gets, while it reads.
  const handedOver = ["lib/platform/worker-pool/pool.ts"];
  expect(placesOf(/\b(?:write|append)File(?:Sync)?\(|\bcreateWriteStream\(/)).toEqual(handedOver);
});
