import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { bytesOf, medianLoad } from "./page-load";

const load = (requestsPerSecond: number, p99: number, refused = 0) => ({ requestsPerSecond, p50: 1, p99, refused });

test("rounds are summarized by the one with the median rate, with the range beside it", () => {
  expect(medianLoad([load(30, 5), load(10, 9), load(20, 7)])).toEqual({ ...load(20, 7), lowest: 10, highest: 30 });
});

test("a refused response in any round is reported", () => {
  expect(medianLoad([load(30, 5), load(10, 9, 3), load(20, 7)])).toMatchObject({ requestsPerSecond: 20, refused: 3 });
});

test("a page is measured as it is sent, and only if it is served", async () => {
  const text = "pitch ".repeat(100);
  const server = createServer(({ headers, url }, response) => {
    if (url !== "/") return response.writeHead(307, { location: "/login" }).end();
    return response.end(headers["accept-encoding"] ? gzipSync(text) : text);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  expect(await bytesOf(address, {})).toBe(text.length);
  expect(await bytesOf(address, { takesCompressed: true })).toBe(gzipSync(text).length);
  await expect(bytesOf(`${address}dashboard`, {})).rejects.toThrow("returns 307");
  server.closeAllConnections();
  server.close();
});
