import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import { env } from "./env";
import { askModel } from "./language-model";

process.env.DATABASE_URL = "postgresql://localhost/none";
process.env.AUTH_SECRET = "a-secret-for-tests-that-nobody-else-uses";
process.env.AI_BASE_URL = "http://127.0.0.1:1/v1";
process.env.AI_MODEL = "reader";
process.env.AI_API_KEY = "key-of-the-operator";

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const question = {
  name: "greeting",
  version: 1,
  instructions: "Greet.",
  text: "Hello",
  asked: z.object({ greeting: z.string() }),
  answer: z.object({ greeting: z.string() }),
};

/** Queries a local model that responds with `listener`. */
async function ask(listener: RequestListener) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  jest.replaceProperty(env(), "AI_BASE_URL", `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1/`);
  try {
    return await askModel(question);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const line = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`;

const answering =
  (...parts: string[]): RequestListener =>
  (_, response) => {
    for (const part of parts) response.write(line(part));
    response.end("data: [DONE]\n\n");
  };

test("an answer that arrives in pieces is read in full, and the operator's key and model are sent", async () => {
  let sent: { path?: string; key?: string; body: string } = { body: "" };
  const result = await ask((request, response) => {
    request.on("data", (part: Buffer) => (sent.body += part.toString()));
    request.on("end", () => {
      sent = { ...sent, path: request.url, key: request.headers.authorization };
      answering('{"greet', 'ing": "Hi"}')(request, response);
    });
  });
  expect(result).toEqual({ greeting: "Hi" });
  expect(sent).toMatchObject({ path: "/v1/chat/completions", key: "Bearer key-of-the-operator" });
  expect(JSON.parse(sent.body)).toMatchObject({
    model: "reader",
    temperature: 0,
    messages: [{}, { content: "Hello" }],
  });
});

test("JSON in a fence is read", async () => {
  expect(await ask(answering('```json\n{"greeting": "Hi"}\n```'))).toEqual({ greeting: "Hi" });
});

test.each<[string, RequestListener]>([
  ["of another shape", answering('{"farewell": 1}')],
  ["that is not JSON", answering("Sure, here it is")],
  ["with an error", (_, response) => void response.writeHead(500).end()],
  ["that redirects", (_, response) => void response.writeHead(302, { location: "http://127.0.0.1:1/" }).end()],
  ["without end", answering("x".repeat(200_001))],
])("an answer %s counts as none", async (_, listener) => {
  expect(await ask(listener)).toBeNull();
});

test("a model that is away, or silent for five seconds, counts as none", async () => {
  expect(await askModel(question)).toBeNull();
  jest.useFakeTimers({ doNotFake: ["nextTick", "setImmediate", "queueMicrotask"] });
  const silent = ask((_, response) => {
    response.write(line("{"));
    setImmediate(() => void jest.advanceTimersByTimeAsync(6_000));
  });
  expect(await silent).toBeNull();
});
