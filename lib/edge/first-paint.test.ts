import vm from "node:vm";
import { afterFirstPaint } from "./first-paint.mjs";

const page =
  '<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/one.js" async=""></script><script src="/old.js" noModule=""></script></head>' +
  "<body><p>Read me</p><script>inline()</script>" +
  '<script src="/_next/static/chunks/main.js" async=""></script></body></html>';

function run(html: string, hidden: boolean) {
  const begun: string[] = [];
  const frames: (() => void)[] = [];
  const code = /<script>(\(function[\s\S]*?)<\/script>/.exec(html)?.[1] ?? "";
  vm.runInNewContext(code, {
    document: {
      hidden,
      createElement: () => ({}),
      head: { appendChild: ({ src, async }: { src: string; async: boolean }) => async && begun.push(src) },
    },
    requestAnimationFrame: (frame: () => void) => frames.push(frame),
    setTimeout: (later: () => void) => later(),
  });
  return { begun, frames };
}

test("the scripts of a page begin when it has been painted, all of them and each once", () => {
  const html = afterFirstPaint(page);
  expect(html).not.toMatch(/<script src="\/_next|as="script"/);
  const { begun, frames } = run(html, false);
  expect(begun).toEqual([]);
  frames.forEach((frame) => frame());
  expect(begun).toEqual(["/_next/static/chunks/one.js", "/_next/static/chunks/main.js"]);
});

test("on a page that nobody sees they begin at once", () => {
  expect(run(afterFirstPaint(page), true).begun).toHaveLength(2);
});

test("everything else stays as it was", () => {
  const html = afterFirstPaint(page);
  for (const part of ['href="/_next/static/chunks/a.css"', '<script src="/old.js" noModule="">', "<p>Read me</p>"])
    expect(html).toContain(part);
  expect(html.endsWith("</script></body></html>")).toBe(true);
  const bare = "<html><body>Nothing to fetch</body></html>";
  expect(afterFirstPaint(bare)).toBe(bare);
});
