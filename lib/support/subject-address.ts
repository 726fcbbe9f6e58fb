/** What a new ticket is about, as an address and a form write it: `deal:{id}`. */
import { z } from "zod";
import { type SubjectKind, subjectKinds } from "./vocabulary";

interface NamedSubject {
  kind: SubjectKind;
  id: string;
}

const schema = z.object({ kind: z.enum(subjectKinds), id: z.uuid() });

/** Null for anything else. */
export function parseSubjectAddress(text: unknown): NamedSubject | null {
  if (typeof text !== "string") return null;
  const [kind, id] = text.split(":");
  const parsed = schema.safeParse({ kind, id });
  return parsed.success ? parsed.data : null;
}
