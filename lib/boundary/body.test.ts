import { readBytes, readJson } from "./body";

const post = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/json" }) =>
  new Request("http://localhost/", { method: "POST", body, headers });

test("a JSON object is read", async () => {
  expect(await readJson(post('{"a":[1,"ü"]}'), 100)).toEqual({ a: [1, "ü"] });
});

test("what cannot be stored or shown is left out of every text, however deep", async () => {
  const body = '{"a":"One\\u000bTwo\\u0010\\u0000","b":[{"c":["\\u0007x","\\ud800"]}],"__proto__":"\\u0000y"}';
  const read = (await readJson(post(body), 200)) as Record<string, unknown>;
  expect(read).toMatchObject({ a: "One\nTwo", b: [{ c: ["x", "\ufffd"] }] });
  expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
});

test("an empty body is no data", async () => {
  expect(await readJson(post(""), 100)).toBeUndefined();
});

test.each([
  ["broken JSON", post("{"), "bad_request"],
  ["another content type", post("a=1", { "content-type": "application/x-www-form-urlencoded" }), "unsupported_type"],
  ["plain text that holds JSON", post("{}", { "content-type": "text/plain" }), "unsupported_type"],
  ["bytes that are not UTF-8", post(new Uint8Array([0x22, 0xff, 0x22])), "bad_request"],
  ["a NUL in a key", post('{"\\u0000":1}'), "invalid"],
  ["more bytes than allowed", post(JSON.stringify({ a: "x".repeat(200) })), "too_large"],
])("%s is rejected", async (_, request, code) => {
  await expect(readJson(request, 100)).rejects.toMatchObject({ code });
});

test("a body is counted as it arrives, whatever its header says", async () => {
  let chunks = 100;
  const pull = (controller: ReadableStreamDefaultController) =>
    (chunks -= 1) > 0 ? controller.enqueue(new Uint8Array(40)) : controller.close();
  const request = new Request("http://localhost/", {
    method: "POST",
    body: new ReadableStream({ pull }),
    duplex: "half",
  } as RequestInit);
  await expect(readBytes(request, 100)).rejects.toMatchObject({ code: "too_large" });
});

test.each([
  ["arrays", "[", "]"],
  ["objects", '{"a":', "}"],
])("100,000 nested %s are rejected before anything walks into them", async (_, open, close) => {
  const text = open.repeat(100_000) + (open === "[" ? "" : "1") + close.repeat(100_000);
  await expect(readJson(post(text), 1024 * 1024)).rejects.toMatchObject({ code: "bad_request" });
});

test("64 levels of nesting are read", async () => {
  expect(await readJson(post("[".repeat(64) + "]".repeat(64)), 1000)).toBeDefined();
  await expect(readJson(post("[".repeat(65) + "]".repeat(65)), 1000)).rejects.toMatchObject({ code: "bad_request" });
});

test("a truncated body is the sender's fault, not ours", async () => {
  const broken = new ReadableStream({ pull: (controller) => controller.error(new Error("aborted")) });
  const request = new Request("http://localhost/", { method: "POST", body: broken, duplex: "half" } as RequestInit);
  await expect(readBytes(request, 100)).rejects.toMatchObject({ code: "bad_request" });
});
