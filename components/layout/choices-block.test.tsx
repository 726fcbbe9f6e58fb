import { render, screen } from "@testing-library/react";
import { ListingPageActions } from "@/components/listings/listing-page-actions";
import { PublishDialog } from "@/components/listings/wizard/publish-dialog";
import { footerGroups, headerLinks, shownLinks } from "@/components/layout/public/public-links";
import { type Choices, choices, noChoices, setChoices } from "@/lib/choices/choices";
import { labelOf } from "@/lib/listings/labels";
import { ChoicesBlock } from "./choices-block";

afterEach(() => setChoices(noChoices));

const chosen: Choices = {
  off: ["pitches", "publicPreviews"],
  terms: { labels: { podcast: "</script> & “Audio”" }, orders: [], hidden: [] },
};

test("a document carries nothing while nothing is chosen", () => {
  const { container } = render(<ChoicesBlock />);
  expect(container).toBeEmptyDOMElement();
});

test("a window knows what the server knew when it rendered the document, whatever a label contains", () => {
  setChoices(chosen);
  const { container } = render(<ChoicesBlock />);
  expect(container.innerHTML).not.toContain("</script> &");
  (globalThis as { pitchsideChoices?: Choices }).pitchsideChoices = undefined;
  expect(choices()).toEqual(chosen);
  expect(labelOf("podcast")).toBe("</script> & “Audio”");
});

const publish = () =>
  render(
    <PublishDialog
      title="Regatta"
      isModerated
      publicPreview={false}
      onPublish={async () => undefined}
      onClose={() => undefined}
    />,
  );

test("a seller is not asked for a public preview while previews are off, and no public page links to them", () => {
  publish();
  expect(screen.getByLabelText(/public preview/)).toBeVisible();
  document.body.replaceChildren();
  setChoices(chosen);
  publish();
  expect(screen.queryByLabelText(/public preview/)).toBeNull();
  const links = [...shownLinks(headerLinks), ...footerGroups.flatMap((group) => shownLinks(group.links))];
  expect(links.filter(({ href }) => href === "/properties")).toEqual([]);
  expect(links.length).toBeGreaterThan(10);
});

test("sellers have no way to open briefs while pitches are off", () => {
  setChoices(chosen);
  render(<ListingPageActions isEditor hasListings search="" />);
  expect(screen.getByRole("link", { name: "Analytics" })).toBeVisible();
  expect(screen.queryByRole("link", { name: "Open briefs" })).toBeNull();
});
