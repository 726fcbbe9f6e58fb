import { hasWords, settingDefinitions, settingText, settingWords } from "./definitions";
import { type LimitKey, limits } from "./limits";
import { settingKeys, settingSchemas } from "./schema";

const limitKeys = Object.keys(limits) as LimitKey[];

test.each(settingKeys)("%s offers what its schema allows, and its default is one of them", (key) => {
  const strict = settingSchemas[key].unwrap();
  const byDefault = settingSchemas[key].parse(undefined);
  expect(strict.safeParse(byDefault).success).toBe(true);
  const options = settingDefinitions[key].options ?? [];
  for (const { value } of options) expect(strict.safeParse(value).success).toBe(true);
  expect(strict.safeParse(settingDefinitions[key].isText ? "a".repeat(1001) : "no such value").success).toBe(false);
  expect(settingText(key, byDefault)).toMatch(/^[A-Z0-9]/);
});

test("the defaults are those of the product's rules", () => {
  expect(settingSchemas.registrationApproval.parse(undefined)).toBe("sellers");
  expect(settingSchemas.adminTwoStepRequired.parse(undefined)).toBe("on");
  expect(settingSchemas.oldJoinRequestDays.parse("many")).toBe(3);
  const byDefault = Object.fromEntries(limitKeys.map((key) => [key, settingSchemas[key].parse(undefined)]));
  expect(byDefault).toEqual({
    freeConnections: 5,
    firstContactsPerDay: 25,
    invitationDays: 7,
    joinRequestDays: 30,
    reapplyAfterDays: 30,
    oldJoinRequestDays: 3,
    adminInvitationDays: 7,
    urgentReplyHours: 2,
    highReplyHours: 8,
    ticketResolveDays: 5,
    eventDays: 7,
  });
});

test.each(limitKeys)("%s accepts its bounds and nothing beyond them", (key) => {
  const strict = settingSchemas[key].unwrap();
  const { min, max } = limits[key];
  for (const value of [min, max]) expect(strict.safeParse(value).success).toBe(true);
  for (const value of [min - 1, max + 1, min + 0.5]) expect(strict.safeParse(value).success).toBe(false);
  expect(settingDefinitions[key].group).toBe("Limits");
});

test("a list of words can be empty", () => {
  expect(settingSchemas.blockedTerms.parse(" ")).toBe("");
  expect(settingText("blockedTerms", "")).toBe("None");
});

test("the lines of a checklist are separated when they are shown in one", () => {
  expect(settingText("listingChecklist", "The place exists\nThe price is right")).toBe(
    "The place exists; The price is right",
  );
});

test("one day is singular", () => {
  expect([settingText("invitationDays", 1), settingText("invitationDays", 2)]).toEqual(["1 day", "2 days"]);
});

test.each([
  ["ticket urgent", ["urgentReplyHours"]],
  ["TWO-STEP", ["adminTwoStepRequired"]],
  ["nothing like it", []],
  ["", settingKeys],
])("a search for %p finds the settings with all of its words", (q, found) => {
  expect(settingKeys.filter((key) => hasWords(settingWords(key), q))).toEqual(found);
});
