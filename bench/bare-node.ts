/** A server that does nothing but send the same bytes: the floor that no framework reaches. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export async function serveBytes(pages: ReadonlyMap<string, Buffer>) {
  const server = createServer((request, response) => {
    const body = pages.get(request.url ?? "");
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => new Promise((resolve) => server.close(resolve)) };
}
