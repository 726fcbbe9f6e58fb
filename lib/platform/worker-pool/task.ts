export const lanes = ["files", "lists", "posts"] as const;
export type Lane = (typeof lanes)[number];

/** Work on other people's bytes: named where it is asked for, carried out in a process that can be killed. */
export interface PoolTask<Input, Output> {
  readonly name: string;
  /** Processor time in milliseconds that one may take; the default is `limits.reading.taskMs`. */
  readonly limitMs?: number;
  /** What waits for what: nobody's picture waits for a list, and no reader of a post for somebody's files. */
  readonly lane?: Lane;
  /** Only for the compiler: what goes in and what comes out. */
  readonly types?: (input: Input) => Output;
}

/** Input and output cross to another process: plain data and bytes, no classes and no functions. */
export const poolTask = <Input, Output>(
  name: string,
  more: { limitMs?: number; lane?: Lane } = {},
): PoolTask<Input, Output> => ({
  name,
  ...more,
});

/** What is carried out for a task, loaded in the child at the first call. */
export interface Implementation {
  name: string;
  load: () => Promise<(input: never) => unknown>;
}

export const implement = <Input, Output>(
  { name }: PoolTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): Implementation => ({ name, load });

/** The job that a pool begins with, to see that a child starts. */
export const isReady = "pool.is_ready";

export interface Job {
  name: string;
  input: unknown;
  /** Processor time in milliseconds. */
  limitMs: number;
  /** Where the `bytes` of the input are, if they are large. */
  bytesFile?: string;
}

export type Outcome = { result: unknown } | { refusal: RejectionData } | { exhausted: string } | { fault: string };

/** An `AppError` as plain data. */
export interface RejectionData {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
}
