/** A list without pages is whole: its total is how many items it has. Declared and answered here for all of them alike. */
import { z } from "zod";

/** The declared answer with `total` where it has `items` and no pages. */
export function outputWithTotal<R>(output: z.ZodType<R> | undefined): z.ZodType<R> | undefined {
  if (!isWholeList(output)) return output;
  return output.extend({ total: z.int().describe("How many items there are") }) as unknown as z.ZodType<R>;
}

export function resultWithTotal(output: z.ZodType | undefined, result: unknown): unknown {
  if (!isWholeList(output) || !result || typeof result !== "object" || result instanceof Response) return result;
  return { ...result, total: (result as { items: unknown[] }).items.length };
}

const isWholeList = (output: unknown): output is z.ZodObject =>
  output instanceof z.ZodObject && output.shape.items instanceof z.ZodArray && !("total" in output.shape);
