/** Reproducible pseudo-randomness: mulberry32 over a seed. */
export class Chance {
  private state: number;

  constructor(seed: number) {
    this.state = seed >>> 0;
  }

  /** 0 ≤ x < 1 */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) >>> 0;
    let t = this.state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  }

  /** A whole number between the two, both included. */
  whole(from: number, to: number): number {
    return from + Math.floor(this.next() * (to - from + 1));
  }

  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.next() * items.length)];
    if (item === undefined) throw new Error("Nothing to pick from.");
    return item;
  }

  some<T>(items: readonly T[], count: number): T[] {
    const left = [...items];
    const taken: T[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(Math.floor(this.next() * left.length), 1));
    return taken;
  }

  happens(share: number): boolean {
    return this.next() < share;
  }

  /** A UUID of version 7 at the given time, with the rest from this chance. */
  uuid(at: Date): string {
    const time = at.getTime().toString(16).padStart(12, "0");
    const hex = (length: number) => Array.from({ length }, () => this.whole(0, 15).toString(16)).join("");
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${this.pick(["8", "9", "a", "b"])}${hex(3)}-${hex(12)}`;
  }
}

/** `nearly(chance, 1000)` is between 800 and 1,200, rounded to two figures. */
export function nearly(chance: Chance, value: number, spread = 0.2): number {
  const raw = value * (1 - spread + 2 * spread * chance.next());
  const step = 10 ** Math.max(0, Math.floor(Math.log10(raw)) - 1);
  return Math.max(1, Math.round(raw / step) * step);
}
