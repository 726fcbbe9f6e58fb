/**
 * An unreadable value holds back only itself: the rest of its group is saved, with its previous value in its place.
 * List items are matched by id; a list without ids is held back as a whole.
 */
type Values = Record<string, unknown>;

/** `value`, with the value of `base` at the path. */
export function withBaseAt(value: unknown, base: unknown, path: readonly PropertyKey[]): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return base;
  if (Array.isArray(value)) {
    const item = value[Number(key)] as Values | undefined;
    const id = item?.id;
    if (typeof id !== "string" || rest.length === 0) return base ?? [];
    const before = (Array.isArray(base) ? (base as Values[]) : []).find((each) => each.id === id);
    return value.map((each: unknown) => (each === item ? withBaseAt(item, before, rest) : each));
  }
  if (typeof value !== "object" || value === null) return base;
  const inner = (base as Values | null | undefined)?.[String(key)];
  return { ...value, [key]: withBaseAt((value as Values)[String(key)], inner, rest) };
}
