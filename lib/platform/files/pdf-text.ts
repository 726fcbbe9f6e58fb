/** The text of a PDF. It is read in a worker with little memory and little time, because anybody can write a PDF. */
import "server-only";
import path from "node:path";
import { Worker } from "node:worker_threads";
import { z } from "zod";
import { AppError } from "../errors";
import { isPdf } from "./pdfs";

const file = path.join(process.cwd(), "lib", "platform", "files", "pdf-text-worker.mjs");
const mostPages = 60;
const longestMs = 15_000;
const mostMemoryMb = 256;
/** Each takes a processor for itself. */
const mostAtOnce = 2;

const answerSchema = z.union([
  z.object({ pages: z.int(), text: z.string() }),
  z.object({ problem: z.enum(["password", "unreadable"]) }),
]);

export interface PdfText {
  text: string;
  /** Of the whole document, of which the first 60 are read. */
  pages: number;
}

let running = 0;

/** Throws `unsupported_type`, `invalid` or `unavailable`, each with a sentence that says what to do. */
export async function readPdfText(bytes: Uint8Array, mostCharacters: number): Promise<PdfText> {
  if (!isPdf(bytes)) throw new AppError("unsupported_type", "Choose a PDF, or paste the text.");
  if (running >= mostAtOnce)
    throw new AppError("rate_limited", "We’re reading other documents right now. Try again in a moment.");
  running += 1;
  try {
    const answer = await askWorker({ bytes: Uint8Array.from(bytes), mostPages, mostCharacters });
    if ("problem" in answer) throw refusal(answer.problem);
    if (answer.text.trim() === "")
      throw new AppError("unsupported_type", "This PDF has no text, only pictures of it. Paste the text instead.");
    return answer;
  } finally {
    running -= 1;
  }
}

const refusal = (problem: "password" | "unreadable") =>
  new AppError(
    "unsupported_type",
    problem === "password"
      ? "This PDF is password-protected. Save it without a password, or paste the text."
      : "We can’t read this PDF. Print it to a new PDF, or paste the text.",
  );

function askWorker(workerData: object): Promise<z.output<typeof answerSchema>> {
  const worker = new Worker(file, {
    workerData,
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMb },
    stdout: true,
    stderr: true,
  });
  return new Promise<z.output<typeof answerSchema>>((resolve) => {
    const timer = setTimeout(() => resolve({ problem: "unreadable" }), longestMs);
    const end = (answer: z.output<typeof answerSchema>) => {
      clearTimeout(timer);
      resolve(answer);
    };
    worker.once("message", (message) => end(answerSchema.parse(message)));
    worker.once("error", () => end({ problem: "unreadable" }));
    worker.once("exit", () => end({ problem: "unreadable" }));
  }).finally(() => void worker.terminate());
}
