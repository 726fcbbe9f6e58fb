import { GET } from "./[name]/route";

const get = (name: string) => GET(new Request(`http://localhost/art/${name}`), { params: Promise.resolve({ name }) });

test("a cover is an immutable image that cannot run scripts", async () => {
  const response = await get("sails-0-1.svg");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(await response.text()).toMatch(/^<svg [^>]*viewBox="0 0 640 300"/);
});

test.each(["sails-9-0.svg", "nothing-0-0.svg", "sails.svg", "constructor-0-0.svg"])(
  "there is no picture %s",
  async (name) => {
    const response = await get(name);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ code: "not_found" });
  },
);
