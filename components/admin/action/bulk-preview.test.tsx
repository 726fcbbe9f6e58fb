import { render, screen, within } from "@testing-library/react";
import { BulkPreview } from "./bulk-preview";

const shared = { isReading: false, doneWord: "suspended", noun: ["organization", "organizations"] as const };
const rowOf = (name: string) => ({ id: name, name });

test("what comes with it stands behind each name, and why others are left behind theirs", () => {
  const done = [{ ...rowOf("Northgate"), effect: "2 published listings leave the market, 1 admin mailed" }];
  const failed = [{ ...rowOf("Vela"), message: "This organization is already suspended." }];
  const { container } = render(<BulkPreview {...shared} preview={{ done, failed }} />);
  expect(container).toHaveTextContent("1 organization will be suspended.");
  expect(within(screen.getByRole("region", { name: "What will happen" })).getByRole("listitem")).toHaveTextContent(
    "Northgate: 2 published listings leave the market, 1 admin mailed",
  );
  const left = screen.getByRole("region", { name: "What won’t change, and why" });
  expect(within(left).getByRole("listitem")).toHaveTextContent("Vela: This organization is already suspended.");
});

test("where nothing more is to be said, six are named and the others counted", () => {
  const done = ["A", "B", "C", "D", "E", "F", "G", "H"].map(rowOf);
  const { container } = render(<BulkPreview {...shared} preview={{ done, failed: [] }} />);
  expect(container).toHaveTextContent("8 organizations will be suspended: A, B, C, D, E, F and 2 more.");
  expect(screen.queryByRole("region")).toBeNull();
});
