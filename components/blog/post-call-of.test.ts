import { postCallOf } from "./post-call-of";

test.each([
  [["selling", "deals"], "/seller-signup"],
  [["deals", "buying", "selling"], "/marketer-signup"],
  [["sectors", "measurement"], "/properties"],
  [["esports"], "/properties/category/esports"],
  [["measurement"], "/marketer-signup"],
  [[], "/marketer-signup"],
])("a post on %j leads to %s", (topics, href) => {
  expect(postCallOf(topics).href).toBe(href);
});
