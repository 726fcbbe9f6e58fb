/** How an answer may be compressed, and which of these ways a reader takes. */
export type Coding = "br" | "gzip" | "identity";

/** The smallest form that the reader takes. A weight of nought says no. */
export function codingFor(accepted: string | string[] | undefined): Coding {
  const said = String(accepted ?? "");
  const takes = (name: string) =>
    new RegExp(`(^|[,\\s])${name}(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))\\s*(;|,|$)`).test(said);
  return takes("br") ? "br" : takes("gzip") ? "gzip" : "identity";
}
