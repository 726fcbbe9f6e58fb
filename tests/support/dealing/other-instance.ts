import { type ChildProcess, fork } from "node:child_process";
import path from "node:path";
import type { Outcome, Step } from "./steps";

const program = path.join(process.cwd(), "tests", "support", "dealing", "instance-program.ts");

interface Answer {
  id: number;
  outcome?: Outcome;
  fault?: string;
}

/** A second process of the product on the same database, which can be killed at any moment and started again. */
export class OtherInstance {
  #child: ChildProcess | null = null;
  #waiting = new Map<number, { resolve: (outcome: Outcome) => void; reject: (error: Error) => void }>();
  #last = 0;

  async start(): Promise<void> {
    const env = { ...process.env, TSX_TSCONFIG_PATH: path.join(process.cwd(), "tsconfig.scripts.json") };
    const child = fork(program, { execArgv: ["--import", "tsx"], env, serialization: "advanced" });
    this.#child = child;
    await new Promise<void>((resolve, reject) => {
      child.once("error", reject);
      child.on("message", (answer: Answer) => (answer.id === 0 ? resolve() : this.#settle(answer)));
      child.once("exit", () => {
        reject(new Error("The other instance ended before it was ready."));
        for (const { resolve: end } of this.#waiting.values()) end("lost");
        this.#waiting.clear();
      });
    });
  }

  take(step: Step): Promise<Outcome> {
    const id = (this.#last += 1);
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#child?.send({ id, step });
    });
  }

  /** Ends it as a power cut does, whatever it is doing. */
  async kill(): Promise<void> {
    const child = this.#child;
    this.#child = null;
    if (!child || child.exitCode !== null) return;
    const gone = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGKILL");
    await gone;
  }

  #settle({ id, outcome, fault }: Answer): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (outcome) waiting?.resolve(outcome);
    else waiting?.reject(new Error(fault));
  }
}
