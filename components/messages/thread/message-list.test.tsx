import { act, render } from "@testing-library/react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import type { MessageItem } from "@/lib/messages/view";
import { MessageList } from "./message-list";

const message = (seq: number, createdAt: string): MessageItem => ({
  ...{ id: `m${seq}`, seq, kind: "text", body: `Message ${seq}`, side: "buyer", organizationName: "Northwind" },
  ...{ author: null, isMine: false, isInternal: false, data: null, attachments: [], createdAt },
});

// 23:00 and 01:00 where the tests run, in Kathmandu; the same day in UTC.
const evening = [message(1, "2026-11-18T17:15:00Z"), message(2, "2026-11-18T19:15:00Z")];

const list = (
  <MessageList
    messages={evening}
    pending={[]}
    hasEarlier={false}
    isLoadingEarlier={false}
    onEarlier={() => undefined}
    onRetry={() => undefined}
    onDiscard={() => undefined}
  />
);

test("messages on both sides of the reader’s midnight stand under two days", () => {
  const { container } = render(list);
  const days = [...container.querySelectorAll("time")].map(({ textContent }) => textContent);
  expect(days.filter((text) => text?.includes("November"))).toEqual([
    "Wednesday, November 18",
    "Thursday, November 19",
  ]);
});

test("the server, which doesn’t know the reader’s time zone, divides them by UTC, and hydration corrects it", () => {
  const errors: unknown[] = [];
  const container = document.createElement("div");
  container.innerHTML = renderToString(list);
  expect(container.querySelectorAll("time")).toHaveLength(1 + evening.length);
  act(() => void hydrateRoot(container, list, { onRecoverableError: (error) => errors.push(error) }));
  expect(errors).toEqual([]);
  expect(container.querySelectorAll("time")).toHaveLength(2 + evening.length);
});
