import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { once } from "node:events";
import { rejectUnreadable } from "@/lib/server/unreadable-requests";

/*
 * Where one request ends and the next begins must be beyond doubt: a proxy that reads it otherwise than we do would let
 * somebody put a request of theirs before somebody else's. What could be read in two ways is refused, and its connection
 * closed, before anybody looks at it.
 */
const requested: string[] = [];
const server = http.createServer((request, response) => {
  if (rejectUnreadable(request, response)) return;
  requested.push(request.url ?? "");
  request.resume().on("end", () => response.end("said"));
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
beforeEach(() => void requested.splice(0));
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** Sends bytes as they are over one connection, and answers all that comes back until it is closed. */
async function send(...lines: string[]): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  let received = "";
  socket.setEncoding("latin1").on("data", (text: string) => (received += text));
  socket.on("error", () => undefined).end(lines.join("\r\n"));
  await once(socket, "close");
  return received;
}

const post = ["POST /outer HTTP/1.1", "Host: pitchside.test"];
const smuggled = ["GET /smuggled HTTP/1.1", "Host: pitchside.test", "", ""];

test.each([
  ["two lengths", [...post, "Content-Length: 5", "Content-Length: 6", "", "hello", ...smuggled]],
  ["a length and chunks", [...post, "Content-Length: 6", "Transfer-Encoding: chunked", "", "0", "", ...smuggled]],
  ["chunks and a length", [...post, "Transfer-Encoding: chunked", "Content-Length: 6", "", "0", "", ...smuggled]],
  ["a list of lengths", [...post, "Content-Length: 5, 5", "", "hello", ...smuggled]],
  ["a length with a sign", [...post, "Content-Length: +5", "", "hello", ...smuggled]],
  ["an invalid length", [...post, "Content-Length: 0x5", "", "hello", ...smuggled]],
  ["a space before the colon", [...post, "Content-Length : 5", "", "hello", ...smuggled]],
  ["a header that continues on the next line", [...post, "X-A: b", " Content-Length: 5", "", "hello", ...smuggled]],
  [
    "a transfer encoding given twice",
    [...post, "Transfer-Encoding: chunked", "Transfer-Encoding: x", "", "0", "", ...smuggled],
  ],
  ["an unknown transfer encoding", [...post, "Transfer-Encoding: xchunked", "", "0", "", ...smuggled]],
  ["chunked encoding that is not last", [...post, "Transfer-Encoding: chunked, identity", "", "0", "", ...smuggled]],
  ["bare line feeds", [`${post.join("\n")}\nContent-Length: 0\n\n${smuggled.join("\r\n")}`]],
  ["a name with a control character", [...post, "X-\u0001A: b", "Content-Length: 0", "", ...smuggled]],
])("%s: rejected and closed, and nothing after it is read", async (_, lines) => {
  const received = await send(...lines);
  expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n[^]*Connection: close/i);
  expect(requested).not.toContain("/smuggled");
});

test.each([
  ["chunks of an invalid size", ["0x5", "hello", "0", ""]],
  ["a chunk longer than its size", ["5", "hello!", "0", ""]],
])("%s end the connection, and nothing after them is read", async (_, pieces) => {
  const received = await send(...post, "Transfer-Encoding: chunked", "", ...pieces, ...smuggled);
  expect(received).not.toContain("said");
  expect(requested).toEqual(["/outer"]);
});

test("the body of a rejected request is not a request, whatever it contains", async () => {
  const body = smuggled.join("\r\n");
  const received = await send("POST /%ff HTTP/1.1", "Host: pitchside.test", `Content-Length: ${body.length}`, "", body);
  expect(received).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  expect(requested).toEqual([]);
});

test("two valid requests are both answered", async () => {
  const received = await send(...post, "Content-Length: 5", "", `hello${smuggled.join("\r\n")}`);
  expect(received.match(/said/g)).toHaveLength(2);
  expect(requested).toEqual(["/outer", "/smuggled"]);
});
