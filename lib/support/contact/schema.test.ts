import { contactSchema } from "./schema";

const good = { name: "Ines", email: "Ines@Brand.example ", message: "Do you cover Portugal?" };

test("a contact message needs a name, an email, and a message; the subject is optional", () => {
  expect(contactSchema.parse(good)).toEqual({ ...good, email: "ines@brand.example", attachmentIds: [] });
});

test.each([
  ["name", { ...good, name: "  " }, "Enter your name."],
  ["email", { ...good, email: "ines" }, "Enter an email address such as name@company.com."],
  ["message", { ...good, message: "Hello" }, "Tell us a little more (at least 10 characters)."],
  ["message", { ...good, message: "x".repeat(5001) }, "At most 5,000 characters."],
  ["subject", { ...good, subject: "Hi\nBcc: all@example.test" }, "Keep this on one line."],
  ["name", { ...good, name: "x".repeat(121) }, "At most 120 characters."],
])("an invalid %s gets a clear message", (field, input, sentence) => {
  const problem = contactSchema.safeParse(input).error?.issues[0];
  expect([problem?.path, problem?.message]).toEqual([[field], sentence]);
});

test("an unknown field is rejected", () => {
  expect(contactSchema.safeParse({ ...good, isInternal: true }).success).toBe(false);
});
