import { filesBelow, read } from "./source-files";

/** Writes that neither message anyone nor create anything: repeating them burdens no one. */
const unthrottled = [
  "DELETE app/api/account/api-keys/[id]/route.ts",
  "DELETE app/api/account/email/route.ts",
  "DELETE app/api/account/sessions/[id]/route.ts",
  "DELETE app/api/account/sessions/route.ts",
  "DELETE app/api/listings/[id]/route.ts",
  "DELETE app/api/organizations/blocks/[id]/route.ts",
  "DELETE app/api/organizations/domains/[id]/route.ts",
  "DELETE app/api/organizations/invitations/[id]/route.ts",
  "DELETE app/api/preferences/[briefId]/route.ts",
  "POST app/api/auth/end-impersonation/route.ts",
  "POST app/api/auth/logout/route.ts",
  "POST app/api/conversations/[id]/read/route.ts",
  "POST app/api/listings/import/runs/[id]/cancel/route.ts",
  "POST app/api/notifications/read/route.ts",
  "POST app/api/preferences/[briefId]/choose/route.ts",
];

interface Write {
  name: string;
  declaration: string;
}

/** Every write that is not for admins of the platform, with the words of its declaration. */
const writes: Write[] = filesBelow("app/api")
  .filter((file) => file.endsWith("/route.ts") && !file.startsWith("app/api/admin/"))
  .flatMap((file) =>
    read(file)
      .split(/(?=export const [A-Z]+ = defineRoute)/)
      .flatMap((declaration) => {
        const method = /^export const (POST|PUT|PATCH|DELETE) = defineRoute/.exec(declaration)?.[1];
        return method ? [{ name: `${method} ${file}`, declaration }] : [];
      }),
  );

test("every write has a limit, except for those that burden no one", () => {
  expect(writes.length).toBeGreaterThan(60);
  const unlimited = writes.filter(({ declaration }) => !/\n {2}limit[,:]/.test(declaration)).map(({ name }) => name);
  expect(unlimited.sort()).toEqual(unthrottled);
});
