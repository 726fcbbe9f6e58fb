import { createApiKey } from "@/lib/auth/api-keys/commands";
import { makeAccount } from "@/tests/support/builders/accounts";
import { callRoute } from "@/tests/support/http/call-route";
import { GET } from "./route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

test("any API key reads its person and organization, whatever its scopes", async () => {
  const { actor } = await makeAccount();
  const { secret } = await createApiKey(actor, { name: "Nightly", scopes: ["saved:read"] });
  const { status, body } = await callRoute(GET, { method: "GET", headers: { authorization: `Bearer ${secret}` } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ email: actor.email, organizationId: actor.organizationId });
  expect(body).not.toHaveProperty("isSuper");
});

test("an unknown key is refused with its own message", async () => {
  expect(await callRoute(GET, { method: "GET", headers: { authorization: "Bearer unknown" } })).toMatchObject({
    status: 401,
    body: { message: expect.stringContaining("This API key doesn’t work") as string },
  });
});
