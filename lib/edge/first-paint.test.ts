/** @jest-environment jsdom */
import { readFileSync } from "node:fs";
import { afterFirstPaint } from "./first-paint.mjs";

const page =
  '<html><head><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>' +
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>' +
  '<script src="/_next/static/chunks/one.js" async=""></script><script src="/old.js" noModule=""></script></head>' +
  '<body><p class="read">Read me</p><script>inline()</script>' +
  '<script src="/_next/static/chunks/main.js" async=""></script></body></html>';

const css = ".read{color:red}.other{color:blue}";
const sheet = (address: string) => (address === "/_next/static/chunks/a.css" ? css : null);
const scripts = ["/_next/static/chunks/one.js", "/_next/static/chunks/main.js"];
const frames: FrameRequestCallback[] = [];

beforeEach(() => {
  frames.length = 0;
  jest.useFakeTimers();
  jest.spyOn(window, "requestAnimationFrame").mockImplementation((frame) => frames.push(frame));
  window.pitchsideAnswers?.();
  document.head.innerHTML = "";
  document.body.innerHTML = "";
  localStorage.clear();
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

/** Runs what the page runs. */
function open(body = ""): void {
  document.body.innerHTML = body;
  const code = /<script>(\(function beginWhenWanted[\s\S]*?)<\/script>/.exec(afterFirstPaint(page, sheet))?.[1] ?? "";
  new Function(code)();
}

const begun = () => [...document.head.querySelectorAll("script")].map((script) => script.getAttribute("src"));
const paint = () => {
  frames.forEach((frame) => frame(0));
  jest.runAllTimers();
};

test.each(["pointermove", "pointerdown", "touchstart", "wheel", "scroll", "keydown", "focusin", "input"])(
  "the scripts begin at a %s, all of them and each once",
  (sign) => {
    open();
    paint();
    expect(begun()).toEqual([]);
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(begun()).toEqual(scripts);
  },
);

test("until then they are only fetched, once everything else has come", () => {
  open();
  expect(document.head.querySelector("link")).toBeNull();
  window.dispatchEvent(new Event("load"));
  paint();
  const fetched = [...document.head.querySelectorAll("link[rel=prefetch]")];
  expect(fetched.map((link) => link.getAttribute("href"))).toEqual(scripts);
  expect(begun()).toEqual([]);
});

const styled = () =>
  [...document.head.querySelectorAll("link[rel=stylesheet]")].map((link) => [
    link.getAttribute("href"),
    link.getAttribute("data-precedence"),
  ]);
const whole = [["/_next/static/chunks/a.css", "next"]];

test("the whole style sheet follows once the page has loaded, once", () => {
  open();
  expect(styled()).toEqual([]);
  window.dispatchEvent(new Event("load"));
  expect(styled()).toEqual([]);
  paint();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(styled()).toEqual(whole);
});

test("a reader's first sign brings it before the scripts", () => {
  open();
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  expect(styled()).toEqual(whole);
  expect(document.head.firstElementChild?.tagName).toBe("LINK");
  expect(begun()).toEqual(scripts);
});

describe("what is typed before they answer", () => {
  const heard: string[] = [];
  const field = (selector: string) => document.querySelector(selector) as HTMLInputElement;
  const enter = (selector: string, value: string | boolean) => {
    if (typeof value === "boolean") field(selector).checked = value;
    else field(selector).value = value;
    field(selector).dispatchEvent(new Event("input", { bubbles: true }));
  };
  /** As a library does that puts its first values into the fields which it takes over, and sees only later changes. */
  const takeOver = () => {
    heard.length = 0;
    for (const [selector, part] of [
      ["#name", "value"],
      ["#may", "checked"],
    ] as const) {
      const own = field(selector);
      let seen: unknown = own[part];
      const native = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own), part) as PropertyDescriptor;
      Object.defineProperty(own, part, {
        configurable: true,
        get: () => native.get?.call(own),
        set: (value: unknown) => {
          seen = value;
          native.set?.call(own, value);
        },
      });
      const hear = () => {
        if (own[part] !== seen) heard.push(`${own.id}: ${own[part]}`);
        seen = own[part];
      };
      ["input", "change", "click"].forEach((event) => own.addEventListener(event, hear));
    }
    field("#side").addEventListener("change", () => heard.push(`side: ${field("#side").value}`));
    field("#name").value = "";
  };
  beforeEach(() =>
    open(
      '<input id="name" value=""/><input id="may" type="checkbox"/><select id="side"><option>A</option><option>B</option></select>',
    ),
  );

  test("stands where it was typed, and the page hears of it", () => {
    enter("#name", "A");
    enter("#name", "Ada");
    enter("#side", "B");
    enter("#may", true);
    takeOver();
    window.pitchsideAnswers?.();
    expect([field("#name").value, field("#side").value, field("#may").checked]).toEqual(["Ada", "B", true]);
    expect(heard).toEqual(["name: Ada", "side: B", "may: true"]);
  });

  test("is a file that was chosen: the page hears of it, and it stays", () => {
    document.body.insertAdjacentHTML("beforeend", '<input id="file" type="file"/>');
    const own = field("#file");
    const value = { get: () => "C:\\fakepath\\a.csv", set: () => heard.push("emptied") };
    Object.defineProperty(own, "value", { configurable: true, ...value });
    own.dispatchEvent(new Event("input", { bubbles: true }));
    heard.length = 0;
    own.addEventListener("change", () => heard.push("change"));
    window.pitchsideAnswers?.();
    expect(heard).toEqual(["change"]);
  });

  test("is not given twice, and not to a field that is gone", () => {
    enter("#name", "Ada");
    takeOver();
    const gone = field("#name");
    gone.remove();
    window.pitchsideAnswers?.();
    expect([gone.value, heard]).toEqual(["", []]);
  });
});

test("the page holds the rules that it shows, and the whole sheet where no script runs", () => {
  const html = afterFirstPaint(page, sheet);
  expect(html).toContain(
    '<style>.read{color:red}</style><noscript><link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/></noscript>',
  );
});

describe("a face that swaps", () => {
  const face = '@font-face{src:url(/f.woff2)format("woff2");font-display:swap}';
  const head = () => {
    const html = afterFirstPaint(page, () => `${face}${css}`);
    expect(html).toContain("<style>.read{color:red}</style><script>");
    new Function(/<script>(\(function showKnownFaces[\s\S]*?)<\/script>/.exec(html)?.[1] ?? "")();
    return document.head.querySelector("style")?.textContent;
  };

  test("waits for the whole sheet in a browser that does not have it", () => {
    expect(head()).toBeUndefined();
  });

  test("stands from the first frame on where it was shown before", async () => {
    Object.defineProperty(document, "fonts", { configurable: true, value: { ready: Promise.resolve() } });
    open();
    document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
    await Promise.resolve();
    Reflect.deleteProperty(document, "fonts");
    expect(head()).toBe(face);
  });
});

test("a style sheet that cannot be read stays a link", () => {
  const html = afterFirstPaint(page, () => null);
  expect(html).not.toMatch(/<style|<noscript/);
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/chunks/a.css" data-precedence="next"/>');
  expect(html).toContain('["/_next/static/chunks/one.js","/_next/static/chunks/main.js"],[],false)');
});

test("in a browser that was signed in they begin after the first frame", () => {
  localStorage.setItem("pitchside.signed-in", "1");
  open();
  expect(begun()).toEqual([]);
  paint();
  expect(begun()).toEqual(scripts);
});

test("the name of that hint is the one that the session keeps", () => {
  expect(readFileSync("components/session/session-hint.ts", "utf8")).toContain('"pitchside.signed-in"');
});

test("a page may say that its scripts have to begin", () => {
  open("<div data-begins></div>");
  paint();
  expect(begun()).toEqual(scripts);
});

test("an address that asks for something is answered", () => {
  history.replaceState(null, "", "/?tab=register");
  open();
  history.replaceState(null, "", "/");
  paint();
  expect(begun()).toEqual(scripts);
});

describe("a press before they answer", () => {
  const pressed: string[] = [];
  const body =
    '<button type="button">One</button><button type="button">Two</button><a href="#x">Away</a>' +
    '<form id="ours" method="post"><input/><button>Send</button></form><form id="own" action="/find"><button>Find</button></form>';
  const press = (selector: string) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true });
    document.querySelector(selector)?.dispatchEvent(event);
    return event.defaultPrevented;
  };
  beforeEach(() => {
    pressed.length = 0;
    open(body);
    document.querySelectorAll("button[type=button]").forEach((button) =>
      button.addEventListener("click", (event) => {
        if (!event.defaultPrevented) pressed.push(button.textContent ?? "");
      }),
    );
  });

  test("is done once they do, the latest only", () => {
    expect([press("button"), press("button + button")]).toEqual([true, true]);
    expect(pressed).toEqual([]);
    window.pitchsideAnswers?.();
    expect(pressed).toEqual(["Two"]);
    expect(press("button")).toBe(false);
    expect(pressed).toEqual(["Two", "One"]);
  });

  test("sends the form once they do, unless the form knows its own way", () => {
    const sent: string[] = [];
    document.querySelectorAll("form").forEach((form) =>
      form.addEventListener("submit", (event) => {
        if (!event.defaultPrevented) sent.push(form.id);
        event.preventDefault();
      }),
    );
    press("#ours button");
    press("#own button");
    expect(sent).toEqual(["own"]);
    window.pitchsideAnswers?.();
    expect(sent).toEqual(["own", "ours"]);
  });

  test("leaves links alone", () => {
    expect(press("a")).toBe(false);
  });
});

test("everything else stays as it was", () => {
  const html = afterFirstPaint(page, sheet);
  expect(html).not.toMatch(/<script src="\/_next|as="script"/);
  for (const part of ['href="/_next/static/chunks/a.css"', '<script src="/old.js" noModule="">', ">Read me</p>"])
    expect(html).toContain(part);
  expect(html.endsWith("</script></body></html>")).toBe(true);
  const bare = "<html><body>Nothing to fetch</body></html>";
  expect(afterFirstPaint(bare, sheet)).toBe(bare);
});
