import http from "node:http";
import type { AddressInfo } from "node:net";

export interface ReceivedWebhook {
  id: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookReceiver {
  url: string;
  received: ReceivedWebhook[];
  /** Its response from now on; a function may take its time. */
  answer: (response: http.ServerResponse, webhook: ReceivedWebhook) => void;
  stop: () => Promise<void>;
}

/** A server of this machine that notes what is posted to it. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const receiver: WebhookReceiver = {
    url: "",
    received: [],
    answer: (response) => response.writeHead(204).end(),
    stop: () => new Promise((resolve) => void (server.closeAllConnections(), server.close(() => resolve()))),
  };
  const server = http.createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const headers = request.headers as Record<string, string>;
      const webhook = { id: headers["webhook-id"] ?? "", headers, body: Buffer.concat(parts).toString("utf8") };
      receiver.received.push(webhook);
      receiver.answer(response, webhook);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  return receiver;
}
