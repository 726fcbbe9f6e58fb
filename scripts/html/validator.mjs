import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { Fault } from "../setup/fault.mjs";

const run = promisify(execFile);
const validator = "vnu-jar@26.9.27";

/** What the W3C's validator (it needs Java) says of each text, errors and warnings alike, by its place in the list. */
export async function validatorComplaints(texts) {
  const folder = mkdtempSync(path.join(os.tmpdir(), "pitchside-html-"));
  try {
    texts.forEach((text, at) => writeFileSync(path.join(folder, `${at}.html`), text));
    const messages = (await report(folder)).filter(({ type, subType }) => type !== "info" || subType === "warning");
    return texts.map((_, at) =>
      messages.filter(({ url }) => path.basename(new URL(url).pathname) === `${at}.html`).map(lineOf),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const lineOf = ({ lastLine, lastColumn, message, extract }) =>
  `${lastLine}:${lastColumn} ${message} ${extract ? JSON.stringify(extract.trim().slice(0, 120)) : ""}`.trim();

/** Ends with an error where it finds one; what it found stands in its output all the same. */
async function report(folder) {
  const args = ["exec", "--yes", validator, "--", "--format", "json", "--skip-non-html", folder];
  const { stderr, stdout } = await run("npm", args, { maxBuffer: 2 ** 26 }).catch((error) => error);
  const text = `${stdout ?? ""}${stderr ?? ""}`;
  const start = text.indexOf('{"');
  if (start < 0) throw new Fault(`The validator gave no usable output:\n${text.slice(0, 500)}`);
  return JSON.parse(text.slice(start, text.lastIndexOf("}") + 1)).messages;
}
