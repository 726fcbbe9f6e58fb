import { parseEmail } from "./received-email-in-child";

const read = (...lines: string[]) => parseEmail({ raw: Buffer.from(lines.join("\r\n")), sent: [] });
const plain = ["Content-Type: text/plain; charset=utf-8", "", "Friday works for us."];

describe("the sender", () => {
  test.each([
    ["one address", "From: Robin Hale <Robin@Example.test>", "robin@example.test"],
    ["two addresses", "From: Robin <robin@example.test>, Vic <vic@example.test>", ""],
    ["a group", "From: Team: robin@example.test, vic@example.test;", ""],
    ["no address", "From: Robin Hale", ""],
    ["no sender at all", "Subject: Re", ""],
  ])("%s", async (_, from, address) => {
    expect(await read(from, ...plain)).toMatchObject({ from: address, text: "Friday works for us." });
  });

  test("whoever sent it for someone else is not its author", async () => {
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
    ["a photo that a phone embeds in the text", "mixed", ['Content-Disposition: inline; filename="a.png"'], ["a.png"]],
    ["a picture of the signature", "related", ["Content-ID: <logo>"], []],
  ])("%s", async (_, kind, headers, names) => {
    const { files, text } = await read(...parts(kind, ...picture(...headers)));
    expect([files.map(({ name }) => name), text]).toEqual([names, "Friday works for us."]);
  });
});

describe("text", () => {
  const html = (body: string) => ["Content-Type: text/html; charset=utf-8", "", body];
  const answer =
    "<p>Fine with us.</p><p>On 25 Nov 2026, at 17:42, P &lt;a@b.example&gt; wrote:</p><blockquote>old</blockquote>";
  const mixed = (...parts: string[][]) => [
    'Content-Type: multipart/mixed; boundary="b"',
    "",
    ...parts.flatMap((part) => ["--b", ...part]),
    "--b--",
  ];

  test.each([
    ["HTML alone", html(answer)],
    ["HTML beside a file", mixed(html(answer), ["Content-Type: image/png", "", "x"])],
    ["HTML beside an empty text", mixed(["Content-Type: text/plain", "", " "], html(answer))],
  ])("of %s is read", async (_, lines) => {
    expect((await read("From: a@b.test", ...lines)).text).toBe("Fine with us.");
  });

  test("of a signed email is posted without the signature", async () => {
    const signature = [
      "Content-Type: application/pgp-signature; name=signature.asc",
      "",
      "-----BEGIN PGP SIGNATURE-----",
    ];
    const { text, files } = await read("From: a@b.test", ...mixed(plain, signature));
    expect([text, files]).toEqual(["Friday works for us.", []]);
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
    ["Return-Path: <>", true],
    ["Return-Path: <robin@example.test>", false],
  ])("%s: %p", async (header, isAutomatic) => {
    expect(await read("From: robin@example.test", header, ...plain)).toMatchObject({ isAutomatic });
  });

  test("a receipt is automatic", async () => {
    const type = 'multipart/report; report-type=disposition-notification; boundary="b"';
    expect(await read(`Content-Type: ${type}`, "", "--b", ...plain, "--b--")).toMatchObject({ isAutomatic: true });
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

test("the same email has the same hash, and another one a different hash", async () => {
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
