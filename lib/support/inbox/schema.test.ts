import { answerSchema, categorySchema, listEnquiriesSchema, noteSchema, seenStateSchema } from "./schema";

const after = "019a0000-0000-7000-8000-000000000001";

test.each([
  ["an empty answer", answerSchema, { after, body: "  " }, "body", "Write your answer."],
  ["no answer", answerSchema, { after }, "body", "Write your answer."],
  ["an empty note", noteSchema, { after, body: "" }, "body", "Write the note."],
  ["a long answer", answerSchema, { after, body: "x".repeat(5001) }, "body", "At most 5,000 characters."],
  [
    "what was read",
    noteSchema,
    { after: "now", body: "Hello" },
    "after",
    "Say which entry of the thread you read last.",
  ],
  ["a strange category", categorySchema, { category: "weather" }, "category", "Choose what it is about."],
] as const)("%s is refused in a sentence", (_, schema, input, field, sentence) => {
  const problem = schema.safeParse(input).error?.issues[0];
  expect([problem?.path, problem?.message]).toEqual([[field], sentence]);
});

test("an answer waits for its sender unless it says that it settles the matter", () => {
  expect(answerSchema.parse({ after, body: " Yes. " })).toEqual({ after, body: "Yes.", isSettled: false });
});

test("the open queue is shown first, fifty at a time", () => {
  expect(listEnquiriesSchema.parse({})).toEqual({ status: "open", limit: 50 });
});

test("no state is made up", () => {
  expect(seenStateSchema.safeParse({ seen: "done" }).success).toBe(false);
});
