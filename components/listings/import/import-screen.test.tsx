import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { ImportScreen } from "@/components/listings/import/import-screen";
import type { ImportPreview, ImportRunView } from "@/lib/listings/import/view";
import { readByKey } from "@/lib/platform/api-client";

const run: ImportRunView = {
  id: "0198c0de-0000-7000-8000-000000000001",
  fileName: "clubs.csv",
  state: "ready",
  publish: false,
  rowsTotal: 3,
  rowsDone: 0,
  created: 0,
  updated: 0,
  unchanged: 0,
  failedCount: 0,
  published: 0,
  failed: [],
  repeated: [],
  drafts: [],
  error: null,
  errorsUrl: null,
  createdAt: "2026-11-01T09:00:00.000Z",
  finishedAt: null,
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
  encoding: "utf-8",
  isEncodingSure: true,
  delimiter: ";",
  headingLine: 1,
  preamble: [],
  notices: [],
  columns: [column(0, "Club", "title", 0.95), column(1, "Ort", "city", 0.65), column(2, "Fax", "note", 0.5)],
  defaults: { sportOrGenre: "soccer" },
  reasons: { sportOrGenre: "The words of the file name or headings say so." },
  currencies: [],
  rates: {},
  counts: { rows: 3, listings: 2, complete: 1, known: 0, repeated: 0, failed: 1 },
  sample: [{ row: 2, title: "Rovers", place: "Graz, AT", summary: "", missing: ["summary"] }],
  problems: [
    { row: 4, errors: [{ field: "country", value: "Atlantis", text: "“Atlantis” is no country known here." }] },
  ],
  repeated: [],
  doubtful: [],
};

type Call = { method: string; path: string; body: unknown };

/** The server, as far as this screen speaks to it. */
function answerWith(answers: Record<string, unknown>): Call[] {
  const calls: Call[] = [];
  globalThis.fetch = async (path, init) => {
    const method = init?.method ?? "GET";
    calls.push({
      method,
      path: String(path),
      body: typeof init?.body === "string" ? JSON.parse(init.body) : undefined,
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

function show(props: Partial<Parameters<typeof ImportScreen>[0]> = {}) {
  const client = new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 60_000, queryFn: ({ queryKey, signal }) => readByKey(queryKey, signal) },
    },
  });
  return render(
    <QueryClientProvider client={client}>
      <ImportScreen run={null} preview={null} earlier={[]} {...props} />
    </QueryClientProvider>,
  );
}

const runPath = `/api/listings/import/runs/${run.id}`;
const originalFetch = globalThis.fetch;

afterEach(() => {
  globalThis.fetch = originalFetch;
});

test("a chosen file is sent as it is, and what it was taken for is shown", async () => {
  const calls = answerWith({ "POST /api/listings/import/runs": { run, preview } });
  show();
  await userEvent.upload(
    screen.getByLabelText(/drop a csv file here/i),
    new File(["Club;Ort"], "clubs.csv", { type: "text/csv" }),
  );
  expect(await screen.findByRole("heading", { name: "3 rows in clubs.csv" })).toBeInTheDocument();
  expect(calls[0]?.body).toEqual({ name: "clubs.csv", data: btoa("Club;Ort") });
  expect(screen.getByLabelText("Meaning of Club")).toHaveValue("title");
  expect(screen.getByLabelText("Meaning of Fax")).toHaveValue("note");
  expect(screen.getByText("“Atlantis” is no country known here.")).toBeInTheDocument();
});

test("a column that is given a field takes it from the column that had it", async () => {
  const calls = answerWith({ [`POST ${runPath}/preview`]: { run, preview } });
  show({ run, preview });
  await userEvent.selectOptions(screen.getByLabelText("Meaning of Fax"), "city");
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(calls[0]?.body).toMatchObject({ mapping: ["title", "note", "city"], defaults: { sportOrGenre: "soccer" } });
});

test("without a column for the title nothing can be started", () => {
  show({ run, preview: { ...preview, columns: preview.columns.slice(1) } });
  expect(screen.getByRole("button", { name: /import 2 rows/i })).toBeDisabled();
  expect(screen.getByText("Choose the column that holds the title first.")).toBeInTheDocument();
});

test("the import starts with what is seen, shows its progress and can be stopped", async () => {
  const running = { ...run, state: "running" as const, rowsDone: 1 };
  const calls = answerWith({
    [`POST ${runPath}/start`]: running,
    [`GET ${runPath}`]: running,
    [`POST ${runPath}/cancel`]: { ...run, state: "cancelled" },
  });
  show({ run, preview });
  await userEvent.click(screen.getByRole("checkbox", { name: /publish complete rows/i }));
  await userEvent.click(screen.getByRole("button", { name: /import 2 rows/i }));
  expect(await screen.findByRole("progressbar", { name: "Rows" })).toHaveAttribute("aria-valuetext", "1 of 3");
  expect(calls[0]?.body).toMatchObject({ publish: true, choices: { mapping: ["title", "city", "note"] } });
  await userEvent.click(screen.getByRole("button", { name: "Stop the import" }));
  expect(await screen.findByText("The import of clubs.csv was stopped")).toBeInTheDocument();
});

test("the result accounts for every row and gives the failed ones back", () => {
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
  expect(screen.getByRole("link", { name: /rows with errors as csv/i })).toHaveAttribute("href", `${runPath}/errors`);
});

test("a file that cannot be read says why and keeps the choice open", async () => {
  answerWith({});
  show();
  await userEvent.upload(
    screen.getByLabelText(/drop a csv file here/i),
    new File(["x"], "clubs.csv", { type: "text/csv" }),
  );
  expect(await screen.findByText("Nothing here.")).toBeInTheDocument();
  expect(screen.getByLabelText(/drop a csv file here/i)).toBeEnabled();
});
