import { evidenceKind } from "@/lib/platform/files/attachment-upload";
import { storeFile } from "@/lib/platform/files/storage";
import { makeAdmin, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";
import { GET } from "./route";

jest.mock("next/headers", () => jest.requireActual<object>("@/tests/support/http/next-headers"));

test("evidence is read by its own organization and by admins, and by nobody else", async () => {
  const seller = await makeSeller();
  const { id } = await storeFile({
    bytes: Buffer.from("%PDF-1.7"),
    kind: evidenceKind,
    name: "Audit.pdf",
    contentType: "application/pdf",
    organizationId: seller.organizationId,
    isPublic: false,
  });
  const statusFor = async (cookie?: string) =>
    (await callRoute(GET, { method: "GET", params: { id }, headers: cookie ? { cookie } : {} })).status;
  expect(await statusFor(await cookieFor(seller))).toBe(200);
  expect(await statusFor(await cookieFor(await makeAdmin(), "admin"))).toBe(200);
  for (const other of [await makeSeller(), await makeMarketer()])
    expect(await statusFor(await cookieFor(other))).toBe(404);
  expect(await statusFor()).toBe(404);
});
