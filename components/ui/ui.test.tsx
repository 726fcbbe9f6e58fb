import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { Avatar, initials } from "@/components/ui/avatar";
import { Button } from "@/components/ui/button";
import { DropdownMenu } from "@/components/ui/dropdown-menu";
import { TabLinks, Tabs } from "@/components/ui/tabs";

describe("avatar", () => {
  test.each([
    ["Northgate Women FC", "NF"],
    ["Pitchside", "P"],
    ["  öster ifk ", "ÖI"],
    ["1. FC Köln", "1K"],
    ["!!!", "?"],
    ["", "?"],
  ])("the initials of “%s” are %s", (name, expected) => {
    expect(initials(name)).toBe(expected);
  });

  const sizeOf = (element: Element | null) => element?.className.match(/\bsize-\d+\b/g)?.join(" ");

  test.each(["sm", "md", "lg"] as const)(
    "picture and initials have the same size (%s) and are hidden from screen readers",
    (size) => {
      const { container, rerender } = render(<Avatar name="Ada Okafor" size={size} />);
      const letters = container.firstElementChild;
      const room = sizeOf(letters);
      expect(letters).toHaveTextContent("AO");
      expect(letters).toHaveAttribute("aria-hidden", "true");
      rerender(<Avatar name="Ada Okafor" size={size} imageUrl="/api/files/7" />);
      const picture = container.firstElementChild;
      expect(picture).toHaveAttribute("alt", "");
      expect(picture).toHaveAttribute("width");
      expect(picture).toHaveAttribute("height");
      expect([room, sizeOf(picture)]).toEqual([expect.any(String), room]);
    },
  );
});

test("a pending button keeps the label that sets its width, names the action in progress, and ignores clicks", async () => {
  const onClick = jest.fn();
  render(
    <Button pending pendingText="Saving…" onClick={onClick}>
      Save changes
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Saving…" });
  expect(screen.getByText("Save changes")).toHaveClass("invisible");
  expect(screen.getByText("Save changes")).toHaveAttribute("aria-hidden", "true");
  await userEvent.click(button);
  expect(onClick).not.toHaveBeenCalled();
  expect(button).toHaveFocus();
});

describe("tabs", () => {
  const items = ["Overview", "Audience", "Packages"].map((label) => ({
    id: label,
    label,
    panel: <p>{label} panel</p>,
  }));

  test("the arrow keys, Home, and End open tabs and move the focus", async () => {
    render(<Tabs label="Sections" items={items} />);
    await userEvent.tab();
    expect(screen.getByRole("tab", { name: "Overview" })).toHaveFocus();
    const opened = [];
    for (const key of ["{ArrowRight}", "{End}", "{ArrowRight}", "{ArrowLeft}", "{Home}"]) {
      await userEvent.keyboard(key);
      expect(screen.getByRole("tab", { selected: true })).toHaveFocus();
      opened.push(screen.getByRole("tabpanel").textContent);
    }
    expect(opened).toEqual(["Audience panel", "Packages panel", "Overview panel", "Packages panel", "Overview panel"]);
  });

  test("only the open tab is in the Tab order", async () => {
    render(<Tabs label="Sections" items={items} initial="Packages" />);
    await userEvent.tab();
    expect(screen.getByRole("tab", { name: "Packages" })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole("tab", { name: "Audience" })).not.toHaveFocus();
  });

  test("the default tab can change until a tab is chosen", async () => {
    const { rerender } = render(<Tabs label="Sections" items={items} />);
    rerender(<Tabs label="Sections" items={items} initial="Packages" />);
    expect(screen.getByRole("tab", { selected: true })).toHaveAccessibleName("Packages");
    await userEvent.click(screen.getByRole("tab", { name: "Audience" }));
    rerender(<Tabs label="Sections" items={items} initial="Overview" />);
    expect(screen.getByRole("tab", { selected: true })).toHaveAccessibleName("Audience");
  });

  test("the count of a tab is grouped, and a tab without one shows none", () => {
    const counted = items.map((item, at) => ({ ...item, count: [2959, 0, undefined][at] }));
    const names = ["Overview2,959", "Audience0", "Packages"];
    const { unmount } = render(<Tabs label="Sections" items={counted} />);
    expect(screen.getAllByRole("tab").map(({ textContent }) => textContent)).toEqual(names);
    unmount();
    render(<TabLinks label="Row" items={counted.map((tab) => ({ ...tab, href: `/${tab.id}`, current: false }))} />);
    expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(names);
  });

  test("a row of links scrolls sideways, or wraps where its page has many", () => {
    render(<TabLinks label="Row" className="lg:flex-wrap" items={[{ href: "/1", label: "One", current: true }]} />);
    expect(screen.getByRole("navigation")).toHaveClass("overflow-x-auto", "lg:flex-wrap");
  });

  test("a tab can be opened from elsewhere, and by hand after that", async () => {
    const Page = () => {
      const [current, setCurrent] = useState("Overview");
      return (
        <>
          <button onClick={() => setCurrent("Packages")}>Go</button>
          <Tabs label="Sections" items={items} current={current} onChange={setCurrent} />
        </>
      );
    };
    render(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "Go" }));
    expect(screen.getByRole("tabpanel")).toHaveTextContent("Packages panel");
    await userEvent.click(screen.getByRole("tab", { name: "Audience" }));
    expect(screen.getByRole("tabpanel")).toHaveTextContent("Audience panel");
  });

  test("a tab list wider than the screen scrolls to the open tab", () => {
    const right: Record<string, number> = { Row: 390, One: 100, Two: 640 };
    jest.spyOn(Element.prototype, "getBoundingClientRect").mockImplementation(function (this: Element) {
      return { right: right[this.getAttribute("aria-label") ?? this.textContent ?? ""] } as DOMRect;
    });
    const links = (current: string) =>
      ["One", "Two"].map((label) => ({ href: `/${label}`, label, current: label === current }));
    const { rerender } = render(<TabLinks label="Row" items={links("One")} />);
    expect(screen.getByRole("navigation").scrollLeft).toBe(0);
    rerender(<TabLinks label="Row" items={links("Two")} />);
    expect(screen.getByRole("navigation").scrollLeft).toBe(640 - 390 + 24);
  });
});

test("a menu renders its rows when opened; the number beside a row is grouped, and zero is not shown", async () => {
  const rows = [1204, 0, "Shown"].map((hint, at) => ({ label: `Row ${at + 1}`, hint, href: `/${at}` }));
  render(<DropdownMenu trigger="More" items={rows} />);
  expect(screen.queryAllByRole("menuitem", { hidden: true })).toEqual([]);
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  const shown = screen.getAllByRole("menuitem", { hidden: true }).map(({ textContent }) => textContent);
  expect(shown).toEqual(["Row 11,204", "Row 2", "Row 3Shown"]);
});
