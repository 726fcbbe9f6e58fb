import type { z } from "zod";
import { withPlainText } from "@/lib/boundary/body";

/** A field of a form that takes a text, with what the form says to each of many. */
export interface NaughtyField {
  path: string;
  accepted: string[];
  refused: string[];
  /** Something that has to fit and is not kept: another text there is a wrong one. */
  isKey: boolean;
}

const keys = /password|token|code|word|confirmation|data$/i;

/** The fields of a body at these paths: every string goes through the form, in all of them at once. */
export function fieldsOf(
  schema: z.ZodType,
  body: unknown,
  paths: readonly string[],
  strings: readonly string[],
): NaughtyField[] {
  const fields = paths.map((path) => ({ path, accepted: [], refused: [], isKey: keys.test(path) }) as NaughtyField);
  for (const text of strings) {
    const wrong = wrongPaths(schema, withPlainText(withValues(body, new Map(paths.map((path) => [path, text])))));
    for (const field of fields) {
      const isRejected = wrong.some((path) => isAbout(path, field.path));
      (isRejected ? field.refused : field.accepted).push(text);
    }
  }
  return fields;
}

const wrongPaths = (schema: z.ZodType, body: unknown): string[] =>
  schema.safeParse(body).error?.issues.map(({ path }) => path.join(".")) ?? [];

/** Whether what is said of one place of a body is said of a field: of itself, what holds it, or a part of it. */
export const isAbout = (place: string, path: string): boolean =>
  place === "" || `${path}.`.startsWith(`${place}.`) || place.startsWith(`${path}.`);

export function valueAt(body: unknown, path: string): unknown {
  return path
    .split(".")
    .reduce<unknown>((value, part) => (value as Record<string, unknown> | null | undefined)?.[part], body);
}

export const withValues = (body: unknown, values: ReadonlyMap<string, string>): unknown =>
  [...values].reduce((whole, [path, value]) => withValue(whole, path.split("."), value), body);

/** The body with another value at the path; everything else is shared with it. */
function withValue(body: unknown, [part = "", ...rest]: string[], value: unknown): unknown {
  const inner = rest.length === 0 ? value : withValue((body as Record<string, unknown>)[part], rest, value);
  if (Array.isArray(body)) return body.map((each: unknown, at) => (String(at) === part ? inner : each));
  return { ...(body as object), [part]: inner };
}
