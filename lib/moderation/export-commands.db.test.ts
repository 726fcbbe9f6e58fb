import { db } from "@/lib/platform/db";
import { makeAdmin } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { exportUsers } from "./users/export";
import { listUsersSchema } from "./users/schema";

test("a download of a list is in the audit, with its filters", async () => {
  const admin = await makeAdmin();
  const answer = await exportUsers(admin, listUsersSchema.parse({ q: "ada", type: "seller" }));
  expect(await answer.text()).toMatch(/^Id,Name,/);
  const entries = await db.activityLog.findMany({ where: { actorId: admin.userId, action: "exports.download" } });
  expect(entries).toHaveLength(1);
  expect(entries[0]?.after).toMatchObject({ file: "users.csv", q: "ada", type: "seller" });
  expect(entries[0]?.after).not.toHaveProperty("cursor");
});
