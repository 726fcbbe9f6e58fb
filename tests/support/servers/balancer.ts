import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A proxy before several instances, with the rules of deploy/nginx.conf. */
export interface Balancer {
  url: string;
  /** Which instances get requests from now on. */
  send: (urls: readonly string[]) => void;
  stop: () => void;
}

/** Uses the instances in turn. A read that gets no response goes to the next; a write is not repeated. */
export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  let targets = urls;
  let turn = 0;
  const pass = (requested: IncomingMessage, answer: ServerResponse, triesLeft: number) => {
    turn += 1;
    const isRead = requested.method === "GET" || requested.method === "HEAD";
    const mayRepeat = isRead && triesLeft > 0;
    const rejected = () => (mayRepeat ? pass(requested, answer, triesLeft - 1) : answer.writeHead(502).end());
    const onward = request(new URL(requested.url ?? "/", targets[turn % targets.length]), {
      method: requested.method,
      agent: false,
      headers: { ...requested.headers, "x-forwarded-for": requested.socket.remoteAddress },
    });
    onward.on("error", () => (answer.headersSent ? answer.destroy() : rejected()));
    onward.on("response", (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.on("error", () => answer.destroy()).pipe(answer);
    });
    answer.on("close", () => onward.destroy());
    if (isRead) onward.end();
    else requested.pipe(onward);
  };
  const server = createServer((requested, answer) => pass(requested, answer, 1)).listen(0);
  await once(server, "listening");
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    send: (next) => (targets = next),
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
