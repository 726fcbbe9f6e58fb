import { codeSchema } from "./schema";

test("a code in full-width digits is the same code", () => {
  expect(codeSchema.parse({ code: " １２３４５６ " })).toEqual({ code: "123456" });
});
