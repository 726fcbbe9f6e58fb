import { organizationTypes } from "../vocabulary";
import { canRepresent, counterpartOf, isAgency, scopesOf, sideIn } from "./pairing";

test("a marketing agency represents brands and a sales agency property owners, and no other pair is valid", () => {
  const pairs = organizationTypes.flatMap((agency) =>
    organizationTypes.filter((client) => canRepresent(agency, client)).map((client) => [agency, client]),
  );
  expect(pairs).toEqual([
    ["marketing_agency", "marketer"],
    ["sales_agency", "seller"],
  ]);
});

test("in each pair one organization is the agency and the other the client, whoever looks", () => {
  expect(sideIn("marketing_agency", "marketer")).toBe("agency");
  expect(sideIn("marketer", "marketing_agency")).toBe("client");
  expect(sideIn("marketer", "seller")).toBeNull();
  expect(sideIn("marketing_agency", "sales_agency")).toBeNull();
});

test("every kind has its counterpart, and it is a pair", () => {
  for (const type of organizationTypes) expect(sideIn(type, counterpartOf(type))).not.toBeNull();
});

test("an agency is allowed only permissions of its side", () => {
  expect(scopesOf("marketing_agency")).toEqual(["search", "negotiate"]);
  expect(scopesOf("sales_agency")).toEqual(["manage_listings", "negotiate"]);
  expect(organizationTypes.filter((type) => !isAgency(type)).flatMap((type) => scopesOf(type))).toEqual([]);
});
