import { type RegistrationFacts, registrationRisk } from "./evidence";

const plain: RegistrationFacts = {
  email: "ada@roca.example",
  emailVerified: true,
  domainOf: null,
  organization: { name: "Roca Regatta", isNew: true, website: "https://www.roca.example/about" },
  alikeOrganizations: [],
  sameWebsite: [],
  namesakes: 0,
  text: "Roca Regatta",
};

const risk = (change: Partial<RegistrationFacts> = {}) => registrationRisk({ ...plain, ...change }, "tobacco, weapons");

test("a confirmed address on the organization's own website is not a risk", () => {
  expect(risk()).toEqual({ score: 0, level: "low", reasons: [] });
  expect(risk({ email: "ada@mail.roca.example" }).score).toBe(0);
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
  ["the website of another organization", { sameWebsite: ["Roca Sail"] }, "Same website as Roca Sail"],
  ["a blocked category", { text: "Roca Tobacco" }, "Names a blocked category: tobacco"],
  ["a namesake", { namesakes: 1 }, "Another account has this name"],
  ["no organization", { organization: null, domainOf: "Roca Regatta" }, "No organization"],
])("%s is named", (_, change, reason) => {
  expect(risk(change).reasons).toEqual([reason]);
});

test("several signs add up to a high risk", () => {
  const several = risk({ email: "ada@gmail.com", emailVerified: false, namesakes: 2 });
  expect(several).toMatchObject({ score: 75, level: "high" });
});

test("a page on a social network is nobody's duplicate", () => {
  const organization = { name: "Roca Regatta", isNew: true, website: "https://m.facebook.com/roca" };
  const email = "ada@facebook.com";
  expect(risk({ email, organization, sameWebsite: ["Northgate"] }).reasons.join()).not.toContain("Same website");
});
