import sharp from "sharp";
import { POST as createListing } from "@/app/api/listings/route";
import { POST as upload } from "@/app/api/uploads/route";
import { db } from "@/lib/platform/db";
import { makeSeller } from "@/tests/support/builders/people";
import { callRoute, cookieFor } from "@/tests/support/http/call-route";

/** The database answers writes to a table as it does when its disk is full (SQLSTATE 53100). */
async function whileFull(table: string, work: () => Promise<void>): Promise<void> {
  await db.$executeRawUnsafe(`CREATE FUNCTION disk_is_full() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END $$`);
  await db.$executeRawUnsafe(
    `CREATE TRIGGER full_disk BEFORE INSERT ON "${table}" FOR EACH ROW EXECUTE FUNCTION disk_is_full()`,
  );
  try {
    await work();
  } finally {
    await db.$executeRawUnsafe(`DROP TRIGGER full_disk ON "${table}"`);
    await db.$executeRawUnsafe("DROP FUNCTION disk_is_full()");
  }
}

const rejected = {
  status: 503,
  body: { code: "unavailable", message: expect.stringContaining("Your data is safe") as string },
};

test("a file that finds no room is rejected clearly and leaves nothing behind", async () => {
  const seller = await makeSeller();
  const headers = { cookie: await cookieFor(seller) };
  const png = await sharp({ create: { width: 9, height: 9, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  const send = () => callRoute(upload, { body: { name: "Stand.png", data: png.toString("base64") }, headers });
  await whileFull("file_contents", async () => {
    expect(await send()).toMatchObject(rejected);
    expect(await db.storedFile.count({ where: { organizationId: seller.organizationId } })).toBe(0);
  });
  expect((await send()).status).toBe(201);
});

test("a write whose last row finds no room rolls all its rows back", async () => {
  const seller = await makeSeller();
  const headers = { cookie: await cookieFor(seller), "idempotency-key": "the-same" };
  const create = () => callRoute(createListing, { body: { title: "Half written?" }, headers });
  const written = () => db.listing.count({ where: { organizationId: seller.organizationId } });
  await whileFull("activity_logs", async () => {
    expect(await create()).toMatchObject(rejected);
    expect(await written()).toBe(0);
  });
  expect((await create()).status).toBe(201);
  expect(await written()).toBe(1);
});
