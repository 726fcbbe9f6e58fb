import sharp from "sharp";
import { db } from "@/lib/platform/db";
import { getFile, readFileBytes } from "@/lib/platform/files/storage";
import { actingFor, makeMarketingAgent, makeRepresentation } from "@/tests/support/builders/agencies";
import { makeColleague, makeMarketer, makeSeller } from "@/tests/support/builders/people";
import { addAuthorityDocument } from "./commands";
import { getAuthorityDocument } from "./queries";

const pdf = { name: "mandate.pdf", data: Buffer.from("%PDF-1.7\n% a short mandate\n%%EOF").toString("base64") };

async function made() {
  const [agent, client] = [await makeMarketingAgent(), await makeMarketer()];
  const { id } = await makeRepresentation(agent, client, { status: "requested" });
  return { agent, client, id };
}

describe("the authority document", () => {
  test("is kept as it is, and read by the admins of both sides", async () => {
    const { agent, client, id } = await made();
    const view = await addAuthorityDocument(agent, id, pdf);
    expect(view.document).toEqual({ name: "mandate.pdf", url: `/api/organizations/representations/${id}/document` });
    for (const admin of [agent, client]) {
      const file = await getAuthorityDocument(admin, id);
      expect(file).toMatchObject({ contentType: "application/pdf", isPublic: false });
      expect(Buffer.from(await readFileBytes(file.id)).toString("base64")).toBe(pdf.data);
    }
  });

  test("is there for nobody else: editors, the agent at the client, strangers, the files endpoint", async () => {
    const { agent, client, id } = await made();
    await addAuthorityDocument(client, id, pdf);
    const file = await getAuthorityDocument(agent, id);
    const others = [
      await makeColleague(client, "editor"),
      await makeColleague(agent, "editor"),
      actingFor(agent, client),
      await makeMarketingAgent(),
      await makeSeller(),
    ];
    for (const other of others)
      await expect(getAuthorityDocument(other, id)).rejects.toMatchObject({ code: "not_found" });
    for (const organizationId of [agent.organizationId, client.organizationId, null])
      await expect(getFile(file.id, organizationId)).rejects.toMatchObject({ code: "not_found" });
  });

  test("may be a picture; a newer one takes its place", async () => {
    const { agent, id } = await made();
    await addAuthorityDocument(agent, id, pdf);
    const first = await getAuthorityDocument(agent, id);
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: "white" } })
      .png()
      .toBuffer();
    await addAuthorityDocument(agent, id, { name: "scan.png", data: png.toString("base64") });
    expect(await getAuthorityDocument(agent, id)).toMatchObject({ contentType: "image/webp" });
    expect(await db.storedFile.count({ where: { id: first.id } })).toBe(0);
  });

  test("is refused for anything else, whatever it is called", async () => {
    const { agent, id } = await made();
    const page = { name: "mandate.pdf", data: Buffer.from("<html><script>alert(1)</script>").toString("base64") };
    await expect(addAuthorityDocument(agent, id, page)).rejects.toMatchObject({ code: "unsupported_type" });
  });

  test("is added by admins alone, and not to what has ended", async () => {
    const { agent, client, id } = await made();
    await expect(addAuthorityDocument(await makeColleague(client, "editor"), id, pdf)).rejects.toMatchObject({
      code: "forbidden",
    });
    await expect(addAuthorityDocument(await makeMarketer(), id, pdf)).rejects.toMatchObject({ code: "not_found" });
    await db.representation.update({ where: { id }, data: { status: "revoked" } });
    await expect(addAuthorityDocument(agent, id, pdf)).rejects.toMatchObject({ code: "conflict" });
    expect(await db.storedFile.count({ where: { uploadedById: agent.userId } })).toBe(0);
  });
});
