import { portraitKind } from "@/lib/platform/files/picture-upload";
import { type NewFile, storeFile } from "@/lib/platform/files/storage";
import { fileAnswer } from "./file-answer";

const file = (more: Partial<NewFile> = {}) =>
  storeFile({
    bytes: Buffer.from("abc"),
    kind: "picture",
    name: "Ünter (1)'.webp",
    contentType: "image/webp",
    isPublic: true,
    ...more,
  });

describe("a stored file as an answer", () => {
  it("is cached forever when it is public, and cannot run anything", async () => {
    const answer = await fileAnswer(await file(), new Headers());
    expect(await answer.text()).toBe("abc");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "cache-control": "public, max-age=31536000, immutable",
      "content-disposition": "inline; filename*=UTF-8''%C3%9Cnter%20%281%29%27.webp",
      "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(answer.headers.has("x-robots-tag")).toBe(false);
  });

  it("is not cached when it is private, and is a download unless it is a picture", async () => {
    const answer = await fileAnswer(
      await file({ isPublic: false, contentType: "text/csv", name: "rows.csv" }),
      new Headers(),
    );
    expect(answer.headers.get("cache-control")).toBe("private, no-store");
    expect(answer.headers.get("content-disposition")).toBe("attachment; filename*=UTF-8''rows.csv");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("is shown in our own pages when it is a PDF and a preview is asked for, and only then", async () => {
    const pdf = await file({ isPublic: false, contentType: "application/pdf", name: "Deck.pdf" });
    const policies = ({ headers }: Response) =>
      ["content-disposition", "content-security-policy"].map((name) => headers.get(name));
    expect(policies(await fileAnswer(pdf, new Headers(), { isPreview: true }))).toEqual([
      "inline; filename*=UTF-8''Deck.pdf",
      "default-src 'none'; frame-ancestors 'self'",
    ]);
    const closed = "default-src 'none'; frame-ancestors 'none'; sandbox";
    expect(policies(await fileAnswer(pdf, new Headers()))).toEqual(["attachment; filename*=UTF-8''Deck.pdf", closed]);
    const page = await file({ contentType: "text/html", name: "page.html" });
    expect(policies(await fileAnswer(page, new Headers(), { isPreview: true }))).toEqual([
      "attachment; filename*=UTF-8''page.html",
      closed,
    ]);
  });

  it("is cached for a day by the browser alone when it is a person's picture, and not indexed by search engines", async () => {
    const answer = await fileAnswer(await file({ kind: portraitKind }), new Headers());
    expect(answer.headers.get("cache-control")).toBe("private, max-age=86400, immutable");
    expect(answer.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("is not sent again to somebody who has it", async () => {
    const stored = await file();
    const answer = await fileAnswer(stored, new Headers({ "if-none-match": `"${stored.sha256}"` }));
    expect([answer.status, await answer.text()]).toEqual([304, ""]);
  });
});
