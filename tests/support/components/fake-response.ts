/** The result of `fetch` in a component test: jsdom has no Response. */
export function fakeResponse(status: number, body: unknown) {
  const text = JSON.stringify(body);
  return {
    ok: status < 400,
    status,
    statusText: "",
    url: "",
    headers: new Headers(),
    text: () => Promise.resolve(text),
  };
}
