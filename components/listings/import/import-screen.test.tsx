import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { AwaitsApproval } from "@/components/listings/awaits-approval";
import { ImportScreen } from "@/components/listings/import/import-screen";
import type { ImportPreview, ImportRunView } from "@/lib/imports/view";
import { readByKey } from "@/lib/platform/http/api-client";

const run: ImportRunView = {
  id: "0198c0de-0000-7000-8000-000000000001",
  fileName: "clubs.csv",
  state: "ready",
  publish: false,
  publishMinimum: 50,
  rowsTotal: 3,
  rowsDone: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failedCount: 0,
  published: 0,
  stillPublished: 0,
  failed: [],
  repeated: [],
  drafts: [],
  error: null,
  errorsUrl: null,
  draftsUrl: null,
  startedBy: "Ana Silva",
  createdAt: "2026-11-01T09:00:00.000Z",
  finishedAt: null,
  canUndo: false,
  isUndoing: false,
  undone: null,
};

const column = (
  index: number,
  heading: string,
  field: ImportPreview["columns"][number]["field"],
  confidence: number,
) => ({
  ...{
    index,
    heading,
    field,
    chosen: field,
    confidence,
    reason: `The heading says “${heading}”.`,
    samples: ["x"],
    filled: 3,
  },
});

const preview: ImportPreview = {
  format: "text",
  encoding: "utf-8",
  isEncodingSure: true,
  delimiter: ";",
  headingLine: 1,
  preamble: [],
  notices: [],
  columns: [column(0, "Club", "title", 0.95), column(1, "Ort", "city", 0.65), column(2, "Fax", "note", 0.5)],
  defaults: { sportOrGenre: "soccer" },
  reasons: { sportOrGenre: "Based on the file name or headings." },
  currency: "USD",
  fixes: [],
  savedFrom: null,
  rateCard: null,
  offered: [],
  counts: {
    ...{
      rows: 3,
      unchecked: 0,
      fresh: 2,
      known: 0,
      knownPublished: 0,
      repeated: 0,
      failed: 1,
      missing: 1,
      review: 0,
      ended: 0,
    },
    ready: [
      { minimum: 0, count: 1 },
      { minimum: 50, count: 0 },
    ],
  },
  sample: [{ row: 2, title: "Rovers", place: "Graz, AT", price: "€900", summary: "", missing: ["summary"] }],
  problems: [{ row: 4, errors: [{ field: "country", value: "Atlantis", text: "“Atlantis” is not a known country." }] }],
  values: [{ field: "country", value: "Atlantis", text: "Not a known country.", rows: 17, firstRow: 4, refuses: true }],
  repeated: [],
  doubtful: [],
};

type Call = { method: string; path: string; body: unknown };

/** A fake of the endpoints this screen uses. */
function answerWith(answers: Record<string, unknown>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (path, init) => {
    const method = init?.method ?? "GET";
    calls.push({
      method,
      path: String(path),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : init?.body,
    });
    const found = answers[`${method} ${String(path)}`];
    const body = JSON.stringify(found ?? { message: "Nothing here." });
    return {
      ok: found !== undefined,
      status: found ? 200 : 404,
      url: String(path),
      text: async () => body,
      headers: new Headers(),
    } as Response;
  };
  return calls;
}

function show(props: Partial<Parameters<typeof ImportScreen>[0]> = {}, wrapper?: typeof AwaitsApproval) {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, queryFn: ({ queryKey, signal }) => readByKey(queryKey, signal) },
    },
  });
  return render(
    <QueryClientProvider client={client}>
      <ImportScreen run={null} preview={null} earlier={[]} {...props} />
    </QueryClientProvider>,
    { wrapper },
  );
}

const runPath = `/api/listings/import/runs/${run.id}`;
const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

test("a file is sent unchanged, and its mapping is shown", async () => {
  const calls = answerWith({ "POST /api/listings/import/runs?name=clubs.csv": { run, preview } });
  show();
  const file = new File(["Club;Ort"], "clubs.csv", { type: "text/csv" });
  await userEvent.upload(screen.getByLabelText(/drop a csv or excel file here/i), file);
  expect(await screen.findByRole("heading", { name: "3 rows in clubs.csv" })).toBeInTheDocument();
  expect(calls[0]?.body).toBe(file);
  expect(screen.getByLabelText("Field for Club")).toHaveValue("title");
  expect(screen.getByLabelText("Field for Fax")).toHaveValue("note");
  expect(screen.getByText("“Atlantis” is not a known country.")).toBeInTheDocument();
});

test("pasted rows are read like a file", async () => {
  const calls = answerWith({ "POST /api/listings/import/runs?name=Pasted%20rows.tsv": { run, preview } });
  show();
  await userEvent.click(screen.getByText("Or paste rows from a spreadsheet"));
  await userEvent.click(screen.getByLabelText("Rows"));
  await userEvent.paste("Club\tOrt\nRovers\tGraz\n");
  await userEvent.click(screen.getByRole("button", { name: "Review rows" }));
  expect(await screen.findByRole("heading", { name: "3 rows in clubs.csv" })).toBeInTheDocument();
  expect(calls[0]?.body).toBeInstanceOf(File);
});

test("assigning a field to a column removes it from the previous column", async () => {
  const calls = answerWith({ [`POST ${runPath}/preview`]: { run, preview } });
  show({ run, preview });
  await userEvent.selectOptions(screen.getByLabelText("Field for Fax"), "city");
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ mapping: ["title", "note", "city"], defaults: { sportOrGenre: "soccer" } });
});

test("the rows of a rate card become packages, unless the seller wants a listing of each", async () => {
  const calls = answerWith({ [`POST ${runPath}/preview`]: { run, preview } });
  const offered = [
    {
      row: 2,
      title: "Rovers",
      doubts: ["Line 4: We could not read “?” as a quantity."],
      packages: [
        { name: "Main partner", price: "£50,000", quantityAvailable: 0, contents: "" },
        { name: "LED boards", price: "£4,000", quantityAvailable: 2, contents: "1 × LED boards" },
        { name: "Mascot", price: "Contact for pricing", quantityAvailable: null, contents: "" },
      ],
    },
  ];
  show({ run, preview: { ...preview, rateCard: { rows: 14, properties: 2, isGrouped: true }, offered } });
  expect(
    screen.getByRole("heading", { name: "These 14 rows look like the rate card of 2 properties" }),
  ).toBeInTheDocument();
  expect(screen.getByRole("radio", { name: /create 2 listings with 14 packages/i })).toBeChecked();
  const table = screen.getByRole("region", { name: "Packages of Rovers" });
  expect(within(table).getByRole("row", { name: /main partner/i })).toHaveTextContent("£50,000Sold out");
  expect(within(table).getByRole("row", { name: /mascot/i })).toHaveTextContent("No limit");
  expect(screen.getByText("Line 4: We could not read “?” as a quantity.")).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Import 2 listings" })).toBeEnabled();
  await userEvent.click(screen.getByRole("radio", { name: /create 14 listings/i }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ rateCard: false });
  expect(calls[0]?.body).not.toHaveProperty("mapping");
});

test("an import can't start without a title column", () => {
  show({ run, preview: { ...preview, columns: preview.columns.slice(1) } });
  expect(screen.getByRole("button", { name: /import 2 rows/i })).toBeDisabled();
  expect(screen.getByText("Select the title column first.")).toBeInTheDocument();
});

test("one correction applies to every row with the value", async () => {
  const calls = answerWith({ [`POST ${runPath}/preview`]: { run, preview } });
  show({ run, preview });
  await userEvent.selectOptions(screen.getByLabelText("Replace “Atlantis” with"), "South Africa");
  await userEvent.click(screen.getByRole("button", { name: "Apply to 17 rows" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ fixes: [{ field: "country", from: "Atlantis", to: "ZA" }] });
});

test("complete is not ready: a sparse row stays a draft, and a warning appears when many would go live", async () => {
  const stubs = { ...preview.counts, rows: 3000, fresh: 2999, missing: 0 };
  const ready = [
    { minimum: 0, count: 2999 },
    { minimum: 50, count: 9 },
  ];
  show({ run, preview: { ...preview, counts: { ...stubs, ready } } });
  expect(screen.getByText(/^9 of 2,999 are ready to publish/)).toHaveTextContent("2,990 less than 50% complete");
  await userEvent.click(screen.getByRole("checkbox", { name: /publish listings that are ready/i }));
  expect(screen.queryByText(/would go live/)).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByLabelText("How complete a listing must be"), "0");
  expect(screen.getByText("2,990 listings with little more than a name would go live")).toBeInTheDocument();
});

test("a file with known headings is read like the earlier one, unless the user wants our guesses", async () => {
  const calls = answerWith({ [`POST ${runPath}/preview`]: { run, preview } });
  show({ run, preview: { ...preview, savedFrom: { fileName: "clubs-2026.csv", at: run.createdAt } } });
  expect(screen.getByText("Read the same way as clubs-2026.csv")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Use our guesses instead" }));
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toEqual({});
});

test("the import starts with the reviewed mapping, shows progress, and can be stopped", async () => {
  const running = { ...run, state: "running" as const, rowsDone: 1 };
  const calls = answerWith({
    [`POST ${runPath}/start`]: running,
    [`GET ${runPath}`]: running,
    [`POST ${runPath}/cancel`]: { ...run, state: "canceled" },
  });
  show({ run, preview });
  await userEvent.click(screen.getByRole("checkbox", { name: /publish listings that are ready/i }));
  await userEvent.click(screen.getByRole("button", { name: /import 2 rows/i }));
  expect(await screen.findByRole("progressbar", { name: "Rows" })).toHaveAttribute("aria-valuetext", "1 of 3");
  expect(calls[0]?.body).toMatchObject({
    publish: true,
    publishMinimum: 50,
    choices: { mapping: ["title", "city", "note"] },
  });
  await userEvent.click(screen.getByRole("button", { name: "Stop import" }));
  expect(await screen.findByText("The import of clubs.csv was stopped")).toBeInTheDocument();
});

test("the result accounts for every row and offers the failed ones for download", () => {
  const done: ImportRunView = {
    ...run,
    ...{
      state: "done",
      created: 1,
      unchanged: 1,
      failedCount: 1,
      failed: preview.problems,
      errorsUrl: `${runPath}/errors`,
    },
  };
  show({ run: done });
  expect(within(screen.getByText("With errors").parentElement ?? document.body).getByText("1")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /rows with errors \(csv\)/i })).toHaveAttribute("href", `${runPath}/errors`);
});

test("the history names date, person, and result of each import", () => {
  const undone = { deleted: 2, archived: 1, reverted: 0, unchanged: 0, staying: [], at: run.createdAt, by: "Bo" };
  show({ earlier: [{ ...run, state: "done", created: 3, failedCount: 1, errorsUrl: `${runPath}/errors`, undone }] });
  const [, row] = screen.getAllByRole("row");
  expect(row).toHaveTextContent(/clubs\.csv.*2026.*Ana Silva.*Undone.*2 deleted, 1 archived.*1 row with errors/);
});

test("an undo says what it will do, and the result says what it did", async () => {
  const done: ImportRunView = { ...run, state: "done", created: 3, canUndo: true };
  const staying = [{ id: "0198c0de-0000-7000-8000-000000000009", title: "Rovers", reason: "answered" as const }];
  const outcome = { deleted: 1, archived: 1, reverted: 0, unchanged: 1, staying };
  const calls = answerWith({
    [`GET ${runPath}/undo`]: outcome,
    [`POST ${runPath}/undo`]: { ...done, canUndo: false, undone: { ...outcome, at: run.createdAt, by: "Ana Silva" } },
  });
  show({ run: done });
  await userEvent.click(screen.getByRole("button", { name: "Undo import" }));
  const dialog = screen.getByRole("dialog");
  expect(await within(dialog).findByText("1 draft will be deleted.")).toBeInTheDocument();
  expect(within(dialog).getByRole("link", { name: "Rovers" })).toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole("button", { name: "Undo import" }));
  expect(await screen.findByText("This import was undone")).toBeInTheDocument();
  expect(screen.queryByRole("button", { name: "Undo import" })).not.toBeInTheDocument();
  expect(calls.at(-1)?.method).toBe("POST");
});

test("the result names what stays published, and links every draft with what it needs", () => {
  const id = "0198c0de-0000-7000-8000-000000000005";
  const drafts = [{ id, row: 7, title: "Rovers", reasons: ["Missing: City."] }];
  show({
    run: { ...run, state: "done", created: 1, unchanged: 2, stillPublished: 2, drafts, draftsUrl: `${runPath}/drafts` },
  });
  expect(screen.getByText(/2 published listings stay published\./)).toBeInTheDocument();
  expect(screen.getByRole("link", { name: "Rovers" })).toHaveAttribute("href", `/edit-listing/${id}`);
  expect(screen.getByText("Missing: City.")).toBeInTheDocument();
  expect(screen.getByRole("link", { name: /download drafts/i })).toHaveAttribute("href", `${runPath}/drafts`);
});

test("an unreadable file shows the reason, and another can be chosen", async () => {
  answerWith({});
  show();
  await userEvent.upload(
    screen.getByLabelText(/drop a csv or excel file here/i),
    new File(["x"], "clubs.csv", { type: "text/csv" }),
  );
  expect(await screen.findByText("Nothing here.")).toBeInTheDocument();
  expect(screen.getByLabelText(/drop a csv or excel file here/i)).toBeEnabled();
});

test("an undo continues in the background, and a long file shows how much of it was checked", () => {
  const { unmount } = show({ run: { ...run, state: "done", created: 90_000, canUndo: false, isUndoing: true } });
  expect(screen.getByText("Undoing this import…")).toBeInTheDocument();
  unmount();
  show({ run, preview: { ...preview, counts: { ...preview.counts, rows: 50_000, unchecked: 30_000 } } });
  expect(screen.getByText(/figures cover the first 20,000 rows/)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: "Import 30,002 rows" })).toBeInTheDocument();
});

test("while the registration is under review everything becomes a draft", () => {
  show({ run, preview }, AwaitsApproval);
  expect(screen.getByRole("checkbox", { name: /publish listings/i })).toBeDisabled();
  expect(screen.getByText(/you can publish the drafts once we’ve approved/i)).toBeInTheDocument();
  expect(screen.getByRole("button", { name: /import 2 rows/i })).toBeEnabled();
});
