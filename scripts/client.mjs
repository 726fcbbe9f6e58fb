import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import openapiTS, { astToString } from "openapi-typescript";
import { inRoot } from "./setup/files.mjs";
import { Fault, runProgram, step } from "./setup/program.mjs";

/**
 * `npm run client -- [ADDRESS or FILE] [FOLDER]` writes a typed client of the API: the types of every call, generated
 * from the description of a running Pitchside (default APP_URL) or in a file, and a function that creates the client.
 */
async function makeClient([source = process.env.APP_URL ?? "http://localhost:3000", folder = inRoot("client")]) {
  await step("Writing the typed client", async () => {
    const types = astToString(await openapiTS(await readDescription(source), { alphabetize: true }));
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, "api.d.ts"), types);
    await writeFile(path.join(folder, "index.ts"), program);
  });
  console.log(`  ${folder}: api.d.ts and index.ts, which needs the package openapi-fetch`);
}

async function readDescription(source) {
  if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, "utf8"));
  const address = new URL("/api/openapi.json", source);
  const response = await fetch(address).catch(() => undefined);
  if (!response?.ok) throw new Fault(`${address} did not respond. Start Pitchside, or pass a file.`);
  return response.json();
}

const program = `import createClient, { type ClientOptions } from "openapi-fetch";
import type { paths } from "./api";

export interface PitchsideOptions extends Omit<ClientOptions, "baseUrl" | "headers"> {
  /** Where Pitchside runs. */
  baseUrl: string;
  /** From Account, API keys. */
  apiKey: string;
}

/** A client with the types of every call: \`const { data, error } = await client.GET("/api/deals/board")\`. */
export const createPitchside = ({ apiKey, ...options }: PitchsideOptions) =>
  createClient<paths>({ ...options, headers: { authorization: \`Bearer \${apiKey}\` } });
`;

await runProgram(() => makeClient(process.argv.slice(2)));
