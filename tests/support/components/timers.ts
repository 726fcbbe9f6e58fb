/**
 * Timers of these lengths never fire: whatever continues anyway does not wait for them. Ends with `restoreAllMocks`.
 */
export const silenceTimers = (...lengths: readonly number[]): void =>
  setTimers((wait, ring, length) => wait(lengths.includes(length) ? () => undefined : ring, length));

/** Timers of a second or more fire almost immediately up to this length, and longer ones never. */
export const hurryTimers = (longest: number): void =>
  setTimers((wait, ring, length) => {
    if (length > longest) return wait(() => undefined, length);
    return wait(ring, length < 1000 ? length : 20);
  });

type Wait = (ring: () => void, length: number) => NodeJS.Timeout;

function setTimers(choose: (wait: Wait, ring: () => void, length: number) => NodeJS.Timeout): void {
  const { setTimeout: wait } = globalThis;
  const set = (ring: () => void, length = 0, ...input: unknown[]) =>
    choose(wait, () => Reflect.apply(ring, undefined, input), length);
  jest.spyOn(globalThis, "setTimeout").mockImplementation(set as typeof setTimeout);
}
