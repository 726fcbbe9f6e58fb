import { z } from "zod";
import { rejectUndeclaredAnswer, rejectUndeclaredResponse } from "./response-check";
import { jsonResponse } from "./responses";

const declaration = { action: "listings.get", output: z.object({ id: z.string(), at: z.iso.datetime() }) };
const at = new Date().toISOString();

test("a response fits what its call declares", () => {
  expect(() => rejectUndeclaredAnswer(declaration, JSON.stringify({ id: "1", at }))).not.toThrow();
  expect(() => rejectUndeclaredAnswer({ action: "listings.get" }, "{}")).not.toThrow();
});

test("one that doesn't names the call and the field", () => {
  expect(() => rejectUndeclaredAnswer(declaration, JSON.stringify({ id: 1, at }))).toThrow(/listings\.get[^]*→ at id/);
});

test("one with an undeclared field names it, however deep it is", () => {
  const list = { action: "listings.list", output: z.object({ items: z.array(declaration.output) }) };
  const say = (item: object) => () => rejectUndeclaredAnswer(list, JSON.stringify({ items: [{ id: "1", at }, item] }));
  expect(say({ id: "2", at })).not.toThrow();
  expect(say({ id: "2", at, price: 7 })).toThrow(/listings\.list[^]*→ at items\.1\.price/);
});

test("a response that is not JSON has the declared media type, or redirects", async () => {
  const csv = { action: "listings.export", answers: "text/csv" };
  const answer = (type: string, status = 200) => new Response("", { status, headers: { "content-type": type } });
  await rejectUndeclaredResponse(csv, answer("text/csv; charset=utf-8"));
  await rejectUndeclaredResponse({ action: "files.get", answers: "*/*" }, answer("image/png"));
  await rejectUndeclaredResponse(declaration, new Response(null, { status: 308 }));
  const text = "What listings.export returns is text/html, not text/csv.";
  await expect(rejectUndeclaredResponse(csv, answer("text/html"))).rejects.toThrow(text);
  await expect(rejectUndeclaredResponse(declaration, answer("text/html"))).rejects.toThrow("not declared");
});

test("JSON from a custom handler is checked like any other, and can still be sent", async () => {
  const answer = jsonResponse({ id: "1", at });
  await rejectUndeclaredResponse(declaration, answer);
  expect(await answer.json()).toEqual({ id: "1", at });
  const more = jsonResponse({ id: "1", at, secret: "s" });
  await expect(rejectUndeclaredResponse(declaration, more)).rejects.toThrow(/→ at secret/);
});
