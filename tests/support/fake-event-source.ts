import { act } from "@testing-library/react";

/** What the browser listens with, for components under LiveEvents: the test says what the server tells. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static last?: FakeEventSource;
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  readyState = 1;

  constructor() {
    FakeEventSource.last = this;
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  static say(type: string, payload: unknown = {}) {
    act(() => FakeEventSource.last?.onmessage?.({ data: JSON.stringify({ type, payload }), lastEventId: "1" }));
  }
}
