import "server-only";
import { z } from "zod";

/**
 * A call must return the response that it declares: in development and in tests, anything else is a bug that surfaces
 * immediately. Production skips the check.
 */
export function rejectUndeclaredAnswer({ action, output }: { action: string; output?: z.ZodType }, text: string): void {
  if (!output || process.env.NODE_ENV === "production") return;
  const answer: unknown = JSON.parse(text);
  const { data, error } = output.safeParse(answer);
  const faults = error ? z.prettifyError(error) : undeclaredKeys(answer, data).join("\n");
  if (faults) throw new Error(`What ${action} returns is not what it declares.\n${faults}`);
}

/**
 * A custom response: JSON must match its shape, and anything else must have the declared media type. A redirect has
 * none.
 */
export async function rejectUndeclaredResponse(
  { action, output, answers }: { action: string; output?: z.ZodType; answers?: string },
  response: Response,
): Promise<void> {
  if (process.env.NODE_ENV === "production" || (response.status >= 300 && response.status < 400)) return;
  const type = response.headers.get("content-type")?.split(";")[0] ?? "nothing";
  if (output && type === "application/json")
    return rejectUndeclaredAnswer({ action, output }, await response.clone().text());
  if (answers !== "*/*" && type !== answers)
    throw new Error(`What ${action} returns is ${type}, not ${answers ?? "declared"}.`);
}

/** Parsing a response drops the keys that the schema does not declare, so any missing key was undeclared. */
function undeclaredKeys(answer: unknown, declared: unknown, path = ""): string[] {
  if (!isObject(answer) || !isObject(declared)) return [];
  return Object.keys(answer).flatMap((key) =>
    key in declared
      ? undeclaredKeys(answer[key], declared[key], `${path}.${key}`)
      : [`✖ Not declared\n  → at ${`${path}.${key}`.slice(1)}`],
  );
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;
