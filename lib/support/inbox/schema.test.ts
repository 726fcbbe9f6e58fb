import { answerSchema, categorySchema, listTicketsSchema, noteSchema, seenStateSchema } from "./schema";

const after = "019a0000-0000-7000-8000-000000000001";

test.each([
  ["an empty reply", answerSchema, { after, body: "  " }, "body", "Write your reply."],
  ["a missing reply", answerSchema, { after }, "body", "Write your reply."],
  ["an empty note", noteSchema, { after, body: "" }, "body", "Write the note."],
  ["a long reply", answerSchema, { after, body: "x".repeat(5001) }, "body", "At most 5,000 characters."],
  [
    "an invalid last entry",
    noteSchema,
    { after: "now", body: "Hello" },
    "after",
    "Include the last entry that you read.",
  ],
  ["an unknown category", categorySchema, { category: "weather" }, "category", "Choose a category."],
] as const)("%s is rejected with a clear message", (_, schema, input, field, sentence) => {
  const problem = schema.safeParse(input).error?.issues[0];
  expect([problem?.path, problem?.message]).toEqual([[field], sentence]);
});

test("a reply leaves the ticket waiting for its sender unless it resolves the ticket", () => {
  expect(answerSchema.parse({ after, body: " Yes. " })).toEqual({
    after,
    body: "Yes.",
    isSettled: false,
    attachmentIds: [],
  });
});

test("the inbox shows the open queue by default, fifty at a time", () => {
  expect(listTicketsSchema.parse({})).toEqual({ status: "open", limit: 50 });
});

test("an unknown state is rejected", () => {
  expect(seenStateSchema.safeParse({ seen: "done" }).success).toBe(false);
});
