import "server-only";
import type { Attributes, Span, SpanKind, Tracer } from "@opentelemetry/api";

/**
 * Where the product starts spans: a call, a transaction, a statement, a job. `start-telemetry.ts` sets the tracer here
 * if a collector is configured; until then OpenTelemetry is not loaded and the work runs unwrapped. Spans contain
 * names, counts and SQL with placeholders, never user data.
 */
const globals = globalThis as { pitchsideTracer?: Tracer };

export function setTracer(tracer: Tracer | undefined): void {
  globals.pitchsideTracer = tracer;
}

/** The values of `SpanStatusCode.ERROR` and `SpanKind.CLIENT`, whose module is loaded only with a collector. */
const failed = 2;
const client: SpanKind = 2;

/**
 * Runs `work` within a span of this name, as the parent of everything that it starts. @param describe the attributes
 * that the result adds to the span
 */
export function inSpan<T>(
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
  describe?: (result: T) => Attributes,
): Promise<T> {
  const tracer = globals.pitchsideTracer;
  if (!tracer) return work();
  return tracer.startActiveSpan(name, { attributes }, async (span) => {
    try {
      const result = await work();
      if (describe) span.setAttributes(describe(result));
      return result;
    } catch (error) {
      markFailed(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
}

const longestStatement = 2000;

/** Starts the span of one SQL statement; the function it returns ends it. Undefined while nobody collects spans. */
export function startStatement(statement: unknown): ((error?: unknown) => void) | undefined {
  const tracer = globals.pitchsideTracer;
  if (!tracer) return undefined;
  const text = textOf(statement);
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "SQL";
  const attributes = {
    "db.system.name": "postgresql",
    "db.operation.name": operation,
    "db.query.text": text.slice(0, longestStatement),
  };
  const span = tracer.startSpan(operation, { kind: client, attributes });
  return (error) => {
    if (error) markFailed(span, error);
    span.end();
  };
}

const textOf = (statement: unknown): string => {
  if (typeof statement === "string") return statement;
  return statement !== null && typeof statement === "object" && "text" in statement ? String(statement.text) : "";
};

/** An error message can quote user input; its name and code cannot. */
function markFailed(span: Span, error: unknown): void {
  const { name = "Error", code } = error as { name?: string; code?: unknown };
  span.setAttribute("error.type", typeof code === "string" ? code : name);
  span.setStatus({ code: failed });
}
