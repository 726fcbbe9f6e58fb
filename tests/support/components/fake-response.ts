/** What `fetch` answers in a component test: jsdom brings no Response of its own. */
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
