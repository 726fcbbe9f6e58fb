import { classifyDatabaseError, outageReason } from "./errors";
import { AppError } from "../errors";

const failure = (message: string, more: object = {}) => Object.assign(new Error(message), more);

test.each([
  failure("This socket has been ended by the other party", { code: "EPIPE" }),
  failure("write EPIPE", { code: "EPIPE", syscall: "write" }),
  failure("Raw query failed.", { code: "P2010", cause: { code: "EPIPE" } }),
  failure("Unknown: write EPIPE"),
  ...["ConnectionClosed", "DatabaseNotReachable", "SocketTimeout", "TlsConnectionError", "TooManyConnections"].flatMap(
    (kind) => [
      failure(`Raw query failed: ${kind}`, { code: "P2010", meta: { driverAdapterError: { cause: { kind } } } }),
      failure(kind, { cause: { kind } }),
    ],
  ),
  ...["CONNECT_TIMEOUT", "CONNECTION_CLOSED", "CONNECTION_DESTROYED", "CONNECTION_ENDED"].map((code) =>
    failure(`write ${code} 10.0.0.5:5432`, { code }),
  ),
  failure("read ECONNRESET", { code: "ECONNRESET" }),
  failure("connect EHOSTUNREACH 10.0.0.5:5432", { code: "EHOSTUNREACH" }),
  failure("getaddrinfo ENOTFOUND db", { code: "ENOTFOUND" }),
  failure("Client was closed and is not queryable"),
  failure("Query read timeout"),
  failure("terminating connection due to idle-in-transaction timeout", { code: "25P03" }),
  failure("terminating connection due to transaction timeout", { code: "25P04" }),
  failure("terminating connection because of crash of another server process", { code: "57P02" }),
])("a broken connection is an outage and not our fault: %s", (error) => {
  const classified = classifyDatabaseError(error);
  expect(classified).toBeInstanceOf(AppError);
  expect(classified).toMatchObject({ code: "unavailable", retryAfterSeconds: 2, cause: error });
});

test.each([
  ["23505", "conflict"],
  ["23P01", "conflict"],
  ["P2002", "conflict"],
  ["55P03", "conflict"],
  ["23514", "invalid"],
  ["22P02", "invalid"],
])("a database error %s is %s to the user", (code, meaning) => {
  const raw = failure("Raw query failed.", {
    code: "P2010",
    meta: { driverAdapterError: { cause: { originalCode: code } } },
  });
  expect(classifyDatabaseError(raw)).toMatchObject({ code: meaning, cause: raw });
  expect(classifyDatabaseError(failure("refused", { code }))).toMatchObject({ code: meaning });
});

test.each([
  failure("permission denied", { code: "EACCES" }),
  failure("syntax error", { code: "42601" }),
  failure("no such table", { code: "P2010", meta: { driverAdapterError: { cause: { kind: "TableDoesNotExist" } } } }),
  "text",
  null,
])("any other error is unchanged: %s", (error) => {
  expect(classifyDatabaseError(error)).toBe(error);
});

test("the reason of an outage is one line, with its code if there is one", () => {
  const cause = failure("Invalid invocation in\n/app/lib/file.ts:12\n\nconnect ECONNREFUSED 10.0.0.5:5432", {
    code: "08006",
  });
  expect(outageReason(classifyDatabaseError(cause))).toBe("08006: connect ECONNREFUSED 10.0.0.5:5432");
  expect(outageReason(new AppError("unavailable", "The server is stopping."))).toBe("The server is stopping.");
});
