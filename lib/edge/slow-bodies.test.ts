import http from "node:http";
import { connect, type AddressInfo } from "node:net";
import { bodyLimitMs, endSlowBodies, importLimitMs } from "./slow-bodies";

const failures: unknown[] = [];
const endSlow = endSlowBodies(100);
const server = http.createServer((request, response) => {
  endSlow(request, response);
  void read(request).then(
    (text) => response.end(text),
    (error: unknown) => failures.push(error),
  );
});

async function read(request: http.IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) text += String(chunk);
  return text;
}

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** What the server says to these bytes until it hangs up. */
function output(bytes: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1", () => socket.write(bytes));
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => (text += String(chunk)));
    socket.on("error", () => undefined);
    socket.on("close", () => resolve(text));
  });
}

const head = (more: string) => `POST / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${more}\r\n\r\n`;

test.each([
  ["of a stated length", `${head("Content-Length: 10")}four`],
  ["in chunks", `${head("Transfer-Encoding: chunked")}4\r\nfour\r\n`],
])("a body %s that never arrives whole is ended with 408", async (_, bytes) => {
  const text = await output(bytes);
  expect(text).toMatch(/^HTTP\/1\.1 408 /);
  expect(text).toContain("The request took too long to arrive.");
  expect(failures).toHaveLength(1);
  failures.length = 0;
});

test("a body that arrives is read, and a request without one is answered", async () => {
  expect(await output(`${head("Content-Length: 4")}four`)).toMatch(/^HTTP\/1\.1 200 [^]*four$/);
  expect(await output(head("Accept: */*"))).toMatch(/^HTTP\/1\.1 200 /);
});

test("a body has 20 seconds, a file to import two minutes", () => {
  expect(bodyLimitMs).toBe(20_000);
  expect(importLimitMs).toBe(120_000);
});
