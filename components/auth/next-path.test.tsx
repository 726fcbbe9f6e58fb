import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { currentToasts } from "@/components/layout/toasts/toast-store";
import { NotFoundScreen } from "@/components/layout/states/not-found-screen";
import { QueryProvider } from "@/components/session/query-provider";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { LogInToContinue } from "@/components/marketing/log-in-to-continue";
import { ChooseSide } from "./choose-side";
import { LogInInstead } from "./log-in-instead";
import { LoginForm } from "./login-form";
import { Redirect } from "./redirect";

const replace = jest.fn();
const router = { replace };
jest.mock("next/navigation", () => ({ useRouter: () => router }));

const listing = "/listing/0198c0de-0000-7000-8000-000000000000";
const target = encodeURIComponent(listing);
const user = { id: "1", name: "Ada", type: "marketer", status: "active", waitingFor: null };

beforeEach(() => {
  localStorage.clear();
  replace.mockClear();
  Object.assign(global, { fetch: jest.fn(async () => fakeResponse(200, user)) });
});

const at = (address: string) => history.replaceState({}, "", address);
const inPage = (node: React.ReactNode) => render(<QueryProvider>{node}</QueryProvider>);

async function logIn() {
  inPage(<LoginForm />);
  await userEvent.type(screen.getByLabelText("Email"), "ada@brand.example");
  await userEvent.type(screen.getByLabelText("Password"), "a long enough secret");
  await userEvent.click(screen.getByRole("button", { name: "Log in" }));
}

test.each([
  ["a page of this site", `/auth?next=${target}`, listing],
  ["another host", "/auth?next=//evil.example", "/dashboard"],
  ["nothing", "/auth", "/dashboard"],
])("a user who requested %s lands on an allowed page after logging in", async (_, address, place) => {
  at(address);
  await logIn();
  await waitFor(() => expect(replace).toHaveBeenCalledWith(place));
  expect(replace).toHaveBeenCalledTimes(1);
});

test.each([null, {}])("a login response without user data (%j) logs no one in and shows an error", async (answer) => {
  Object.assign(global, { fetch: jest.fn(async () => fakeResponse(200, answer)) });
  at("/auth");
  await logIn();
  await waitFor(() => expect(currentToasts().toasts[0]?.title).toBe("Login error"));
  expect(currentToasts().toasts[0]?.description).toBe("Authentication succeeded but user data is missing");
  expect(replace).not.toHaveBeenCalled();
});

test("the home page asks visitors without a session to log in, and no one else", async () => {
  at(`/?next=${target}`);
  const { unmount } = render(<LogInToContinue />);
  expect(screen.getByText("Log in to see this listing")).toBeVisible();
  unmount();
  localStorage.setItem("pitchside.signed-in", "1");
  const again = render(<LogInToContinue />);
  await waitFor(() => expect(fetch).toHaveBeenCalled());
  expect(screen.queryByText("Log in to see this listing")).not.toBeInTheDocument();
  again.unmount();
  Object.assign(global, { fetch: jest.fn(async () => fakeResponse(401, { message: "Please log in." })) });
  render(<LogInToContinue />);
  expect(await screen.findByText("Log in to see this listing")).toBeVisible();
});

test("a logged-in user is redirected to the requested page", async () => {
  at(`/auth?next=${target}`);
  inPage(<Redirect />);
  await waitFor(() => expect(replace).toHaveBeenCalledWith(listing));
});

test("registering and switching to login both keep the requested page", () => {
  at(`/auth?tab=register&next=${target}`);
  render(<ChooseSide freeConnections={5} />);
  const sides = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(sides).toEqual([`/marketer-signup?next=${target}`, `/seller-signup?next=${target}`]);
  render(<LogInInstead />);
  expect(screen.getByRole("link", { name: "Log in" })).toHaveAttribute("href", `/auth?next=${target}`);
});

test("without a valid requested page, the links are plain", () => {
  at("/auth?next=https://evil.example");
  render(<ChooseSide freeConnections={5} />);
  for (const link of screen.getAllByRole("link"))
    expect(link.getAttribute("href")).toMatch(/^\/(marketer|seller)-signup$/);
});

test("the marketplace link of the 404 page goes through login", () => {
  render(<NotFoundScreen />);
  expect(screen.getByRole("link", { name: "Marketplace" })).toHaveAttribute("href", "/auth?next=%2Fopportunities");
});
