import { announceFirstAdmin } from "./announcement";
import { bootstrapCode } from "./bootstrap-code-store";

jest.mock("./bootstrap-code-store", () => ({ bootstrapCode: jest.fn() }));
jest.mock("@/lib/platform/env", () => ({ env: () => ({ APP_URL: "https://pitchside.test" }) }));
jest.mock("@/lib/platform/logger", () => ({ logger: { error: jest.fn() } }));

const code = jest.mocked(bootstrapCode);
const announced = async () => {
  const write = jest.fn().mockReturnValue(true);
  await announceFirstAdmin(write, 0);
  return write.mock.calls.map(([text]) => String(text).trim());
};
beforeEach(() => code.mockReset());

const sentence =
  "There is no admin yet. The first one registers at https://pitchside.test/admin-register with the code ABCD-1234";

test("says where the first admin registers, and with which code", async () => {
  code.mockResolvedValue("ABCD-1234");
  expect(await announced()).toEqual([sentence]);
});

test("logs nothing if there is an admin", async () => {
  code.mockResolvedValue(null);
  expect(await announced()).toEqual([]);
});

test("retries while the database does not answer yet, and logs it once", async () => {
  code.mockRejectedValueOnce(new Error("timeout")).mockRejectedValueOnce(new Error("timeout"));
  code.mockResolvedValue("ABCD-1234");
  expect(await announced()).toEqual([sentence]);
  expect(code).toHaveBeenCalledTimes(3);
});

test("gives up in the end without stopping the server", async () => {
  code.mockRejectedValue(new Error("timeout"));
  expect(await announced()).toEqual([]);
  expect(code).toHaveBeenCalledTimes(5);
});
