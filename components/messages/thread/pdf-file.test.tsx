import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { PdfFile } from "./pdf-file";

const file = { url: "/api/files/f1", name: "Reach report.pdf", byteSize: 51_200 };

function showOn({ viewer, wide }: { viewer: boolean; wide: boolean }) {
  Object.defineProperty(navigator, "pdfViewerEnabled", { value: viewer, configurable: true });
  window.matchMedia = jest.fn(() => ({ matches: wide }) as MediaQueryList);
  render(<PdfFile file={file} />);
}

test("a PDF opens over the conversation, with a download and a tab of its own", async () => {
  showOn({ viewer: true, wide: true });
  await userEvent.click(screen.getByRole("link", { name: "Preview Reach report.pdf" }));
  const dialog = within(screen.getByRole("dialog", { name: "Reach report.pdf" }));
  expect(dialog.getByTitle("Reach report.pdf")).toHaveAttribute("src", "/api/files/f1?preview=1#navpanes=0&view=FitH");
  expect(dialog.getByRole("link", { name: "Download" })).toHaveAttribute("href", "/api/files/f1");
  await userEvent.click(dialog.getByRole("button", { name: "Close" }));
  expect(screen.queryByTitle("Reach report.pdf")).not.toBeInTheDocument();
});

test.each([
  ["on a phone", { viewer: true, wide: false }],
  ["in a browser without a PDF viewer", { viewer: false, wide: true }],
])("%s the PDF opens in a tab", async (_, device) => {
  showOn(device);
  const link = screen.getByRole("link", { name: "Preview Reach report.pdf" });
  expect(link).toHaveAttribute("target", "_blank");
  await userEvent.click(link);
  expect(screen.queryByTitle("Reach report.pdf")).not.toBeInTheDocument();
});

test("a PDF is downloaded with one click", () => {
  showOn({ viewer: true, wide: true });
  const link = screen.getByRole("link", { name: "Download Reach report.pdf" });
  expect(link).toHaveAttribute("download", "Reach report.pdf");
  expect(link).toHaveAttribute("href", "/api/files/f1");
});
