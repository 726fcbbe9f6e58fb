import { MAX_BRIEF_ROOMS, type SidebarReader, currentRoom, roomsOf } from "./rooms";

const reader = (more: Partial<SidebarReader> = {}): SidebarReader => ({
  isAgency: false,
  hasOpenBriefs: true,
  briefs: [{ id: "b1", name: "Coastal running" }],
  ...more,
});

const labels = (path: string, more: Partial<SidebarReader> = {}) =>
  roomsOf(path, reader(more)).map(({ label }) => label);

test.each([
  ["/messages", ["Inbox", "Deals", "Calendar"]],
  ["/opportunities", ["Saved", "Searches", "Compare"]],
  ["/preferences", ["Coastal running"]],
  ["/brand-organizations", ["Members", "Settings"]],
  ["/my-listings", ["Import", "Analytics", "Team", "Open briefs"]],
  ["/organizations", ["Members"]],
  ["/dashboard", []],
])("below %s are %p", (path, expected) => {
  expect(labels(path)).toEqual(expected);
});

test("an agency also has its clients, and open briefs follow the feature", () => {
  expect(labels("/brand-organizations", { isAgency: true })).toEqual(["Members", "Settings", "Clients"]);
  expect(labels("/organizations", { isAgency: true })).toEqual(["Members", "Clients"]);
  expect(labels("/my-listings", { hasOpenBriefs: false })).toEqual(["Import", "Analytics", "Team"]);
  expect(roomsOf("/my-listings", reader()).at(-1)).toEqual({ href: "/briefs", label: "Open briefs" });
});

test("a limited number of briefs have their own row, and one row leads to the others", () => {
  const briefs = Array.from({ length: MAX_BRIEF_ROOMS + 2 }, (_, at) => ({ id: `b${at}`, name: `Brief ${at}` }));
  expect(labels("/preferences", { briefs: briefs.slice(0, MAX_BRIEF_ROOMS) })).toHaveLength(MAX_BRIEF_ROOMS);
  expect(labels("/preferences", { briefs }).at(-1)).toBe("2 more");
});

const entries = ["/dashboard", "/opportunities", "/preferences", "/messages", "/my-listings"].map((href) => ({
  href,
  rooms: roomsOf(href, reader()),
}));

test.each([
  ["/messages", "/messages"],
  ["/messages?filter=mine", "/messages"],
  ["/messages/new", "/messages"],
  ["/messages?view=deals&layout=table", "/messages?view=deals"],
  ["/messages?deal=1", "/messages?view=deals"],
  ["/messages?deal=1&view=recap", "/messages?view=deals"],
  ["/messages?view=calendar&span=month", "/messages?view=calendar"],
  ["/opportunities/compare?ids=1,2", "/opportunities/compare"],
  ["/opportunities?q=regatta", "/opportunities"],
  ["/preferences?briefId=b1", "/preferences?briefId=b1"],
  ["/preferences?briefId=new", "/preferences"],
  ["/my-listings/import", "/my-listings/import"],
  ["/my-listings/42", "/my-listings"],
  ["/messages-archive", undefined],
  ["/", undefined],
])("at %s the current row is %s", (address, expected) => {
  const { pathname, searchParams } = new URL(address, "http://path");
  expect(currentRoom(pathname, searchParams, entries)).toBe(expected);
});
