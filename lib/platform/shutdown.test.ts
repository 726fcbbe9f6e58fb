import { endWithin, isShuttingDown, onShutdown, shutDown } from "./shutdown";

describe("ending the process", () => {
  it("closes streams before jobs, the listener, and the database, even if one of them fails", async () => {
    const closed: string[] = [];
    onShutdown("database", () => void closed.push("database"));
    onShutdown("jobs", async () => {
      await Promise.resolve();
      closed.push("jobs");
    });
    onShutdown("streams", () => {
      closed.push("streams");
      throw new Error("a stream that is already gone");
    });
    const takeBack = onShutdown("listener", () => void closed.push("taken back"));
    takeBack();
    onShutdown("listener", () => void closed.push("listener"));
    expect(isShuttingDown()).toBe(false);
    await Promise.all([shutDown(), shutDown()]);
    expect(closed).toEqual(["streams", "jobs", "listener", "database"]);
    expect(isShuttingDown()).toBe(true);
  });
});

test("the process ends eventually, however many connections are still busy", async () => {
  const ended = new Promise<void>((resolve) => endWithin(20, resolve));
  const timer = setTimeout(() => undefined, 5000);
  await expect(ended).resolves.toBeUndefined();
  clearTimeout(timer);
});
