import { callPath, dealsHref, isNarrowed, usualColumns } from "./filters";
import { readDealsState } from "./schema";

const partner = "0198c0de-0000-7000-8000-000000000001";

test("a URL without filters is the board of all deals", () => {
  const state = readDealsState({ view: "deals" });
  expect(state).toMatchObject({ layout: "board", sort: "updated", columns: usualColumns });
  expect(isNarrowed(state)).toBe(false);
  expect(dealsHref(state)).toBe("/messages?view=deals");
});

test("filters, order, and columns are restored from their URL", () => {
  const address = `/messages?view=deals&layout=table&season=2027&owner=none&partner=${partner}&stage=agreed&sort=total&order=asc&columns=stage,total`;
  const state = readDealsState(Object.fromEntries(new URL(address, "http://path").searchParams));
  expect(dealsHref(state)).toBe(address.replace("stage,total", "stage%2Ctotal"));
  expect(isNarrowed(state)).toBe(true);
  expect(callPath(state)).toBe(
    `/api/deals/table?season=2027&owner=none&partner=${partner}&stage=agreed&sort=total&order=asc`,
  );
  expect(callPath({ ...state, layout: "board" })).toBe(
    `/api/deals/board?season=2027&owner=none&partner=${partner}&stage=agreed`,
  );
});

test("invalid values are left out, and an unknown column counts as none", () => {
  const state = readDealsState({
    layout: "pie",
    season: "soon",
    owner: "me",
    stage: "won",
    sort: "luck",
    columns: "stage,luck",
  });
  expect(state).toEqual({ layout: "board", sort: "updated", columns: ["stage"] });
});
