import { agreedScope } from "./agreed-scope";

const status = { scope: ["search"], requestedScope: ["search", "negotiate"] };

test("without a choice everything stays as it is", () => {
  expect(agreedScope(status, "client")).toEqual(["search"]);
  expect(agreedScope(status, "agency")).toEqual(["search"]);
});

test("a client agrees to some or all of the requested permissions, and never to more", () => {
  expect(agreedScope(status, "client", ["negotiate"])).toEqual(["negotiate"]);
  expect(agreedScope(status, "client", ["search", "negotiate"])).toEqual(["search", "negotiate"]);
  expect(() => agreedScope(status, "client", ["search", "manage_listings"])).toThrow(
    expect.objectContaining({ code: "invalid", fields: { scope: [expect.any(String)] } }),
  );
});

test("the agency cannot set its own permissions", () => {
  expect(() => agreedScope(status, "agency", ["search"])).toThrow(expect.objectContaining({ code: "forbidden" }));
});
