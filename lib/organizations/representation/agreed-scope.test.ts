import { agreedScope } from "./agreed-scope";

const standing = { scope: ["search"], requestedScope: ["search", "negotiate"] };

test("without a wish everything stays as it stands", () => {
  expect(agreedScope(standing, "client")).toEqual(["search"]);
  expect(agreedScope(standing, "agency")).toEqual(["search"]);
});

test("a client agrees to some or all of what was asked, and never to more", () => {
  expect(agreedScope(standing, "client", ["negotiate"])).toEqual(["negotiate"]);
  expect(agreedScope(standing, "client", ["search", "negotiate"])).toEqual(["search", "negotiate"]);
  expect(() => agreedScope(standing, "client", ["search", "manage_listings"])).toThrow(
    expect.objectContaining({ code: "invalid", fields: { scope: [expect.any(String)] } }),
  );
});

test("the agency does not say what it may do", () => {
  expect(() => agreedScope(standing, "agency", ["search"])).toThrow(expect.objectContaining({ code: "forbidden" }));
});
