import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { once } from "node:events";
import { env } from "../env";
import { fetchJson, isOutboundUrl, outboundLimits } from "./outbound";

afterEach(() => jest.restoreAllMocks());

/** A server of this machine for one request or several; answers its address. */
async function withServer<T>(listener: RequestListener, work: (address: string) => Promise<T>): Promise<T> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test.each(["https://login.example", "https://login.example:8443/tenant", "https://8.8.8.8/"])(
  "%s may be asked",
  (address) => expect(isOutboundUrl(address)).toBe(true),
);

test.each([
  "http://login.example",
  "https://user@login.example",
  "https://10.0.0.1/",
  "https://169.254.169.254/latest/meta-data",
  "https://[fd00::1]/",
  "https://[::ffff:10.0.0.1]/",
  "https://2852039166/",
  "ftp://login.example",
  "javascript:alert(1)",
  "login.example",
])("%s is never asked", (address) => expect(isOutboundUrl(address)).toBe(false));

test("this machine is asked only where the setting says so", async () => {
  const answer: RequestListener = (_, response) => response.end('{"one":1}');
  await withServer(answer, async (address) => {
    expect(await fetchJson(address)).toEqual({ one: 1 });
    jest.replaceProperty(env(), "LOOPBACK_ISSUERS", false);
    await expect(fetchJson(address)).rejects.toThrow("public https address");
  });
});

test("a name that leads to this machine is refused when it is looked up", async () => {
  jest.replaceProperty(env(), "LOOPBACK_ISSUERS", false);
  await expect(fetchJson("https://localhost/")).rejects.toThrow("does not lead to the public internet");
});

test("an answer that is too large, no JSON or elsewhere is refused", async () => {
  const large: RequestListener = (_, response) => response.end("x".repeat(outboundLimits.bytes + 1));
  await withServer(large, (address) => expect(fetchJson(address)).rejects.toThrow("larger than 512 KB"));
  const text: RequestListener = (_, response) => response.end("<html>");
  await withServer(text, (address) => expect(fetchJson(address)).rejects.toThrow("not JSON"));
  const elsewhere: RequestListener = (_, response) => response.writeHead(302, { location: "http://10.0.0.1" }).end();
  await withServer(elsewhere, (address) => expect(fetchJson(address)).rejects.toThrow("status 302"));
});
