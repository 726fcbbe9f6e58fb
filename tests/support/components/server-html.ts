import { type ReactNode } from "react";
import { renderToString } from "react-dom/server";

/** Its HTML from the server, after everything it waits for. */
export async function serverHtml(node: ReactNode): Promise<string> {
  renderToString(node);
  await new Promise((resolve) => setTimeout(resolve));
  return renderToString(node);
}
