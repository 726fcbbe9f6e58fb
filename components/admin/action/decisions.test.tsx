import { render, screen } from "@testing-library/react";
import { BulkDecisions, type Decisions, RowDecisions } from "./decisions";

jest.mock("next/navigation", () => ({ useRouter: () => ({ refresh: jest.fn() }) }));

interface Gate {
  id: string;
  isOpen: boolean;
}

const words = { confirm: "Do it", pending: "Working…", done: "Done" };
const many = { title: "All of them", doneWord: "done", confirm: "Do it" };

const decisions: Decisions<Gate> = {
  base: "/api/gates",
  noun: ["gate", "gates"],
  each: [
    {
      verb: "close",
      label: "Close",
      danger: true,
      applies: ({ isOpen }) => isOpen,
      one: () => ({ title: "Close", ...words }),
      many,
    },
    { verb: "open", label: "Open", applies: ({ isOpen }) => !isOpen, one: () => ({ title: "Open", ...words }), many },
    { verb: "paint", label: "Paint", one: () => ({ title: "Paint", ...words }) },
    { verb: "count", label: "Count", many },
  ],
};

const shown = () => screen.getAllByRole("button").map((button) => button.textContent);

test("a row offers the actions that apply to it", () => {
  render(<RowDecisions of={decisions} row={{ id: "d1", isOpen: true }} />);
  expect(shown()).toEqual(["Close", "Paint"]);
});

test("selected rows offer every bulk action, whatever their status", () => {
  render(<BulkDecisions of={decisions} />);
  expect(shown()).toEqual(["Close", "Open", "Count"]);
});
