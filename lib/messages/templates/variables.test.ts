import fc from "@/tests/support/fast-check";
import { fillTemplate, unknownVariables } from "./variables";

const values = {
  contact_name: "Robin",
  organization: "Northwind",
  listing: "Northgate Women FC",
  my_name: "Jonas",
  my_organization: "Northgate",
};

test("variables are filled anywhere, with or without spaces", () => {
  expect(fillTemplate("Dear {{contact_name}} of {{ organization }},", values)).toBe("Dear Robin of Northwind,");
});

test("a value that looks like a variable is not filled again", () => {
  const tricky = { ...values, contact_name: "{{my_name}} $& $1" };
  expect(fillTemplate("Hi {{contact_name}}", tricky)).toBe("Hi {{my_name}} $& $1");
});

test("an unknown variable is named, once, and unchanged", () => {
  expect(unknownVariables("{{price}} {{price}} {{my_name}} {{}}")).toEqual(["price", ""]);
  expect(fillTemplate("{{price}}", values)).toBe("{{price}}");
});

test("a text without braces is unchanged", () => {
  const plain = fc.string().filter((text) => !text.includes("{{"));
  fc.assert(fc.property(plain, (text) => expect(fillTemplate(text, values)).toBe(text)));
});
