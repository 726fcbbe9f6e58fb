import { seconds } from "./clock";
import { databasePool, db } from "./db";
import { processHealth, refuseUnready } from "./health";

const rename = (from: string, to: string) => db.$executeRawUnsafe(`ALTER TABLE "${from}" RENAME TO "${to}"`);

describe("readiness", () => {
  it("is given on a migrated database", async () => {
    await expect(refuseUnready()).resolves.toBeUndefined();
  });

  it("is refused as unavailable when the migrations are missing", async () => {
    await rename("_prisma_migrations", "hidden_migrations");
    await expect(refuseUnready()).rejects.toMatchObject({ code: "unavailable" });
    await rename("hidden_migrations", "_prisma_migrations");
    await expect(refuseUnready()).resolves.toBeUndefined();
  });

  it("is refused within 2 seconds when the database does not answer", async () => {
    const never = jest.spyOn(databasePool(), "query").mockReturnValue(new Promise(() => undefined) as never);
    jest.useFakeTimers();
    const refused = expect(refuseUnready()).rejects.toMatchObject({ code: "unavailable" });
    await jest.advanceTimersByTimeAsync(seconds(2));
    await refused;
    jest.useRealTimers();
    never.mockRestore();
  });
});

test("liveness asks nothing of the database", () => {
  expect(processHealth()).toMatchObject({ status: "ok", uptimeSeconds: expect.any(Number) as number });
});
