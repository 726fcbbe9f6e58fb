import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { draftBrief } from "@/lib/preferences/draft/draft-brief";
import { MAX_DESCRIPTION, draftInputSchema } from "@/lib/preferences/draft/schema";
import { briefSchema } from "@/lib/preferences/schema";
import { carryDescription } from "./carried-description";
import { DraftBox } from "./draft-box";

const today = new Date("2026-11-23T09:00:00Z");

beforeEach(() => sessionStorage.clear());

/** The server's real response. */
function answer(status = 200) {
  global.fetch = (async (url: string, { body }: { body: string }) => {
    const { text, parts } = draftInputSchema.parse(JSON.parse(body));
    const data =
      status === 200 ? draftBrief(text, today, parts) : { message: "Too many requests. Try again in a minute." };
    return { ok: status === 200, status, url, headers: new Headers(), text: async () => JSON.stringify(data) };
  }) as unknown as typeof fetch;
}

async function describeIt(text: string, onUse = jest.fn()) {
  render(<DraftBox isFormChanged={false} onUse={onUse} />);
  if (text) await userEvent.type(screen.getByLabelText("Describe what you’re looking for"), text);
  await userEvent.click(screen.getByRole("button", { name: "Draft a brief" }));
}

const marks = () => screen.getAllByRole("mark").map((mark) => mark.textContent);

test("a description that nears its limit shows how much is left", () => {
  answer();
  render(<DraftBox isFormChanged={false} onUse={jest.fn()} />);
  const box = screen.getByLabelText("Describe what you’re looking for");
  fireEvent.change(box, { target: { value: "a".repeat(MAX_DESCRIPTION - 200) } });
  expect(screen.queryByText(/characters? left/)).toBeNull();
  fireEvent.change(box, { target: { value: "a".repeat(MAX_DESCRIPTION - 12) } });
  expect(screen.getByText("12 characters left")).toBeVisible();
});

test("each understood part is marked with its field, and the rest is listed", async () => {
  answer();
  await describeIt("Rugby in Ireland, next season, and a sea view");
  expect(await screen.findByRole("heading", { name: "What we understood" })).toBeVisible();
  expect(marks()).toEqual(["Rugby Sport or genre", "Ireland Country", "next season Dates"]);
  expect(screen.getByRole("button", { name: "Reword “a sea view”" })).toBeVisible();
});

test("the draft is handed over only when the user accepts it", async () => {
  answer();
  const onUse = jest.fn();
  await describeIt("Rugby in Ireland", onUse);
  const use = await screen.findByRole("button", { name: "Use this draft" });
  expect(onUse).not.toHaveBeenCalled();
  await userEvent.click(use);
  expect(onUse).toHaveBeenCalledWith(
    expect.objectContaining({ brief: expect.objectContaining({ countries: ["IE"] }) }),
  );
  expect(screen.getByRole("status")).toHaveTextContent("We filled in the form below. Check it, then save.");
});

test("a phrase is reworded or removed in place, and the text is read again", async () => {
  answer();
  await describeIt("Rugby in Ireland, next season, and a sea view");
  await userEvent.click(await screen.findByRole("button", { name: "Ireland" }));
  const field = screen.getByRole("textbox", { name: "New words for “Ireland”" });
  expect(field).toHaveFocus();
  await userEvent.clear(field);
  await userEvent.type(field, "Wales{Enter}");
  expect(await screen.findByRole("button", { name: "Wales" })).toBeVisible();
  expect(marks()).toEqual(["Rugby Sport or genre", "Wales Region", "next season Dates"]);
  await userEvent.click(screen.getByRole("button", { name: "next season" }));
  await userEvent.click(screen.getByRole("button", { name: "Remove" }));
  await waitFor(() => expect(marks()).toEqual(["Rugby Sport or genre", "Wales Region"]));
  expect(screen.getByLabelText("Describe what you’re looking for")).toHaveValue("Rugby in Wales, and a sea view");
});

test("what was not placed is reworded where it is listed", async () => {
  answer();
  await describeIt("Rugby, and a sea view");
  await userEvent.click(await screen.findByRole("button", { name: "Reword “a sea view”" }));
  await userEvent.type(screen.getByRole("textbox", { name: "New words for “a sea view”" }), "{Escape}");
  await userEvent.click(screen.getByRole("button", { name: "Reword “a sea view”" }));
  const field = screen.getByRole("textbox", { name: "New words for “a sea view”" });
  await userEvent.clear(field);
  await userEvent.type(field, "sailing");
  await userEvent.click(screen.getByRole("button", { name: "Read again" }));
  expect(await screen.findByRole("button", { name: "sailing" })).toBeVisible();
  expect(screen.queryByText("Not placed in the brief")).toBeNull();
});

test("the role of a part is corrected before the draft is used, and the text is read again", async () => {
  answer();
  const onUse = jest.fn();
  await describeIt("Rugby in Ireland. No boxing.", onUse);
  const role = await screen.findByRole("combobox", { name: "What “Rugby in Ireland.” is" });
  expect(role).toHaveValue("want");
  await userEvent.selectOptions(role, "Background");
  await waitFor(() => expect(marks()).toEqual(["boxing Excluded sport or genre"]));
  await userEvent.selectOptions(screen.getByRole("combobox", { name: "What “No boxing.” is" }), "Acceptable");
  await waitFor(() => expect(marks()).toEqual(["boxing Sport or genre"]));
  await userEvent.click(screen.getByRole("button", { name: "Use this draft" }));
  expect(onUse.mock.calls[0][0].brief).toMatchObject({
    countries: [],
    sportOrGenre: { like: ["boxing_mma"], block: [] },
    storyParts: [expect.objectContaining({ role: "background" }), expect.objectContaining({ role: "fine" })],
  });
});

test("a corrected role stays when another phrase is reworded or words are added", async () => {
  answer();
  await describeIt("Rugby in Ireland. Tennis in Spain.");
  await userEvent.selectOptions(
    await screen.findByRole("combobox", { name: "What “Tennis in Spain.” is" }),
    "Background",
  );
  await waitFor(() => expect(marks()).toEqual(["Rugby Sport or genre", "Ireland Country"]));
  await userEvent.click(screen.getByRole("button", { name: "Ireland" }));
  await userEvent.clear(screen.getByRole("textbox", { name: "New words for “Ireland”" }));
  await userEvent.type(screen.getByRole("textbox", { name: "New words for “Ireland”" }), "Wales{Enter}");
  await waitFor(() => expect(marks()).toEqual(["Rugby Sport or genre", "Wales Region"]));
  await userEvent.type(screen.getByLabelText("Describe what you’re looking for"), " Golf.");
  await userEvent.click(screen.getByRole("button", { name: "Draft a brief" }));
  await waitFor(() => expect(marks()).toEqual(["Rugby Sport or genre", "Wales Region", "Golf Sport or genre"]));
});

test("words without a field are listed as counted, separately from what is not used", async () => {
  answer();
  await describeIt("Women’s rugby, and a sea view. 12.500");
  const counted = await screen.findByRole("heading", { name: "Counted as keywords" });
  expect(counted.parentElement).toHaveTextContent("Women’s");
  expect(counted.parentElement).toHaveTextContent("a sea view");
  expect(screen.getByRole("heading", { name: "Worth checking" }).parentElement).toHaveTextContent("12.500");
});

test("a text that is all background keeps its parts, so that they can be wanted again", async () => {
  answer();
  await describeIt("Rugby in Ireland");
  const part = () => screen.findByRole("combobox", { name: "What “Rugby in Ireland” is" });
  await userEvent.selectOptions(await part(), "Background");
  expect(await screen.findByText("We couldn’t read any criteria from this")).toBeVisible();
  await userEvent.selectOptions(await part(), "Wanted");
  expect(await screen.findByRole("button", { name: "Use this draft" })).toBeVisible();
});

test("“cheaper” changes the budget of a brief, and the resulting brief is shown", async () => {
  answer();
  const refined = briefSchema.parse({ name: "Running", budgetMax: 40_000, countries: ["IE"] });
  render(<DraftBox isFormChanged={false} refined={refined} onUse={jest.fn()} />);
  await userEvent.type(screen.getByLabelText("What should change?"), "cheaper");
  await userEvent.click(screen.getByRole("button", { name: "Preview the change" }));
  expect(await screen.findByText("Your brief after the change: up to $30,000 · Ireland")).toBeVisible();
  expect(marks()).toEqual(["cheaper Maximum budget"]);
  expect(screen.getByRole("button", { name: "Use this draft" })).toBeVisible();
});

test("the summary names the city that a brief is near", async () => {
  answer();
  await describeIt("Running events around Chicago");
  expect(await screen.findByText("within 100 km (62 mi) of Chicago · Athletics and running")).toBeVisible();
});

test("a description without criteria says what to write instead", async () => {
  answer();
  await describeIt("Something lovely");
  expect(await screen.findByText("We couldn’t read any criteria from this")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Use this draft" })).toBeNull();
});

test("markup in a description is shown as text", async () => {
  answer();
  await describeIt("<img src=x> tennis");
  await screen.findByRole("button", { name: "Use this draft" });
  expect(document.querySelector("img")).toBeNull();
  expect(screen.getByText("<img src=x>", { exact: false, selector: "p span" })).toBeVisible();
});

test("an empty description and a rejected request say what to do, and the text stays", async () => {
  answer(429);
  await describeIt("");
  expect(await screen.findByText("Describe what you’re looking for.")).toBeVisible();
  await userEvent.type(screen.getByLabelText("Describe what you’re looking for"), "Rugby");
  await userEvent.click(screen.getByRole("button", { name: "Draft a brief" }));
  expect(await screen.findByText("Too many requests. Try again in a minute.")).toBeVisible();
  expect(screen.getByLabelText("Describe what you’re looking for")).toHaveValue("Rugby");
});

const box = () => screen.getByLabelText("Describe what you’re looking for");

/** Renders the box as after a reload, then unmounts it. */
async function onPage(visit: () => Promise<void>) {
  const { unmount } = render(<DraftBox isFormChanged={false} onUse={jest.fn()} />);
  await visit();
  unmount();
}

test("a description written before sign-up or before a reload is there until its draft is used", async () => {
  answer();
  carryDescription("Rugby in Ireland");
  await onPage(async () => {
    expect(box()).toHaveValue("Rugby in Ireland");
    await userEvent.type(box(), " and Wales");
  });
  await onPage(async () => {
    expect(box()).toHaveValue("Rugby in Ireland and Wales");
    await userEvent.click(screen.getByRole("button", { name: "Draft a brief" }));
    await screen.findByRole("heading", { name: "What we understood" });
  });
  await onPage(async () => {
    expect(box()).toHaveValue("Rugby in Ireland and Wales");
    await userEvent.click(screen.getByRole("button", { name: "Draft a brief" }));
    await userEvent.click(await screen.findByRole("button", { name: "Use this draft" }));
  });
  await onPage(async () => expect(box()).toHaveValue(""));
});

test("an emptied description stays empty after a reload", async () => {
  await onPage(() => userEvent.type(box(), "Rugby"));
  await onPage(() => userEvent.clear(box()));
  await onPage(async () => expect(box()).toHaveValue(""));
});
