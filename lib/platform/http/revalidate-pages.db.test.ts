import { inTransaction } from "../db";
import { stopListening } from "../live/listener";
import { revalidatePages, listenForPageChanges } from "./revalidate-pages";

const shared = globalThis as { pitchsidePageChanges?: Map<string, number> };

afterAll(stopListening);

/** The test's own limit ends it. */
async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 10));
}

describe("static pages", () => {
  beforeAll(async () => {
    listenForPageChanges();
    await until(() => shared.pitchsidePageChanges?.has("/layout") ?? false);
  });

  it("are forgotten after the commit, and by every instance that listens", async () => {
    await inTransaction((tx) => revalidatePages(tx, ["/resources", "/resources/blog/a-post"]));
    await until(() => shared.pitchsidePageChanges?.has("/resources/blog/a-post") ?? false);
    expect(shared.pitchsidePageChanges?.has("/resources")).toBe(true);
  });

  it("stay where the transaction fails", async () => {
    const failing = inTransaction(async (tx) => {
      await revalidatePages(tx, ["/never"]);
      throw new Error("no");
    });
    await expect(failing).rejects.toThrow("no");
    await inTransaction((tx) => revalidatePages(tx, ["/after"]));
    await until(() => shared.pitchsidePageChanges?.has("/after") ?? false);
    expect(shared.pitchsidePageChanges?.has("/never")).toBe(false);
  });
});
