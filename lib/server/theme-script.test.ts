import { createHash } from "node:crypto";
import { themeScript, themeScriptHash } from "./theme-script";

test("the policy names the theme's script by the hash of its exact text", () => {
  expect(themeScriptHash).toBe(`'sha256-${createHash("sha256").update(themeScript).digest("base64")}'`);
});
