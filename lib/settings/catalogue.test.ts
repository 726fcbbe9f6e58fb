import { settingDefinitions, settingWords } from "./catalogue";
import { settingKeys, settingSchemas } from "./schema";

test.each(settingKeys)("%s offers what its schema allows, and its default is one of them", (key) => {
  const strict = settingSchemas[key].unwrap();
  const byDefault = settingSchemas[key].parse(undefined);
  expect(strict.safeParse(byDefault).success).toBe(true);
  const options = settingDefinitions[key].options ?? [];
  for (const { value } of options) expect(strict.safeParse(value).success).toBe(true);
  expect(strict.safeParse("no such value").success).toBe(false);
  expect(settingWords(key, byDefault)).toMatch(/^[A-Z0-9]/);
});

test("the defaults are those of the product's rules", () => {
  expect(settingSchemas.registrationApproval.parse(undefined)).toBe("sellers");
  expect(settingSchemas.oldJoinRequestDays.parse("many")).toBe(3);
});
