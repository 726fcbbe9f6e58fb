import { parseEmail } from "./received-email-in-child";

const read = (...lines: string[]) => parseEmail({ raw: Buffer.from(lines.join("\r\n")) });
const plain = ["Content-Type: text/plain; charset=utf-8", "", "Friday works for us."];

describe("who it is from", () => {
  test.each([
    ["one address", "From: Robin Hale <Robin@Example.test>", "robin@example.test"],
    ["two addresses", "From: Robin <robin@example.test>, Vic <vic@example.test>", ""],
    ["a group", "From: Team: robin@example.test, vic@example.test;", ""],
    ["no address", "From: Robin Hale", ""],
    ["no sender at all", "Subject: Re", ""],
  ])("%s", async (_, from, address) => {
    expect(await read(from, ...plain)).toMatchObject({ from: address, text: "Friday works for us." });
  });

  test("who sent it for somebody else is not who wrote it", async () => {
    const mail = await read(
      "From: robin@example.test",
      "Sender: vic@example.test",
      "Reply-To: kim@example.test",
      ...plain,
    );
    expect(mail.from).toBe("robin@example.test");
  });
});

describe("files", () => {
  const picture = (...headers: string[]) => [
    'Content-Type: image/png; name="logo.png"',
    "Content-Transfer-Encoding: base64",
    ...headers,
    "",
    "iVBORw0KGgo=",
  ];
  const parts = (kind: string, ...part: string[]) => [
    "From: robin@example.test",
    `Content-Type: multipart/${kind}; boundary=x`,
    "",
    "--x",
    ...plain,
    "--x",
    ...part,
    "--x--",
  ];

  test.each([
    ["an attachment", "mixed", ['Content-Disposition: attachment; filename="logo.png"'], ["logo.png"]],
    ["a file without a disposition", "mixed", [], ["logo.png"]],
    ["a logo inside the text", "mixed", ["Content-Disposition: inline", "Content-ID: <logo>"], []],
    ["a picture of the signature", "related", ["Content-ID: <logo>"], []],
  ])("%s", async (_, kind, headers, names) => {
    const { files, text } = await read(...parts(kind, ...picture(...headers)));
    expect([files.map(({ name }) => name), text]).toEqual([names, "Friday works for us."]);
  });
});

describe("automatic mail", () => {
  test.each([
    ["Auto-Submitted: auto-replied", true],
    ["Auto-Submitted: no", false],
    ["X-Autoreply: yes", true],
    ["X-Auto-Response-Suppress-Reply: All", true],
    ["List-Id: <news.example.test>", true],
    ["List-Unsubscribe: <https://example.test/stop>", false],
    ["Precedence: bulk", true],
    ["Precedence: first-class", false],
    ["X-Mailer: Somebody", false],
  ])("%s: %p", async (header, isAutomatic) => {
    expect(await read("From: robin@example.test", header, ...plain)).toMatchObject({ isAutomatic });
  });

  test.each([
    ["dmarc=fail (p=reject)", true],
    ["spf=pass; dmarc=pass", false],
    ["none", false],
  ])("checked as %s, it is forged: %p", async (result, isForged) => {
    const mail = await read("From: robin@example.test", `Authentication-Results: mx.test; ${result}`, ...plain);
    expect(mail.isForged).toBe(isForged);
  });
});

test("the same email has the same hash, and another one another", async () => {
  const [first, again, other] = await Promise.all(
    ["<1@mail.test>", "<1@mail.test>", "<2@mail.test>"].map((id) =>
      read("From: robin@example.test", `Message-ID: ${id}`, ...plain),
    ),
  );
  expect([first?.hash === again?.hash, first?.hash === other?.hash]).toEqual([true, false]);
  expect((await read("From: a@b.test", ...plain)).hash).not.toBe((await read("From: a@b.test", "", "Other")).hash);
});

test("characters that cannot be stored are left out", async () => {
  expect((await read("From: a@b.test", "Content-Type: text/plain", "", "Fri\u0000day")).text).toBe("Friday");
});
