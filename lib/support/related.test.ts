import { parseRelated } from "./related";

const id = "0192f0c1-0000-7000-8000-000000000001";

test("the stored links of a ticket are read back", () => {
  expect(parseRelated({ connectionId: id, conversationId: id })).toEqual({ connectionId: id, conversationId: id });
  const about = { kind: "deal", id, label: "Deal 12: Northgate" };
  expect(parseRelated({ about, requestIds: ["a-request"] })).toEqual({ about, requestIds: ["a-request"] });
});

test.each([[null], [{}], ["text"], [{ connectionId: 4 }], [{ about: { kind: "user", id, label: "" } }]])(
  "%j links to nothing",
  (stored) => {
    expect(parseRelated(stored)).toEqual({});
  },
);
