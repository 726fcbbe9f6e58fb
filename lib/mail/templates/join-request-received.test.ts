import { renderEmail } from "../rendering";
import { joinRequestReceived } from "./join-request-received";

process.env.DATABASE_URL ??= "postgresql://localhost/never-used";
process.env.AUTH_SECRET ??= "a test secret that is long enough for all";

test.each([
  ["confirmed_domain", "Their address is confirmed and on one of your verified domains."],
  ["unconfirmed_domain", "Their address is on one of your verified domains, but they haven’t confirmed it yet"],
  ["other", "Their address isn’t on one of your verified domains"],
] as const)("the email about a join request says of an address that is %s what is so", async (address, sentence) => {
  const { text } = await renderEmail("join-request-received", { ...joinRequestReceived.sample, address });
  expect(text.replace(/\s+/g, " ")).toContain(sentence);
});
