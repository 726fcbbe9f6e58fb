import { once } from "node:events";
import http from "node:http";
import { connect, type AddressInfo } from "node:net";
import { timeLimits } from "./time-limits.mjs";

/** The same limits, a hundred times as short. */
const short = Object.fromEntries(Object.entries(timeLimits).map(([name, ms]) => [name, Number(ms) / 100]));
const server = http.createServer(short, (request, response) => {
  request.resume().on("end", () => response.end("received"));
});

beforeAll(() => once(server.listen(0, "127.0.0.1"), "listening"));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The server's response to these bytes until it closes the connection. */
async function answerTo(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes));
  let text = "";
  socket.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
  await once(socket, "close");
  return text;
}

const head = (more: string) => `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}`;

test.each([
  ["head", head("Content-Le")],
  ["body of a stated length", head("Content-Length: 10\r\n\r\nfour")],
  ["body in chunks", head("Transfer-Encoding: chunked\r\n\r\n4\r\nfour\r\n")],
])("a request whose %s does not arrive in full is ended with 408", async (_, bytes) => {
  expect(await answerTo(bytes)).toMatch(/^HTTP\/1\.1 408 /);
});

test("a request that arrives in full is answered", async () => {
  expect(await answerTo(head("Content-Length: 4\r\n\r\nfour"))).toMatch(/^HTTP\/1\.1 200 [^]*received/);
});

test("the head of a request has 20 s, and a file to import two minutes", () => {
  expect(timeLimits).toMatchObject({ headersTimeout: 20_000, requestTimeout: 120_000 });
});
