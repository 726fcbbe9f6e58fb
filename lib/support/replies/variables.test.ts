import { fillReply, unknownVariables } from "./variables";

const facts = {
  requesterName: "Ines Duarte",
  number: 1042,
  subject: "Where is my invoice?",
  organization: null,
  adminName: "Avery Admin",
};

test("a saved reply is filled in with the ticket’s facts", () => {
  expect(fillReply("Hi {{first_name}},\n\nticket #{{ number }}, “{{subject}}”.\n{{admin}}", facts)).toBe(
    "Hi Ines,\n\nticket #1042, “Where is my invoice?”.\nAvery Admin",
  );
});

test("a sender without an organization is addressed without one", () => {
  expect(fillReply("We checked {{organization}}.", facts)).toBe("We checked your organization.");
  expect(fillReply("{{organization}}", { ...facts, organization: "Northwind" })).toBe("Northwind");
});

test("an unknown variable is named, and stays visible in the text", () => {
  expect(unknownVariables("Hi {{nmae}}, {{name}} {{}}")).toEqual(["nmae", ""]);
  expect(fillReply("Hi {{nmae}}", facts)).toBe("Hi {{nmae}}");
});

test("a sender's text is never read as a variable", () => {
  expect(fillReply("{{subject}}", { ...facts, subject: "{{admin}} $& $1" })).toBe("{{admin}} $& $1");
});
