import { currentHref } from "@/components/layout/navigation/nav-links";

const items = [{ href: "/my-listings" }, { href: "/my-listings/import" }, { href: "/messages" }];

test.each([
  ["/messages", "/messages"],
  ["/messages/new", "/messages"],
  ["/my-listings/import", "/my-listings/import"],
  ["/my-listings/42", "/my-listings"],
  ["/messages-archive", undefined],
  ["/", undefined],
])("at %s the current entry is %s", (pathname, expected) => {
  expect(currentHref(pathname, items)).toBe(expected);
});
