import { coverMotifs } from "@/lib/listings/cover";
import { coverSvg } from "./cover-svg";
import { inlineCover } from "./inline-cover";

test.each(coverMotifs)("the inline drawing %s equals its file", (motif) => {
  const cover = { motif, palette: 1, variant: 2 };
  const [head, body = ""] = inlineCover(cover).split(/,(.*)/s);
  expect(head).toBe("data:image/svg+xml");
  expect(decodeURIComponent(body).replaceAll("'", '"')).toBe(coverSvg(cover));
  expect(coverSvg(cover)).not.toContain("'");
  expect(body).not.toMatch(/[#<>" ]/);
});
