export type LateState = "waiting" | "coming" | "failed" | "there";

/** Code that is fetched when it is first wanted. A try that failed may be repeated; what has arrived stays. */
export class LateCode<T> {
  /** Ends when the code is there. It never rejects: a person tries again. */
  readonly arrival: Promise<T>;
  #arrive!: (code: T) => void;
  #state: LateState = "waiting";
  #latest: Promise<void> | undefined;
  readonly #listeners = new Set<() => void>();
  readonly #load: () => Promise<T>;

  constructor(load: () => Promise<T>) {
    this.#load = load;
    this.arrival = new Promise((resolve) => (this.#arrive = resolve));
  }

  readonly state = () => this.#state;

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Fetches it, unless it is there or on its way. */
  readonly want = () => {
    if (this.#state === "coming" || this.#state === "there") return;
    this.#become("coming");
    this.#latest = this.#try();
  };

  /** Ends with the latest try, whichever way; begins the first one. */
  readonly tried = (): Promise<void> => {
    if (!this.#latest) this.want();
    return this.#latest ?? Promise.resolve();
  };

  async #try(): Promise<void> {
    try {
      this.#arrive(await this.#load());
      this.#become("there");
    } catch {
      this.#become("failed");
    }
  }

  #become(state: LateState): void {
    this.#state = state;
    this.#listeners.forEach((listener) => listener());
  }
}
