import pino from "pino";
import { logForm } from "./logger";
import { runInContext } from "./http/request-context";

/** The output, as lines in the log. */
function written(write: (log: pino.Logger) => void): string[] {
  const lines: string[] = [];
  write(pino({ ...logForm, level: "info" }, { write: (line: string) => void lines.push(line) }));
  return lines;
}

const factsOf = (line = "") => JSON.parse(line) as Record<string, unknown>;

test("an event is one line of JSON with its time, severity, and name", () => {
  const [line, ...others] = written((log) =>
    log.warn({ event: "auth.login_failed", ip: "192.0.2.1" }, "a login failed"),
  );
  expect(others).toEqual([]);
  expect(line).toMatch(/^\{.*\}\n$/);
  expect(factsOf(line)).toEqual({
    level: 40,
    time: expect.any(String) as string,
    event: "auth.login_failed",
    ip: "192.0.2.1",
    msg: "a login failed",
  });
});

test("its time is in UTC and says so, whatever the zone of the machine", () => {
  const before = Date.now();
  const { time } = factsOf(written((log) => log.info("now"))[0]);
  expect(time).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  expect(new Date().getTimezoneOffset()).not.toBe(0);
  expect(new Date(String(time)).getTime() - before).toBeGreaterThanOrEqual(0);
});

test("it names the request that it belongs to, and none outside of one", async () => {
  const ask = () => written((log) => log.info("asked")).map(factsOf)[0];
  expect(await runInContext({ requestId: "trace-12345678" }, async () => ask())).toMatchObject({
    requestId: "trace-12345678",
  });
  expect(ask()).not.toHaveProperty("requestId");
});

test.each(["password", "newPassword", "currentPassword", "token", "cookie", "authorization", "secret"])(
  "a %s never appears in it, by itself, in what was sent, or in the headers",
  (name) => {
    const secret = "hunter2-hunter2";
    const lines = written((log) =>
      log.info({ [name]: secret, input: { [name]: secret }, headers: { [name]: secret } }, "logged"),
    );
    expect(lines.join("")).not.toContain(secret);
    expect(factsOf(lines[0])).toMatchObject({ [name]: "[redacted]" });
  },
);

test("no input can begin its own line", () => {
  const forged = 'a\n{"level":30,"event":"auth.login","msg":"forged"}\r\n\u2028';
  const lines = written((log) => log.info({ path: forged, err: new Error(forged) }, forged));
  expect(lines).toHaveLength(1);
  expect(lines[0]?.trimEnd()).not.toMatch(/[\r\n]/);
  expect(factsOf(lines[0])).toMatchObject({ path: forged, msg: forged });
});
