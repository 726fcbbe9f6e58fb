import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { FakeEventSource } from "@/tests/support/components/fake-event-source";
import { LiveEvents, useLiveEvent } from "./live-events";

function Heard() {
  const [heard, setHeard] = useState<string[]>([]);
  useLiveEvent<{ word: string }>("test.said", ({ word }) => setHeard([...heard, word]));
  return <output>{heard.join(" ")}</output>;
}

beforeEach(() => {
  FakeEventSource.install();
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("a component hears the events of its type, each once and in order, and no others", () => {
  render(
    <LiveEvents after="0">
      <Heard />
    </LiveEvents>,
  );
  FakeEventSource.say("test.said", { word: "one" }, "1");
  FakeEventSource.say("test.other", { word: "not this" }, "2");
  FakeEventSource.say("test.said", { word: "two" }, "3");
  expect(screen.getByRole("status").textContent).toBe("one two");
  expect(FakeEventSource.opened).toHaveLength(1);
});

function Connections() {
  const [count, setCount] = useState(0);
  useLiveEvent("connected", () => setCount(count + 1));
  return <output>{count}</output>;
}

test("the first connection begins where the page was made and is no news; every later one is", () => {
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

test("a refusal is told to who asks for it: the session may be over", () => {
  const told = jest.fn();
  function Asks() {
    useLiveEvent("refused", told);
    return null;
  }
  render(
    <LiveEvents after="0">
      <Asks />
    </LiveEvents>,
  );
  FakeEventSource.say("connected");
  expect(told).not.toHaveBeenCalled();
  FakeEventSource.refuse();
  expect(told).toHaveBeenCalledTimes(1);
});

test("after a refusal it comes back by itself, later each time, and resumes after the last event", () => {
  render(
    <LiveEvents after="0">
      <Heard />
    </LiveEvents>,
  );
  FakeEventSource.say("test.said", { word: "one" }, "7-9");
  FakeEventSource.refuse();
  expect(FakeEventSource.opened).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeEventSource.latest().url).toBe("/api/events?after=7-9");
  FakeEventSource.refuse();
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeEventSource.opened).toHaveLength(2);
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeEventSource.opened).toHaveLength(3);
});

test("a window that leaves the signed-in screens stops listening", () => {
  const { unmount } = render(
    <LiveEvents after="0">
      <Heard />
    </LiveEvents>,
  );
  const source = FakeEventSource.latest();
  unmount();
  expect(source.readyState).toBe(FakeEventSource.CLOSED);
});

test("outside of the provider nothing is heard and nothing fails", () => {
  render(<Heard />);
  expect(FakeEventSource.opened).toHaveLength(0);
});

test("a stream whose session ended elsewhere is not asked for again", () => {
  render(
    <LiveEvents after="0">
      <Heard />
    </LiveEvents>,
  );
  FakeEventSource.say("session.ended", {}, "9-");
  expect(FakeEventSource.latest().readyState).toBe(FakeEventSource.CLOSED);
  act(() => jest.advanceTimersByTime(120_000));
  expect(FakeEventSource.opened).toHaveLength(1);
});
