import { makeAdmin } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { deleteSavedFilter, saveFilter } from "./commands";
import { listSavedFilters } from "./queries";
import { saveFilterSchema } from "./schema";

const path = "/admin/users" as const;
const filter = { path, name: "Suspended sellers", query: "status=suspended&type=seller" };

test("saved filters are the admin’s own, once per name and list", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  await Promise.all([saveFilter(admin, filter), saveFilter(admin, filter)]);
  const { id } = await saveFilter(admin, { ...filter, query: "status=suspended" });
  expect(await listSavedFilters(admin, path)).toEqual({
    items: [{ id, name: filter.name, query: "status=suspended" }],
  });
  expect(await listSavedFilters(other, path)).toEqual({ items: [] });
  expect(await listSavedFilters(admin, "/admin/organizations")).toEqual({ items: [] });
});

test("a filter is deleted by the admin whose it is", async () => {
  const [admin, other] = [await makeAdmin(), await makeAdmin()];
  const { id } = await saveFilter(admin, filter);
  await expect(deleteSavedFilter(other, id)).rejects.toMatchObject({ code: "not_found" });
  expect(await deleteSavedFilter(admin, id)).toEqual({ id });
  await expect(deleteSavedFilter(admin, id)).rejects.toMatchObject({ code: "not_found" });
});

test.each(["", "next=//evil.test", "q=<script>", "a b"])("%p is not saved as filters", (query) => {
  expect(saveFilterSchema.safeParse({ ...filter, query }).success).toBe(false);
});
