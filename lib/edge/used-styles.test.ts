import { usedStyles } from "./used-styles.mjs";

const base = "/_next/static/chunks/a.css";
const of = (css: string, html = "") => usedStyles(css, html, base).rules;

test("keeps the rules whose classes all stand in the page", () => {
  const css = ".a{x:1}.a .b{x:2}.a.c{x:3}.d{x:4}";
  expect(of(css, '<p class="a"></p><p class="c  b"></p>')).toBe(".a{x:1}.a .b{x:2}.a.c{x:3}");
});

test("keeps of a list of selectors those that can be met", () => {
  expect(of(".a,.b,p{x:1}", '<p class="b">')).toBe(".b,p{x:1}");
});

test("keeps what names no class", () => {
  const css = ":root{--x:1}h1{x:1}[aria-busy]{x:2}*,:before{x:3}";
  expect(of(css)).toBe(css);
});

test.each([
  ["sm:max-w-[12rem]", String.raw`.sm\:max-w-\[12rem\]{x:1}`],
  ["w-1.5", String.raw`.w-1\.5{x:1}`],
  ["2col", String.raw`.\32 col{x:1}`],
  ["[&amp;_p]:x", String.raw`.\[\&_p\]\:x p{x:1}`],
  ["after:content-[&quot;a&quot;]", String.raw`.after\:content-\[\"a\"\]:after{x:1}`],
  ["grid-cols-[minmax(0,1fr)_2rem]", String.raw`.grid-cols-\[minmax\(0\,1fr\)_2rem\]{x:1}`],
])("knows the class %s however it is escaped", (name, css) => {
  expect(of(css, `<p class="${name}">`)).toBe(css);
  expect(of(css, '<p class="another">')).toBe("");
});

test("takes no class for a condition that stands in a function", () => {
  const css = ".a:not(.b){x:1}.a:is(.c .d *){x:2}:where(.e){x:3}";
  expect(of(css, '<p class="a">')).toBe(css);
});

test("drops what has become empty, at any depth, and movements that none of the kept rules names", () => {
  const css =
    "@layer u{@media print{.b{x:1}}.a{animation:spin}}@keyframes spin{from{x:1}to{x:2}}@keyframes other{to{x:3}}";
  expect(of(css, '<p class="a">')).toBe("@layer u{.a{animation:spin}}@keyframes spin{from{x:1}to{x:2}}");
  expect(of(css)).toBe("@layer u");
});

test("gives the registered properties that it uses the stand-ins of older browsers, in their layer", () => {
  const css =
    "@layer properties{@supports (not (x:1)){*,:before{--tw-x:0;--tw-y:1}}}@layer base{a{y:var(--tw-x)}}" +
    '@property --tw-x{syntax:"*";inherits:false;initial-value:0}';
  expect(of(css)).toBe("@layer properties{*,:before{--tw-x:0}}@layer base{a{y:var(--tw-x)}}");
  const unused = "@layer properties{@supports (x:1){*{--tw-x:0}}}@layer base{a{x:1}}";
  expect(of(unused)).toBe("@layer properties;@layer base{a{x:1}}");
});

test("leaves to the whole sheet what the first frame does without", () => {
  expect(of(".a{transition-property:color;transition-duration:1s;color:red}", '<p class="a">')).toBe(".a{color:red}");
  expect(of("a{container-type:inline-size}b{x:1}")).toBe("b{x:1}");
});

test("addresses hold wherever the rules stand", () => {
  expect(of('@font-face{src:url(../media/f.woff2)format("woff2")}')).toContain("url(/_next/static/media/f.woff2)");
  expect(of("a{x:url(data:image/png;base64,AA)}")).toContain("url(data:image/png;base64,AA)");
});

test("one page's part leaves the sheet whole for the next", () => {
  const css = ".a{x:1}.b{x:2}";
  expect([of(css, '<p class="a">'), of(css, '<p class="b">')]).toEqual([".a{x:1}", ".b{x:2}"]);
});

test("a face that swaps is apart; one that does not, or needs no file, stays", () => {
  const swaps = "@font-face{src:url(/a.woff2);font-display:swap}";
  const others = "@font-face{src:url(/b.woff2);font-display:optional}@font-face{src:local(Arial);font-display:swap}";
  expect(usedStyles(`${swaps}${others}`, "", base)).toEqual({ rules: others, swapping: swaps });
});
