import { type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** What a server writes of it, after everything it waits for. */
export async function serverHtml(node: ReactNode): Promise<string> {
  renderToString(node);
  await new Promise((resolve) => setTimeout(resolve));
  return renderToString(node);
}
