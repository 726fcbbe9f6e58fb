/** @jest-environment-options {"url": "https://pitchside.example/"} */
import { rememberDismissal } from "./reminder-dismissal";

test("where people come by https, what they put away is remembered for https alone", () => {
  const said = jest.spyOn(document, "cookie", "set");
  rememberDismissal("u1");
  expect(said.mock.calls).toEqual([["pitchside.address-banner=u1; Path=/; SameSite=Lax; Secure"]]);
  expect(document.cookie).toBe("pitchside.address-banner=u1");
});
