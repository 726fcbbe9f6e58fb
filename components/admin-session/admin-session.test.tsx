import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { toast } from "@/components/layout/toasts/toast-store";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { AdminAccessRequired } from "./admin-access-required";
import { AdminLogOutButton } from "./admin-log-out-button";
import { AdminLoginForm } from "./admin-login-form";

const router = { replace: jest.fn(), refresh: jest.fn(), prefetch: jest.fn() };
let requested = "/admin/dashboard";
jest.mock("next/navigation", () => ({
  useRouter: () => router,
  usePathname: () => requested,
  useSearchParams: () => new URLSearchParams(),
}));
jest.mock("@/components/layout/toasts/toast-store", () => ({ toast: jest.fn(), clearToasts: jest.fn() }));

const admin = { id: "a", name: "Morgan Hale", email: "admin@demo.test", type: "admin", isSuper: true };
const production = location.host;

let answers: Record<string, [number, unknown]>;
let calls: string[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.clearAllMocks();
  answers = {};
  calls = [];
  globalThis.fetch = jest.fn(async (path: string, init: RequestInit) => {
    const call = `${init.method} ${path}`;
    calls.push(call);
    const [status, body] = answers[call] ?? [401, { message: "No." }];
    return fakeResponse(status, body);
  }) as never;
});

afterEach(() => jest.useRealTimers());

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const text = (title: string, description?: string) =>
  expect(toast).toHaveBeenCalledWith(expect.objectContaining(description ? { title, description } : { title }));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function show(children: ReactNode) {
  const client = new QueryClient();
  return render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
}

async function logIn(productionHost = "") {
  const typing = user();
  show(<AdminLoginForm productionHost={productionHost} />);
  await pass(0);
  calls = [];
  await typing.type(screen.getByLabelText("Email"), "admin@demo.test");
  await typing.type(screen.getByLabelText("Password"), "a long enough secret");
  await typing.click(screen.getByRole("button", { name: "Log in" }));
  await pass(0);
}

describe("checking who the admin is", () => {
  test("asks the specified paths in order, the regular user last", async () => {
    show(<AdminAccessRequired productionHost="" />);
    await pass(0);
    expect(calls).toEqual(["GET /standalone-admin-auth/me", "GET /api/admin/auth/me", "GET /api/auth/me"]);
  });

  test("asks the production host's paths there", async () => {
    show(<AdminAccessRequired productionHost={production} />);
    await pass(0);
    expect(calls).toEqual([
      "GET /standalone-admin-auth/me",
      "GET /admin/api/auth/me",
      "GET /api/admin/auth/me",
      "GET /auth/me",
    ]);
  });

  test.each([
    ["in an object with success and user", { success: true, user: admin }],
    ["directly", admin],
  ])("takes the first successful response, %s", async (_, body) => {
    answers["GET /api/admin/auth/me"] = [200, body];
    show(<AdminAccessRequired productionHost="" />);
    await pass(0);
    expect(calls).toEqual(["GET /standalone-admin-auth/me", "GET /api/admin/auth/me"]);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("treats a user as a super admin only if the server says so", async () => {
    answers["GET /api/auth/me"] = [200, { id: "u", name: "Ada", email: "ada@pitchside.test", type: "marketer" }];
    const first = show(<AdminAccessRequired productionHost="" />);
    await pass(1500);
    expect(router.refresh).not.toHaveBeenCalled();
    first.unmount();
    answers["GET /api/auth/me"] = [200, { id: "u", name: "Ada", email: "ada@other.test", isSuper: true }];
    show(<AdminAccessRequired productionHost="" />);
    await pass(0);
    expect(router.refresh).toHaveBeenCalledTimes(1);
  });

  test("is repeated once after a failure", async () => {
    answers["GET /api/auth/me"] = [503, { message: "Away." }];
    show(<AdminAccessRequired productionHost="" />);
    await pass(60_000);
    expect(calls.filter((call) => call === "GET /api/auth/me")).toHaveLength(2);
  });
});

describe("without access", () => {
  test("the page says so, verifies, and goes to the admin login after 1.5 seconds", async () => {
    show(<AdminAccessRequired productionHost="" />);
    expect(screen.getByRole("heading", { name: "Admin Access Required" })).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Verifying admin access....");
    await pass(1499);
    expect(router.replace).not.toHaveBeenCalled();
    await pass(1);
    expect(router.replace).toHaveBeenCalledWith("/admin/login");
  });

  test("the login remembers the requested page", async () => {
    requested = "/admin/alerts";
    show(<AdminAccessRequired productionHost="" />);
    expect(screen.getByRole("link", { name: "Go to the admin login" })).toHaveAttribute(
      "href",
      "/admin/login?next=%2Fadmin%2Falerts",
    );
    await pass(1500);
    expect(router.replace).toHaveBeenCalledWith("/admin/login?next=%2Fadmin%2Falerts");
    requested = "/admin/dashboard";
  });
});

describe("logging out", () => {
  const leave = async (productionHost = "") => {
    show(<AdminLogOutButton productionHost={productionHost} />);
    await user().click(screen.getByRole("button", { name: "Logout" }));
    await pass(0);
  };

  test("stops at the first path that succeeds, confirms it, and opens the login page", async () => {
    answers["POST /standalone-admin-logout"] = [200, { success: true }];
    await leave();
    expect(calls).toEqual(["POST /standalone-admin-logout"]);
    text("Admin logout successful.");
    expect(router.replace).toHaveBeenCalledWith("/admin/login");
  });

  test("opens the login page even if every path fails, without claiming success", async () => {
    await leave();
    text("Your session may still be active");
    expect(toast).toHaveBeenCalledTimes(1);
    expect(calls).toEqual([
      "POST /standalone-admin-logout",
      "POST /api/admin/logout",
      "POST /admin-logout",
      "POST /direct-admin-logout",
    ]);
    expect(router.replace).toHaveBeenCalledWith("/admin/login?loggedOut=1");
  });

  test.each([
    [true, []],
    [false, [["/admin/dashboard"]]],
  ])(
    "a session that is still open leads back, unless its admin has just logged out (%s)",
    async (hasLoggedOut, moves) => {
      answers["GET /standalone-admin-auth/me"] = [200, { success: true, user: admin }];
      show(<AdminLoginForm productionHost="" hasLoggedOut={hasLoggedOut} />);
      await pass(0);
      expect(router.replace.mock.calls).toEqual(moves);
    },
  );
});

describe("logging in", () => {
  test("welcomes the admin, checks after 1 and 3 seconds, and then opens the dashboard", async () => {
    answers["POST /standalone-admin-login"] = [200, { success: true, user: admin }];
    await logIn();
    text("Welcome to Admin Dashboard!", "Logged in as Morgan Hale");
    const checks = () => calls.filter((call) => call === "GET /standalone-admin-auth/me").length;
    await pass(400);
    expect(router.prefetch).not.toHaveBeenCalled();
    await pass(100);
    expect(router.prefetch).toHaveBeenCalledWith("/admin/dashboard");
    await pass(499);
    expect(checks()).toBe(0);
    await pass(1);
    expect(checks()).toBe(1);
    await pass(1999);
    expect([checks(), router.replace.mock.calls]).toEqual([1, []]);
    await pass(1);
    expect(checks()).toBe(2);
    expect(router.replace).toHaveBeenCalledWith("/admin/dashboard");
  });

  test("tries the next path only if one does not exist", async () => {
    answers["POST /standalone-admin-login"] = [404, {}];
    answers["POST /api/admin/login"] = [503, {}];
    answers["POST /admin-login"] = [401, { success: false, message: "Please check your credentials." }];
    await logIn();
    expect(calls).toEqual(["POST /standalone-admin-login", "POST /api/admin/login", "POST /admin-login"]);
  });

  test("shows the server's message on failure", async () => {
    answers["POST /standalone-admin-login"] = [429, { message: "Too many tries. Try again in 15 minutes." }];
    await logIn();
    text("Admin login failed", "Too many tries. Try again in 15 minutes.");
  });

  test("falls back to the specified message, on the production host's paths", async () => {
    answers["POST /standalone-admin-login"] = [404, {}];
    answers["POST /admin/api/login"] = [500, {}];
    await logIn(production);
    expect(calls).toEqual(["POST /standalone-admin-login", "POST /admin/api/login"]);
    text("Admin login failed", "Please check your credentials.");
  });

  test.each([{ success: true }, { success: true, user: {} }, {}])(
    "a response without a user (%j) is reported",
    async (body) => {
      answers["POST /standalone-admin-login"] = [200, body];
      await logIn();
      text("Login error", "Authentication succeeded but user data is missing");
      await pass(4000);
      expect(router.replace).not.toHaveBeenCalled();
    },
  );

  test("asks for an authenticator code when the server requires one", async () => {
    answers["POST /standalone-admin-login"] = [401, { success: false, message: "Code.", code: "two_step_required" }];
    await logIn();
    expect(toast).not.toHaveBeenCalled();
    answers["POST /standalone-admin-login"] = [200, { success: true, user: admin }];
    const typing = user();
    await typing.type(screen.getByLabelText("Code"), "123456");
    await typing.click(screen.getByRole("button", { name: "Log in" }));
    await pass(0);
    text("Welcome to Admin Dashboard!");
  });
});
