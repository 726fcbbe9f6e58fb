import { ApiError } from "./api-client";
import { uploadRequest } from "./upload-request";

class FakeRequest {
  static latest: FakeRequest;
  status = 0;
  responseText = "";
  statusText = "";
  withCredentials = false;
  headers: Record<string, string> = {};
  sent = "";
  upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {};
  onload?: () => void;
  onerror?: () => void;
  constructor() {
    FakeRequest.latest = this;
  }
  open = jest.fn();
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(body: string) {
    this.sent = body;
  }
  answer(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onload?.();
  }
}

beforeEach(() => Object.assign(globalThis, { XMLHttpRequest: FakeRequest }));

function upload() {
  const shares: number[] = [];
  const result = uploadRequest("/api/x", { data: "QUJD" }, (share) => shares.push(share));
  return { result, shares, request: FakeRequest.latest };
}

test("an upload reports the share that was sent, and resolves to the response", async () => {
  const { result, shares, request } = upload();
  expect(request.open).toHaveBeenCalledWith("POST", "/api/x");
  expect([request.withCredentials, request.headers["Content-Type"], request.sent]).toEqual([
    true,
    "application/json",
    '{"data":"QUJD"}',
  ]);
  request.upload.onprogress?.({ loaded: 5, total: 20 });
  request.upload.onprogress?.({ loaded: 20, total: 20 });
  request.answer(201, '{"id":"1"}');
  expect(await result).toEqual({ id: "1" });
  expect(shares).toEqual([0.25, 1]);
});

test.each([
  [413, '{"message":"Too large."}', "Too large."],
  [502, "Bad gateway", undefined],
  [200, "<html>", undefined],
])("status %i with %s is a rejection", async (status, text, message) => {
  const { result, request } = upload();
  request.answer(status, text);
  const error = await result.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({ status, body: message ? { message } : {} });
});

test("an upload without a response fails like any other request", async () => {
  const { result, request } = upload();
  request.onerror?.();
  await expect(result).rejects.toThrow(new TypeError("Failed to fetch"));
});
