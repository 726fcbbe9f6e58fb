/** Limits concurrency overall, and to one per person, in order of arrival. */
import { AppError } from "../errors";

export class Turns {
  private running = 0;
  private readonly waiting: { person: string; start: () => void }[] = [];
  private readonly busy = new Set<string>();

  constructor(
    private readonly atOnce: number,
    private readonly max: number,
    private readonly maxEach: number,
  ) {}

  /** Throws `rate_limited` if too many are already waiting. */
  async take<Result>(person: string, work: () => Promise<Result>): Promise<Result> {
    if (this.isFree(person)) this.begin(person);
    else await this.wait(person);
    try {
      return await work();
    } finally {
      this.running -= 1;
      this.busy.delete(person);
      this.startNext();
    }
  }

  private wait(person: string): Promise<void> {
    const own = this.waiting.filter((each) => each.person === person).length;
    if (own >= this.maxEach || this.waiting.length >= this.max)
      throw new AppError("rate_limited", "We’re still reading other files. Try again in a moment.", {
        retryAfterSeconds: 10,
      });
    return new Promise((resolve) => {
      this.waiting.push({ person, start: resolve });
    });
  }

  private begin(person: string): void {
    this.running += 1;
    this.busy.add(person);
  }

  private isFree(person: string): boolean {
    return this.running < this.atOnce && !this.busy.has(person);
  }

  private startNext(): void {
    const at = this.waiting.findIndex(({ person }) => this.isFree(person));
    const [next] = at < 0 ? [] : this.waiting.splice(at, 1);
    if (!next) return;
    this.begin(next.person);
    next.start();
  }
}
