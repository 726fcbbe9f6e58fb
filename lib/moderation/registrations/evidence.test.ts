import { type RegistrationFacts, registrationRisk } from "./evidence";

const plain: RegistrationFacts = {
  email: "ada@roca.example",
  emailVerified: true,
  domainOf: null,
  organization: { name: "Roca Regatta", isNew: true, website: "https://www.roca.example/about" },
  alikeOrganizations: [],
  namesakes: 0,
};

test("a confirmed address on the organization's own website is no risk", () => {
  expect(registrationRisk(plain)).toEqual({ score: 0, level: "low", reasons: [] });
  expect(registrationRisk({ ...plain, email: "ada@mail.roca.example" }).score).toBe(0);
});

test.each<[string, Partial<RegistrationFacts>, string]>([
  ["an unconfirmed address", { emailVerified: false }, "Email not confirmed"],
  ["a personal mailbox", { email: "ada@gmail.com" }, "Personal mailbox (gmail.com)"],
  [
    "another domain",
    { email: "ada@other.example" },
    "Email’s domain (other.example) isn’t the website’s (roca.example)",
  ],
  ["somebody else's domain", { domainOf: "Northgate" }, "The email’s domain belongs to Northgate"],
  ["a similar organization", { alikeOrganizations: ["Roca Regatas"] }, "Similar organization: Roca Regatas"],
  ["a namesake", { namesakes: 1 }, "Another account has this name"],
  ["no organization", { organization: null, domainOf: "Roca Regatta" }, "No organization"],
])("%s is named", (_, change, reason) => {
  expect(registrationRisk({ ...plain, ...change }).reasons).toEqual([reason]);
});

test("several signs add up to a high risk", () => {
  const risk = registrationRisk({ ...plain, email: "ada@gmail.com", emailVerified: false, namesakes: 2 });
  expect(risk).toMatchObject({ score: 75, level: "high" });
});
