export const lanes = ["files", "lists", "posts"] as const;
export type Lane = (typeof lanes)[number];

/** Work on other people's bytes: named by the caller, executed in a process that can be killed. */
export interface PoolTask<Input, Output> {
  readonly name: string;
  /** Maximum CPU time in milliseconds; the default is `limits.reading.taskMs`. */
  readonly limitMs?: number;
  /** The queue: pictures don't wait for lists, and readers of a post don't wait for uploads. */
  readonly lane?: Lane;
  /** Only for the compiler: the input and output types. */
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

/** The implementation of a task, loaded in the child on the first call. */
export interface Implementation {
  name: string;
  load: () => Promise<(input: never) => unknown>;
}

export const implement = <Input, Output>(
  { name }: PoolTask<Input, Output>,
  load: () => Promise<(input: Input) => Output | Promise<Output>>,
): Implementation => ({ name, load });

/** A pool's first job, to check that a child starts. */
export const isReady = "pool.is_ready";

export interface Job {
  name: string;
  input: unknown;
  /** CPU time in milliseconds. */
  limitMs: number;
  /** The file with the input's `bytes`, if they are large. */
  bytesFile?: string;
}

export type Outcome = { result: unknown } | { refusal: RejectionData } | { exhausted: string } | { fault: string };

/** An `AppError` as plain data. */
export interface RejectionData {
  code: string;
  message: string;
  fields?: Record<string, string[]>;
}
