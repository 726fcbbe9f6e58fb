import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { keepToOwnHost } from "./request-target";

function targetOf(url: string): string | undefined {
  const request = Object.assign(new IncomingMessage(new Socket()), { url });
  keepToOwnHost(request, new ServerResponse(request));
  return request.url;
}

test.each([
  ["http://evil.example/", "/"],
  ["http://evil.example", "/"],
  ["HTTPS://evil.example:8443/opportunities?q=1", "/opportunities?q=1"],
  ["http://evil.example?q=1", "/?q=1"],
  ["http:\\\\evil.example\\deals", "/deals"],
  ["ftp://user@evil.example/x", "/x"],
  ["//evil.example/x", "/evil.example/x"],
  ["/\\evil.example", "/evil.example"],
  ["http://evil.example//other.example/", "/other.example/"],
])("a request for %s is read as one for %s", (url, path) => {
  expect(targetOf(url)).toBe(path);
});

test.each(["/", "/pricing", "/auth?next=http://evil.example//x", "/a//b"])("%s is requested as it is", (url) => {
  expect(targetOf(url)).toBe(url);
});
