import { act } from "@testing-library/react";

/** What the browser listens with, for components under LiveEvents: the test sends the events. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  onmessage?: (event: { data: string; lastEventId: string }) => void;
  onerror?: () => void;
  readyState = 1;

  constructor(readonly url: string) {
    FakeEventSource.opened.push(this);
  }

  close() {
    this.readyState = FakeEventSource.CLOSED;
  }

  /** Replaces the browser's, with nothing opened yet. */
  static install() {
    FakeEventSource.opened = [];
    Object.assign(globalThis, { EventSource: FakeEventSource });
  }

  static latest(): FakeEventSource {
    const source = FakeEventSource.opened.at(-1);
    if (!source) throw new Error("Nobody listens.");
    return source;
  }

  static say(type: string, payload: unknown = {}, lastEventId = "1") {
    act(() => FakeEventSource.latest().onmessage?.({ data: JSON.stringify({ type, payload }), lastEventId }));
  }

  /** The first connection is cut off, and there is another. */
  static comeBack() {
    FakeEventSource.say("connected");
    FakeEventSource.say("connected");
  }

  /** The server answers with an error, after which a browser does not come back by itself. */
  static fail() {
    const source = FakeEventSource.latest();
    source.close();
    act(() => source.onerror?.());
  }
}
