/**
 * The language model that the operator configured, at an OpenAI-compatible endpoint. It must respond in the requested
 * format; callers treat the response as untrusted and continue without one.
 */
import "server-only";
import { z } from "zod";
import { seconds } from "./clock";
import { env } from "./env";
import { logger } from "./logger";

/** Silence that counts as an outage, and the maximum response time and length. */
const limits = { silenceMs: seconds(5), wholeMs: seconds(25), characters: 200_000 } as const;

export const hasLanguageModel = (): boolean => env().AI_BASE_URL !== undefined;

export interface ModelQuestion<Output> {
  /** The task's name, and the version of its instructions; both are logged. */
  name: string;
  version: number;
  instructions: string;
  text: string;
  /** The format requested from the model, and the accepted one, which can be less strict. */
  asked: z.ZodType;
  answer: z.ZodType<Output>;
}

/** Null without a model, or if it is unavailable, slow, or responds in a different format. */
export async function askModel<Output>(question: ModelQuestion<Output>): Promise<Output | null> {
  if (!hasLanguageModel()) return null;
  const started = performance.now();
  const about = { model: env().AI_MODEL, question: question.name, version: question.version };
  try {
    const answer = question.answer.parse(JSON.parse(unfenced(await readAnswer(question))));
    logger.info({ ...about, milliseconds: Math.round(performance.now() - started) }, "The language model responded.");
    return answer;
  } catch (error) {
    logger.warn({ ...about, reason: reasonOf(error) }, "The language model returned no usable answer.");
    return null;
  }
}

/** Read as a stream, so that a working model can be distinguished from a stuck one. */
async function readAnswer<Output>(question: ModelQuestion<Output>): Promise<string> {
  const stopping = new AbortController();
  const stop = (reason: string) => () => stopping.abort(new Error(reason));
  const whole = setTimeout(stop("too long"), limits.wholeMs);
  let silence = setTimeout(stop("silent"), limits.silenceMs);
  try {
    const response = await fetch(`${env().AI_BASE_URL?.replace(/\/+$/, "")}/chat/completions`, {
      method: "POST",
      redirect: "error",
      signal: stopping.signal,
      headers: {
        "content-type": "application/json",
        ...(env().AI_API_KEY ? { authorization: `Bearer ${env().AI_API_KEY}` } : {}),
      },
      body: JSON.stringify(requestOf(question)),
    });
    if (!response.ok || !response.body) throw new Error(`status ${response.status}`);
    let [answer, pending] = ["", ""];
    const decoder = new TextDecoder();
    for await (const bytes of response.body) {
      clearTimeout(silence);
      silence = setTimeout(stop("silent"), limits.silenceMs);
      const lines = (pending + decoder.decode(bytes as Uint8Array, { stream: true })).split("\n");
      pending = lines.pop() ?? "";
      answer += lines.map(pieceOf).join("");
      if (answer.length + pending.length > limits.characters) throw new Error("too large");
    }
    return answer + pieceOf(pending);
  } finally {
    clearTimeout(whole);
    clearTimeout(silence);
  }
}

function requestOf<Output>({ name, instructions, text, asked: requested }: ModelQuestion<Output>) {
  const { $schema: _, ...schema } = z.toJSONSchema(requested, { io: "input", unrepresentable: "any" });
  return {
    model: env().AI_MODEL,
    temperature: 0,
    stream: true,
    messages: [
      {
        role: "system",
        content: `${instructions}\nAnswer with one JSON object that follows this schema:\n${JSON.stringify(schema)}`,
      },
      { role: "user", content: text },
    ],
    response_format: { type: "json_schema", json_schema: { name, schema } },
  };
}

const pieceSchema = z.object({
  choices: z.array(z.object({ delta: z.object({ content: z.string().nullish() }).optional() })),
});

/** The text of one line in the stream (`data: {…}`). */
function pieceOf(line: string): string {
  const data = /^data:\s*(\{.*\})\s*$/s.exec(line)?.[1];
  return data ? (pieceSchema.parse(JSON.parse(data)).choices[0]?.delta?.content ?? "") : "";
}

/** Some models wrap their JSON in a code fence. */
const unfenced = (text: string): string => text.replace(/^\s*```(?:json)?\s*|\s*```\s*$/g, "");

/** Never logs the text of the prompt or the response. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return "another shape";
  if (error instanceof SyntaxError) return "not JSON";
  return error instanceof Error ? error.message : "unknown";
}
