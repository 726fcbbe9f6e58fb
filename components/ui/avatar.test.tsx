import { render } from "@testing-library/react";
import { Avatar, initials } from "@/components/ui/avatar";

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
