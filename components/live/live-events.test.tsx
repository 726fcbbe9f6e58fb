import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { LiveEvents, useLiveEvent } from "./live-events";

function Received() {
  const [received, setReceived] = useState<string[]>([]);
  useLiveEvent<{ word: string }>("test.sent", ({ word }) => setReceived([...received, word]));
  return <output>{received.join(" ")}</output>;
}

beforeEach(() => {
  FakeEventSource.install();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("a component receives the events of its type, each once and in order, and no others", () => {
  render(
    <LiveEvents after="0">
      <Received />
    </LiveEvents>,
  );
  FakeEventSource.say("test.sent", { word: "one" }, "1");
  FakeEventSource.say("test.other", { word: "not this" }, "2");
  FakeEventSource.say("test.sent", { word: "two" }, "3");
  expect(screen.getByRole("status").textContent).toBe("one two");
  expect(FakeEventSource.opened).toHaveLength(1);
});

function Connections() {
  const [count, setCount] = useState(0);
  useLiveEvent("connected", () => setCount(count + 1));
  return <output>{count}</output>;
}

test("the first connection resumes from the page's last event without a signal; every reconnect signals", () => {
  render(
    <LiveEvents after="4-12-x">
      <Connections />
    </LiveEvents>,
  );
  expect(FakeEventSource.latest().url).toBe("/api/events?after=4-12-x");
  FakeEventSource.say("connected", undefined, "4-12-x");
  expect(screen.getByRole("status").textContent).toBe("0");
  FakeEventSource.say("connected", undefined, "4-12-x");
  expect(screen.getByRole("status").textContent).toBe("1");
});

test("components can listen for a rejected stream, as the session may be over", () => {
  const onRejected = jest.fn();
  function Listener() {
    useLiveEvent("refused", onRejected);
    return null;
  }
  render(
    <LiveEvents after="0">
      <Listener />
    </LiveEvents>,
  );
  FakeEventSource.say("connected");
  expect(onRejected).not.toHaveBeenCalled();
  FakeEventSource.fail();
  expect(onRejected).toHaveBeenCalledTimes(1);
});

test("after a rejection it reconnects with growing delays and resumes after the last event", () => {
  render(
    <LiveEvents after="0">
      <Received />
    </LiveEvents>,
  );
  FakeEventSource.say("test.sent", { word: "one" }, "7-9");
  FakeEventSource.fail();
  expect(FakeEventSource.opened).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeEventSource.latest().url).toBe("/api/events?after=7-9");
  FakeEventSource.fail();
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeEventSource.opened).toHaveLength(2);
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeEventSource.opened).toHaveLength(3);
});

test("leaving the logged-in screens closes the stream", () => {
  const { unmount } = render(
    <LiveEvents after="0">
      <Received />
    </LiveEvents>,
  );
  const source = FakeEventSource.latest();
  unmount();
  expect(source.readyState).toBe(FakeEventSource.CLOSED);
});

test("outside the provider no events arrive and nothing fails", () => {
  render(<Received />);
  expect(FakeEventSource.opened).toHaveLength(0);
});

test("a stream whose session ended elsewhere does not reconnect", () => {
  render(
    <LiveEvents after="0">
      <Received />
    </LiveEvents>,
  );
  FakeEventSource.say("session.ended", {}, "9-");
  expect(FakeEventSource.latest().readyState).toBe(FakeEventSource.CLOSED);
  act(() => jest.advanceTimersByTime(120_000));
  expect(FakeEventSource.opened).toHaveLength(1);
});
