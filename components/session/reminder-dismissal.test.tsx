/** @jest-environment-options {"url": "https://pitchside.example/"} */
import { rememberDismissal } from "./reminder-dismissal";

test("over https the dismissal cookie is secure", () => {
  const written = jest.spyOn(document, "cookie", "set");
  rememberDismissal("u1");
  expect(written.mock.calls).toEqual([["pitchside.address-banner=u1; Path=/; SameSite=Lax; Secure"]]);
  expect(document.cookie).toBe("pitchside.address-banner=u1");
});
