/** @jest-environment jsdom */
import "./zod-without-eval";
import { config } from "zod";

test("zod does not compile its schemas in a browser", () => {
  expect(config().jitless).toBe(true);
});
