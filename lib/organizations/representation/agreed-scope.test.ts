import { agreedScope } from "./agreed-scope";

const status = { scope: ["search"], requestedScope: ["search", "negotiate"] };

test("without a wish everything stays as it stands", () => {
  expect(agreedScope(status, "client")).toEqual(["search"]);
  expect(agreedScope(status, "agency")).toEqual(["search"]);
});

test("a client agrees to some or all of what was asked, and never to more", () => {
  expect(agreedScope(status, "client", ["negotiate"])).toEqual(["negotiate"]);
  expect(agreedScope(status, "client", ["search", "negotiate"])).toEqual(["search", "negotiate"]);
  expect(() => agreedScope(status, "client", ["search", "manage_listings"])).toThrow(
    expect.objectContaining({ code: "invalid", fields: { scope: [expect.any(String)] } }),
  );
});

test("the agency does not say what it may do", () => {
  expect(() => agreedScope(status, "agency", ["search"])).toThrow(expect.objectContaining({ code: "forbidden" }));
});
