import { randomUUID } from "node:crypto";
import { days, later, now } from "@/lib/platform/clock";
import { db } from "@/lib/platform/db";
import { makeNewcomer } from "@/tests/support/builders/memberships";
import { makeAdmin, makeSeller } from "@/tests/support/builders/people";
import "@/tests/support/database/setup";
import { exportJoinRequests } from "./export";
import { listAllJoinRequestsSchema } from "./schema";

test("the file holds what the filters of the list leave, under plain headings and with formulas made harmless", async () => {
  const [admin, owner, name] = [await makeAdmin(), await makeSeller(), `w${randomUUID().slice(0, 8)}`];
  const { organizationId } = owner;
  await db.organization.update({ where: { id: organizationId }, data: { name } });
  const asked = async (status: "pending" | "rejected", more: object) => {
    const { userId } = await makeNewcomer({ type: "seller" });
    const expiresAt = later(now(), days(30));
    return db.joinRequest.create({
      data: { organizationId, userId, status, expiresAt, ...more },
      include: { user: true },
    });
  };
  const waits = await asked("pending", { message: "=SUM(1)" });
  const declined = await asked("rejected", { reason: "No, sorry", decidedById: admin.userId });
  const linesOf = async (status: string) => {
    const answer = await exportJoinRequests(admin, listAllJoinRequestsSchema.parse({ q: name, status }));
    expect(answer.headers.get("content-disposition")).toContain("join-requests.csv");
    return (await answer.text()).trimEnd().split("\r\n");
  };
  const heading =
    "Id,Person,Email,Address confirmed,Organization,Address on its domain,Admins who could decide,Message,State,Overdue,Decided by,Reason,Requested,Expires";
  const times = (row: typeof waits) => `${row.createdAt.toISOString()},${row.expiresAt.toISOString()}`;
  const person = ({ id, user }: typeof waits) => `${id},${user.name},${user.email},yes,${name},no,1`;
  expect(await linesOf("pending")).toEqual([heading, `${person(waits)},'=SUM(1),Pending,no,,,${times(waits)}`]);
  expect(await linesOf("rejected")).toEqual([
    heading,
    `${person(declined)},,Declined,no,${admin.name},"No, sorry",${times(declined)}`,
  ]);
  expect(await linesOf("all")).toHaveLength(3);
  expect(await linesOf("old")).toEqual([heading]);
});
