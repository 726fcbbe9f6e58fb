import { render, waitFor } from "@testing-library/react";
import { markLogout } from "@/components/session/logout-in-progress";
import { EventTracker } from "./event-tracker";

const path = "/listing/0190f3a0-1111-7222-8333-444455556666";
jest.mock("next/navigation", () => ({ usePathname: () => path }));

const beacon = jest.fn(() => true);

beforeEach(() => {
  beacon.mockClear();
  markLogout(false);
  globalThis.IntersectionObserver = class {
    observe = () => undefined;
    disconnect = () => undefined;
  } as never;
  Object.defineProperty(navigator, "sendBeacon", { value: beacon, configurable: true });
});

/** The page is open long enough for its tracker to have started. */
async function visit(): Promise<() => void> {
  const remember = jest.spyOn(document, "addEventListener");
  const { unmount } = render(<EventTracker />);
  await waitFor(() => expect(remember).toHaveBeenCalledWith("visibilitychange", expect.anything()), { timeout: 5000 });
  remember.mockRestore();
  return unmount;
}

test("a view that was not sent yet is reported when the page is left", async () => {
  const leave = await visit();
  leave();
  expect(beacon).toHaveBeenCalledTimes(1);
});

test("nothing is reported once the marketer logs out, as the session is over", async () => {
  const leave = await visit();
  markLogout(true);
  leave();
  expect(beacon).not.toHaveBeenCalled();
});
