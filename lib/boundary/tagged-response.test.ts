import { taggedResponse } from "./tagged-response";

const ask = (tag?: string) =>
  taggedResponse(
    new Request("https://pitchside.test/", tag ? { headers: { "if-none-match": tag } } : {}),
    "text",
    "text/plain",
  );

test("the first response is complete and carries its tag", async () => {
  const answer = ask();
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe("text");
  expect(answer.headers.get("etag")).toMatch(/^"[\w-]{27}"$/);
});

test("a client that knows the tag, even weakened or among others, gets 304 without a body", async () => {
  const tag = ask().headers.get("etag") ?? "";
  for (const known of [tag, `W/${tag}`, `"old", ${tag}`]) {
    const answer = ask(known);
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  }
  expect(ask('"old"').status).toBe(200);
});
