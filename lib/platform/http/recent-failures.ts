/**
 * The last failed requests of this window: a support ticket includes them, so that nobody has to describe an error from
 * memory.
 */
const storageKey = "pitchside.recent-failures";
const max = 5;
const rememberedMs = 60 * 60_000;

interface Failure {
  id: string;
  at: number;
}

/** Mistakes in a form and a missing login explain themselves. */
const isWorthNaming = (status: number): boolean => ![401, 422].includes(status);

/** A request, or the framework's digest of a failed page (`2263493013@E394`). */
const isReference = (id: string): boolean => /^[\w@-]{1,64}$/.test(id);

export function rememberFailure(status: number, requestId: string | null | undefined): void {
  if (!requestId || !isWorthNaming(status) || !isReference(requestId)) return;
  write([{ id: requestId, at: Date.now() }, ...read().filter(({ id }) => id !== requestId)].slice(0, max));
}

/** The ids of the requests that failed within the last hour, newest first. */
export const recentFailures = (): string[] => read().map(({ id }) => id);

export const purgeFailures = (): void => write([]);

function read(): Failure[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isRecent) : [];
  } catch {
    // A window without storage remembers nothing.
    return [];
  }
}

const isRecent = (stored: unknown): stored is Failure => {
  const { id, at } = (stored ?? {}) as Partial<Failure>;
  return typeof id === "string" && typeof at === "number" && Date.now() - at < rememberedMs;
};

function write(failures: readonly Failure[]): void {
  try {
    if (failures.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(failures));
  } catch {
    // As above.
  }
}
