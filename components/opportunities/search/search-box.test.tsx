import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { fakeResponse } from "@/tests/support/components/fake-response";
import { SearchBox } from "./search-box";

const suggestions = [
  { kind: "sport", label: "Sailing", count: 12, href: "/opportunities?sportOrGenre=sailing" },
  { kind: "listing", label: "Harbor Regatta", detail: "Plymouth, United Kingdom", href: "/listing/1" },
];

const asked: string[] = [];

beforeEach(() => {
  asked.length = 0;
  global.fetch = jest.fn((url: string) => {
    asked.push(String(url));
    return Promise.resolve(fakeResponse(200, { items: suggestions }));
  }) as unknown as typeof fetch;
});

function Box() {
  const [value, setValue] = useState("");
  return (
    <form onChange={(event) => setValue((event.target as unknown as HTMLInputElement).value)}>
      <label htmlFor="search-words">Search</label>
      <SearchBox value={value} onChange={() => undefined} />
    </form>
  );
}

async function typed(text: string) {
  render(<Box />);
  const box = screen.getByRole("combobox", { name: "Search" });
  await userEvent.type(box, text);
  if (text.length > 1) await screen.findByRole("option", { name: /Sailing/ });
  return box;
}

test("typing shows suggestions with their counts and what they are", async () => {
  const box = await typed("sail");
  expect(box).toHaveAttribute("aria-expanded", "true");
  expect(screen.getByRole("option", { name: "Sailing 12 Sport or genre" })).toHaveAttribute(
    "href",
    suggestions[0]?.href,
  );
  expect(screen.getByRole("option", { name: "Harbor Regatta Plymouth, United Kingdom" })).toBeVisible();
  expect(asked.every((url) => url.includes("/api/suggestions?q=sail"))).toBe(true);
});

test("arrows choose, Enter follows the chosen suggestion", async () => {
  const box = await typed("sail");
  const followed: string[] = [];
  document.addEventListener(
    "click",
    (event) => {
      event.preventDefault();
      followed.push((event.target as Element).closest("a")?.getAttribute("href") ?? "");
    },
    { once: true },
  );
  await userEvent.keyboard("{ArrowDown}{ArrowDown}");
  const chosen = screen.getByRole("option", { name: /Harbor Regatta/ });
  expect(chosen).toHaveAttribute("aria-selected", "true");
  expect(box).toHaveAttribute("aria-activedescendant", chosen.id);
  fireEvent.keyDown(box, { key: "Enter" });
  expect(followed).toEqual(["/listing/1"]);
  await waitFor(() => expect(screen.queryByRole("listbox")).toBeNull());
});

test("Escape closes the suggestions and keeps the text", async () => {
  const box = await typed("sail");
  await userEvent.keyboard("{Escape}");
  expect(screen.queryByRole("listbox")).toBeNull();
  expect(box).toHaveValue("sail");
});

test("a single letter asks for nothing", async () => {
  await typed("s");
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(asked).toEqual([]);
});
