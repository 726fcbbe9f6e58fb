/**
 * What can't be read holds back only itself: the rest of its group is saved with the value that the unreadable one had
 * before. An item of a list is found by its id; in a list without ids the whole list stays as it was.
 */
type Values = Record<string, unknown>;

/** `value` with the one of `base` at the path. */
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
