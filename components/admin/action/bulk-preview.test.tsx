import { render, screen, within } from "@testing-library/react";
import { BulkPreview } from "./bulk-preview";

const shared = { isReading: false, doneWord: "suspended", noun: ["organization", "organizations"] as const };
const rowOf = (name: string) => ({ id: name, name });

test("each qualifying name shows its effects, and each other name the reason", () => {
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

test("without details, six names are listed and the others counted", () => {
  const done = ["A", "B", "C", "D", "E", "F", "G", "H"].map(rowOf);
  const { container } = render(<BulkPreview {...shared} preview={{ done, failed: [] }} />);
  expect(container).toHaveTextContent("8 organizations will be suspended: A, B, C, D, E, F and 2 more.");
  expect(screen.queryByRole("region")).toBeNull();
});
