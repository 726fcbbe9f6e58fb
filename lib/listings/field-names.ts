/** The names of a listing's fields: in code, by their properties in the table, and in the editor. */
import { formatList } from "@/lib/platform/format";
import type { About, FieldPart, ListingSection } from "./field-kinds";
import { type FieldName, type FieldTable, listingFields } from "./fields";

export const fieldNames = Object.keys(listingFields) as FieldName[];

/** Fields and their parts by path, in table order: `title`, `reach`, `reach.uniqueReach`. */
export const fieldPaths: readonly (readonly [path: string, about: FieldPart & { section: ListingSection }])[] =
  Object.entries<About & { parts?: Readonly<Record<string, FieldPart>> }>(listingFields).flatMap(
    ([name, { parts = {}, ...field }]) => [
      [name, field] as const,
      ...Object.entries(parts).map(
        ([part, about]) => [`${name}.${part}`, { ...about, section: field.section }] as const,
      ),
    ],
  );

type NamesWith<Property extends string> = {
  [Name in FieldName]: FieldTable[Name] extends Record<Property, unknown> ? Name : never;
}[FieldName];

/** Fields stored in a single column of the same name. */
export type ColumnName = NamesWith<"toColumn">;
/** Fields whose form value equals the API value, except for a blank control. */
export type PlainName = NamesWith<"blank">;
export type CardName = NamesWith<"onCard">;

const namesWith = (property: string): FieldName[] => fieldNames.filter((name) => property in listingFields[name]);
export const columnNames = namesWith("toColumn") as ColumnName[];
export const plainNames = namesWith("blank") as PlainName[];
export const cardNames = namesWith("onCard") as CardName[];

/** The key facts on the listing's page, in order. */
export const keyFacts = fieldNames
  .flatMap((name) => {
    const { label, fact }: About = listingFields[name];
    return fact ? [{ name, label, ...fact }] : [];
  })
  .toSorted((a, b) => a.at - b.at);

/** One property of each of these fields, by field. */
export const eachField = <Name extends FieldName, Property extends keyof FieldTable[Name]>(
  names: readonly Name[],
  property: Property,
) =>
  Object.fromEntries(names.map((name) => [name, listingFields[name][property]])) as {
    [Each in Name]: FieldTable[Each][Property & keyof FieldTable[Each]];
  };

/** The value of a field or of a part of it, by its path. */
export const valueAt = (fields: object, path: string): unknown =>
  path
    .split(".")
    .reduce<unknown>((inner, name) => (inner as Record<string, unknown> | null | undefined)?.[name], fields);

interface FieldPlace {
  label: string;
  section: ListingSection;
}

const places = new Map(
  fieldPaths.map(([path, { label, section }]): [string, FieldPlace] => [path, { label, section }]),
);

/** `reach.uniqueReach` is "Unique reach", `packages.0.price` is in "Packages". */
export function placeOfField(path: string): FieldPlace {
  const parts = path.split(".");
  return places.get(parts.slice(0, 2).join(".")) ?? places.get(parts[0] ?? path) ?? { label: path, section: "basics" };
}

/** "Title, Price and Reach", each once. */
export const fieldList = (paths: readonly string[]): string =>
  formatList([...new Set(paths.map((path) => placeOfField(path).label))]);
