import { newTicketHref, subjectAddress } from "@/lib/paths";
import { parseSubjectAddress } from "./subject-address";

const id = "0199c3b2-7c1e-7000-8000-000000000001";

test("the subject of a ticket is written and read back", () => {
  expect(parseSubjectAddress(subjectAddress({ kind: "deal", id }))).toEqual({ kind: "deal", id });
});

test("the URL of a new ticket names its subject", () => {
  const address = new URL(newTicketHref({ kind: "listing", id }), "https://pitchside.test");
  expect(address.pathname).toBe("/support/new");
  expect(parseSubjectAddress(address.searchParams.get("about"))).toEqual({ kind: "listing", id });
});

test.each([[undefined], [["deal:1"]], ["deal"], [`user:${id}`], ["deal:12"], [""]])("%j names nothing", (text) => {
  expect(parseSubjectAddress(text)).toBeNull();
});
