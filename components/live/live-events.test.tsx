import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { LiveEvents, useLiveEvent } from "./live-events";

class FakeSource {
  static readonly CLOSED = 2;
  static opened: FakeSource[] = [];
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  onerror?: () => void;
  readyState = 1;

  constructor(readonly url: string) {
    FakeSource.opened.push(this);
  }

  close() {
    this.readyState = FakeSource.CLOSED;
  }

  say(type: string, payload: unknown, lastEventId: string) {
    act(() => this.onmessage?.({ data: JSON.stringify({ type, payload }), lastEventId }));
  }

  refuse() {
    this.readyState = FakeSource.CLOSED;
    act(() => this.onerror?.());
  }
}

function Heard() {
  const [heard, setHeard] = useState<string[]>([]);
  useLiveEvent<{ word: string }>("test.said", ({ word }) => setHeard([...heard, word]));
  return <output>{heard.join(" ")}</output>;
}

const latest = () => FakeSource.opened.at(-1) as FakeSource;

beforeEach(() => {
  FakeSource.opened = [];
  Object.assign(globalThis, { EventSource: FakeSource });
  jest.useFakeTimers();
});
afterEach(() => jest.useRealTimers());

test("a component hears the events of its type, each once and in order, and no others", () => {
  render(
    <LiveEvents>
      <Heard />
    </LiveEvents>,
  );
  latest().say("test.said", { word: "one" }, "1");
  latest().say("test.other", { word: "not this" }, "2");
  latest().say("test.said", { word: "two" }, "3");
  expect(screen.getByRole("status").textContent).toBe("one two");
  expect(FakeSource.opened).toHaveLength(1);
});

test("after a refusal it comes back by itself, later each time, and resumes after the last event", () => {
  render(
    <LiveEvents>
      <Heard />
    </LiveEvents>,
  );
  latest().say("test.said", { word: "one" }, "7-9");
  latest().refuse();
  expect(FakeSource.opened).toHaveLength(1);
  act(() => void jest.advanceTimersByTime(2000));
  expect(latest().url).toBe("/api/events?after=7-9");
  latest().refuse();
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeSource.opened).toHaveLength(2);
  act(() => void jest.advanceTimersByTime(2000));
  expect(FakeSource.opened).toHaveLength(3);
});

test("a window that leaves the signed-in screens stops listening", () => {
  const { unmount } = render(
    <LiveEvents>
      <Heard />
    </LiveEvents>,
  );
  const source = latest();
  unmount();
  expect(source.readyState).toBe(FakeSource.CLOSED);
});

test("outside of the provider nothing is heard and nothing fails", () => {
  render(<Heard />);
  expect(FakeSource.opened).toHaveLength(0);
});

test("a stream whose session ended elsewhere is not asked for again", () => {
  render(
    <LiveEvents>
      <Heard />
    </LiveEvents>,
  );
  latest().say("session.ended", {}, "9-");
  expect(latest().readyState).toBe(FakeSource.CLOSED);
  act(() => jest.advanceTimersByTime(120_000));
  expect(FakeSource.opened).toHaveLength(1);
});
