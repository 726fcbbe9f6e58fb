import { Turns } from "./turns";

function started() {
  const log: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () => {
    log.push(name);
    return new Promise<void>((resolve) => void ends.set(name, resolve));
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { log, work, end };
}

test("a user's files are read one after the other, and other users need not wait for them", async () => {
  const { log, work, end } = started();
  const turns = new Turns(2, 10, 10);
  void turns.take("a", work("a1"));
  void turns.take("a", work("a2"));
  void turns.take("b", work("b1"));
  expect(log).toEqual(["a1", "b1"]);
  await end("b1");
  expect(log).toEqual(["a1", "b1"]);
  await end("a1");
  expect(log).toEqual(["a1", "b1", "a2"]);
});

test("no more are read at the same time than there are slots", async () => {
  const { log, work, end } = started();
  const turns = new Turns(1, 10, 10);
  void turns.take("a", work("a1"));
  void turns.take("b", work("b1"));
  expect(log).toEqual(["a1"]);
  await end("a1");
  expect(log).toEqual(["a1", "b1"]);
});

test("a user with too many waiting is asked to try again, and so is everyone if too many wait", async () => {
  const { work } = started();
  const turns = new Turns(1, 2, 1);
  void turns.take("a", work("a1"));
  void turns.take("a", work("a2"));
  await expect(turns.take("a", work("a3"))).rejects.toMatchObject({ code: "rate_limited" });
  void turns.take("b", work("b1"));
  await expect(turns.take("c", work("c1"))).rejects.toMatchObject({ code: "rate_limited", retryAfterSeconds: 10 });
});

test("a failure frees its slot for the next", async () => {
  const { log, work, end } = started();
  const turns = new Turns(1, 10, 10);
  const failing = turns.take("a", () => Promise.reject(new Error("broken")));
  void turns.take("b", work("b1"));
  await expect(failing).rejects.toThrow("broken");
  await end("");
  expect(log).toEqual(["b1"]);
});
