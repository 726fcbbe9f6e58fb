import naughtyStrings from "big-list-of-naughty-strings";
import type { z } from "zod";
import { withPlainText } from "@/lib/boundary/body";
import { db } from "@/lib/platform/db";
import { type Answer, callRoute } from "@/tests/support/http/call-route";
import { type Fixtures, freshCookie, makeFixtures } from "@/tests/support/http/fixtures";
import { type DeclaredRoute, declaredRoutes } from "@/tests/support/http/declared-routes";
import { byTier, isFull, sampleOf } from "@/tests/support/tier";
import { textFieldsOf } from "@/tests/support/samples/schema-sample";
import { type Persona, outcomeOf } from "./access-personas";
import { accessTable } from "./access-table";
import { type NaughtyField, fieldsOf, isAbout, valueAt, withValues } from "./naughty-fields";
import { nameOf, ownCallOf, rowOf } from "./own-calls";
import { askerOf } from "./own-calls/asker";

jest.setTimeout(1_200_000);

process.env.RATE_LIMIT_FACTOR = "100000";

/** What the long list lacks, and what cannot be kept: formulas of a table, half characters, NUL, far too much. */
const further = ["=1+1", "@SUM(A1)", "+1", "-1", "\tTab", "a\u0000b", "\ud800", "\udfff\ud800", "x".repeat(120_000)];
const strings = [...naughtyStrings, ...further];

/** Tried first: a person who owns as many of the rows as possible. */
const ranks: readonly Persona[] = [
  "super admin",
  "marketer admin",
  "seller admin",
  "agency without the client",
  "pending",
];

const roundsTogether = byTier({ default: 2, nightly: 10 });
const roundsAlone = byTier({ default: 1, nightly: 2 });

type Write = DeclaredRoute & { input: z.ZodType };
type Texts = ReadonlyMap<string, string>;

let cast: Fixtures;
let writes: Write[];
const sent = new Map<string, number>(strings.map((text) => [text, 0]));
const compared = new Set<string>();

beforeAll(async () => {
  cast = await makeFixtures();
  const all = (await declaredRoutes()).flatMap((route) => {
    const { input, body } = route.declaration;
    return route.method !== "GET" && input && body !== "own" ? [{ ...route, input }] : [];
  });
  writes = [...sampleOf(all, 24)];
});

function personaFor(route: Write): Persona {
  const guard = accessTable[route.path]?.[route.method] ?? "";
  const may = (each: Persona) => outcomeOf(guard, each) === "in" && (rowOf(route).only?.includes(each) ?? true);
  const persona = ranks.find(may);
  if (!persona) throw new Error(`Nobody may make ${nameOf(route)}.`);
  return persona;
}

/** A call with rows of the asker's own, made anew where it is used up. */
class Attempts {
  private constructor(
    private readonly route: Write,
    private readonly form: number,
    private call: Awaited<ReturnType<typeof ownCallOf>>,
    private cookie: string,
  ) {}

  static async of(route: Write, form: number): Promise<Attempts> {
    return new Attempts(route, form, ...(await Attempts.fresh(route, form)));
  }

  private static async fresh(route: Write, form: number) {
    if (rowOf(route).isParting) cast = await makeFixtures();
    const persona = personaFor(route);
    return [await ownCallOf(route, await askerOf(cast, persona), form), await freshCookie(cast, persona)] as const;
  }

  get body(): unknown {
    return this.call.body;
  }

  async make(texts: Texts): Promise<Answer> {
    const first = await this.ask(texts);
    if (![401, 403, 404, 409].includes(first.status)) return first;
    [this.call, this.cookie] = await Attempts.fresh(this.route, this.form);
    return this.ask(texts);
  }

  private ask(texts: Texts): Promise<Answer> {
    const { method, handler } = this.route;
    const [body, headers] = [withValues(this.call.body, texts), { cookie: this.cookie }];
    return callRoute(handler, { ...this.call, method, headers, body });
  }
}

/** The text that was sent least, so that in the end each of them was sent somewhere. */
function leastSent(texts: readonly string[], from: number): string {
  const turned = [...texts.slice(from % texts.length), ...texts.slice(0, from % texts.length)];
  const text = turned.toSorted((a, b) => (sent.get(a) ?? 0) - (sent.get(b) ?? 0))[0] ?? "";
  sent.set(text, (sent.get(text) ?? 0) + 1);
  return text;
}

const wrongFields = ({ body }: Answer) => Object.keys((body.errors as object | undefined) ?? {});

/** Every text of the answer that stands under these names, one within the other. */
function under(value: unknown, [name, ...inner]: readonly string[]): string[] {
  if (name === undefined) return [value].flat().filter((each) => typeof each === "string");
  if (Array.isArray(value)) return value.flatMap((each) => under(each, [name, ...inner]));
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([key, each]) => under(each, key === name ? inner : [name, ...inner]));
}

const namesIn = (path: string) => path.split(".").filter((part) => !/^\d+$/.test(part));

/**
 * What the product makes something of before it keeps it: a file is what its bytes say, of tags the first spelling stands,
 * and a quote that is accepted stays as it was accepted first.
 */
const made: Readonly<Record<string, readonly string[]>> = {
  "POST /api/uploads": ["name", "contentType"],
  "POST /api/tickets/uploads": ["name", "contentType"],
  "POST /api/contact/uploads": ["name", "contentType"],
  "POST /api/admin/tickets/uploads": ["name", "contentType"],
  "PUT /api/account/picture": ["name", "contentType"],
  "POST /api/admin/blogs": ["tags.0"],
  "PATCH /api/admin/blogs/[id]": ["tags.0"],
  "POST /api/subscription/accept": ["purchaseOrder"],
};

/** What is wrong with an answer to these texts. */
function complaints(route: Write, body: unknown, answer: Answer, texts: Texts): string[] {
  const { status, headers } = answer;
  const output = (what: string) => `${nameOf(route)}: ${what} ${JSON.stringify([...texts]).slice(0, 200)}`;
  if (!headers.get("content-type")?.startsWith("application/json")) return [output("no JSON")];
  const refusals = [400, 401, 409, 415, 422, ...(rowOf(route).answers ?? [])];
  if (status >= 300) return refusals.includes(status) ? [] : [output(String(status))];
  const kept = route.input.safeParse(withPlainText(withValues(body, texts))).data;
  return [...texts.keys()].flatMap((path) => {
    const [text, found] = [valueAt(kept, path), under(answer.body, namesIn(path))];
    if (typeof text !== "string" || found.length === 0 || made[nameOf(route)]?.includes(path)) return [];
    compared.add(`${nameOf(route)} ${path}`);
    return found.includes(text) ? [] : [output(`${path} came back as ${JSON.stringify(found).slice(0, 200)} of`)];
  });
}

/** All fields at once; what the product refuses by its field is left out and the rest asked again. */
async function tryTogether(route: Write, attempts: Attempts, fields: NaughtyField[], round: number) {
  const texts = new Map(fields.map(({ path, accepted }, at) => [path, leastSent(accepted, round * 29 + at * 7)]));
  const first = await attempts.make(texts);
  const wrong = wrongFields(first);
  if (first.status !== 422 || wrong.length === 0) return complaints(route, attempts.body, first, texts);
  const rest = new Map([...texts].filter(([path]) => !wrong.some((place) => isAbout(place, path))));
  return rest.size === 0 ? [] : complaints(route, attempts.body, await attempts.make(rest), rest);
}

/** What the form refuses is answered by its field. */
async function tryRefused(
  route: Write,
  attempts: Attempts,
  { path, refused: rejected }: NaughtyField,
): Promise<string[]> {
  if (rejected.length === 0) return [];
  const text = leastSent(rejected, 0);
  const result = await attempts.make(new Map([[path, text]]));
  const isNamed = wrongFields(result).some((place) => isAbout(place, path));
  const isRight = result.status === 422 && isNamed;
  return isRight ? [] : [`${nameOf(route)}: ${path} ${JSON.stringify(text).slice(0, 80)} is answered ${result.status}`];
}

async function tryForm(route: Write, form: number, known: Set<string>): Promise<string[]> {
  const unknown = textFieldsOf(route.input).filter((path) => !known.has(path));
  if (unknown.length === 0) return [];
  const attempts = await Attempts.of(route, form);
  if (!route.input.safeParse(attempts.body).success) return [`${nameOf(route)}: form ${form} does not fit`];
  const paths = unknown.filter((path) => valueAt(attempts.body, path) !== undefined);
  paths.forEach((path) => known.add(path));
  const fields = fieldsOf(route.input, attempts.body, paths, strings);
  const found: string[] = [];
  for (const field of fields) found.push(...(await tryRefused(route, attempts, field)));
  const kept = fields.filter(({ accepted }) => accepted.length > 0);
  const [keys, others] = [kept.filter(({ isKey }) => isKey), kept.filter(({ isKey }) => !isKey)];
  for (let round = 0; round < roundsAlone; round += 1)
    for (const key of keys) found.push(...(await tryTogether(route, attempts, [key], round)));
  for (let round = 0; round < roundsTogether && others.length > 0; round += 1)
    found.push(...(await tryTogether(route, attempts, others, round)));
  return found;
}

test("every text field of every write keeps what was written or says what is wrong with it", async () => {
  const found: string[] = [];
  for (const route of writes) {
    const known = new Set<string>();
    for (const form of [0, 1, 2]) found.push(...(await tryForm(route, form, known)));
    if (rowOf(route).isParting) cast = await makeFixtures();
  }
  expect(found).toEqual([]);
});

test("the strings were sent, and most of what was saved is returned unchanged", () => {
  const unsent = [...sent].filter(([, times]) => times === 0);
  const mayBeUnsent = byTier({ default: strings.length, full: strings.length / 3, nightly: 0 });
  expect(unsent.length).toBeLessThanOrEqual(mayBeUnsent);
  expect(compared.size).toBeGreaterThan(isFull ? 60 : 4);
});

test("none of it was executed", async () => {
  expect(await db.user.count()).toBeGreaterThan(10);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
