/** @jest-environment jsdom */
import { afterFirstPaint } from "./first-paint.mjs";

const page = '<html><body><script src="/_next/static/chunks/main.js" async=""></script></body></html>';

beforeEach(() => {
  // Whatever the page before was waiting for.
  window.pitchsideAnswers?.();
  localStorage.clear();
});

const aTask = () => new Promise((resolve) => setTimeout(resolve));

/** Runs what the page runs. */
function open(body: string): void {
  document.body.innerHTML = body;
  const code = /<script>(\(function beginWhenWanted[\s\S]*?)<\/script>/.exec(afterFirstPaint(page, () => null))?.[1];
  new Function(code ?? "")();
}

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

  test("is done once they do, in order, and once however often it was tried", async () => {
    expect([press("button + button"), press("button"), press("button + button")]).toEqual([true, true, true]);
    window.pitchsideAnswers?.();
    // Not before the page has taken in what was typed, which it does in tasks of its own.
    await Promise.resolve();
    expect(pressed).toEqual([]);
    await aTask();
    expect(pressed).toEqual(["One", "Two"]);
    expect(press("button")).toBe(false);
    expect(pressed).toEqual(["One", "Two", "One"]);
  });

  test("sends the form once they do, unless the form knows its own way", async () => {
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
    await aTask();
    expect(sent).toEqual(["own", "ours"]);
  });

  test("finds the page as the press before it left it", async () => {
    const [one, two] = document.querySelectorAll<HTMLButtonElement>("button[type=button]");
    const seen: boolean[] = [];
    one?.addEventListener("click", () => void Promise.resolve().then(() => (document.title = "One is chosen")));
    two?.addEventListener("click", () => seen.push(document.title === "One is chosen"));
    press("button");
    press("button + button");
    seen.length = 0;
    document.title = "";
    window.pitchsideAnswers?.();
    await aTask();
    expect(seen).toEqual([true]);
  });

  test("leaves links alone", () => {
    expect(press("a")).toBe(false);
  });
});
