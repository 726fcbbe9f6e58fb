import sharp from "sharp";
import { pictureFormatOf, readPicture } from "./pictures";

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#0b6b46" } });

const read = (bytes: Uint8Array, more: { square?: number } = {}) => readPicture(bytes, { person: "one", ...more });

describe("an uploaded picture", () => {
  it.each(["png", "jpeg", "webp", "avif"] as const)("may be a %s and becomes a WebP", async (format) => {
    const bytes = await canvas(120, 80).toFormat(format).toBuffer();
    expect(pictureFormatOf(bytes)).toBe(format);
    const picture = await read(bytes);
    expect(picture).toMatchObject({ contentType: "image/webp", width: 120, height: 80 });
    expect(pictureFormatOf(picture.bytes)).toBe("webp");
  });

  it("is turned upright and loses its metadata", async () => {
    const bytes = await canvas(120, 80)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Somebody", Artist: "Somewhere" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const picture = await read(bytes);
    expect([picture.width, picture.height]).toEqual([80, 120]);
    const { exif, icc, xmp, orientation } = await sharp(picture.bytes).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it("is made no larger than 2400 px a side, and never enlarged", async () => {
    expect(await read(await canvas(4800, 1200).png().toBuffer())).toMatchObject({ width: 2400, height: 600 });
  });

  it("is cropped to a square, around its subject and not around its middle", async () => {
    const detail = await canvas(100, 100).png().toBuffer();
    const bytes = await sharp({ create: { width: 600, height: 200, channels: 3, background: "#ffffff" } })
      .composite([{ input: detail, left: 480, top: 50 }])
      .png()
      .toBuffer();
    const picture = await read(bytes, { square: 96 });
    expect([picture.width, picture.height]).toEqual([96, 96]);
    const { channels } = await sharp(picture.bytes).stats();
    expect(channels[0]?.mean).toBeLessThan(230);
  });

  it("is enlarged if it is smaller than the square", async () => {
    expect(await read(await canvas(30, 20).png().toBuffer(), { square: 96 })).toMatchObject({
      width: 96,
      height: 96,
    });
  });

  it("is rejected when it would unpack to more than 40 million pixels", async () => {
    const bomb = await canvas(8000, 5001).png({ compressionLevel: 9 }).toBuffer();
    await expect(read(bomb)).rejects.toMatchObject({ code: "too_large" });
  });

  it.each([
    ["an SVG", "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>"],
    ["an SVG behind an XML line", "<?xml version='1.0'?><svg/>"],
    ["a GIF", "GIF89a\u0001\u0000\u0001\u0000"],
    ["a web page", "<html>\u0089PNG"],
    ["nothing", ""],
  ])("is rejected when it is %s", async (_, text) => {
    await expect(read(Buffer.from(text, "latin1"))).rejects.toMatchObject({ code: "unsupported_type" });
  });

  it.each([
    ["a HEIC photo", "\u0000\u0000\u0000\u0018ftypheic\u0000\u0000\u0000\u0000mif1heic", "HEIC photo"],
    [
      "a HEIF photo from another camera",
      "\u0000\u0000\u0000\u0018ftypmif1\u0000\u0000\u0000\u0000mif1heic",
      "HEIC photo",
    ],
    ["an animated WebP", "RIFF\u0000\u0000\u0000\u0000WEBPVP8X\n\u0000\u0000\u0000\u0002", "animated"],
  ])("is rejected with what to do when it is %s", async (_, text, message) => {
    await expect(read(Buffer.from(text, "latin1"))).rejects.toThrow(message);
  });

  it("is rejected when only its first bytes are a picture", async () => {
    const bytes = await canvas(300, 300).png().toBuffer();
    const halves = [bytes.subarray(0, 60), Buffer.concat([bytes.subarray(0, 8), Buffer.alloc(500, 7)])];
    for (const half of halves) await expect(read(half)).rejects.toMatchObject({ code: "invalid" });
  });
});
