import { randomUUID } from "node:crypto";
import { GET as nextAuth } from "@/app/api/auth/[...nextauth]/route";
import { POST as connectLogin } from "@/app/api/account/logins/route";
import { POST as finishSignIn } from "@/app/api/auth/sso/code/route";
import { POST as startSignIn } from "@/app/api/auth/sso/route";
import { env } from "@/lib/platform/env";
import { peerHeader } from "@/lib/platform/http/peer-address";
import { type Answer, callRoute } from "./call-route";
import { type ProviderPerson, logInAtProvider } from "../servers/login-provider";

/** A browser with our cookies that logs in through a provider. */
export class LoginBrowser {
  readonly jar = new Map<string, string>();
  /** Of its own: logins are counted by address. */
  readonly #address = `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;

  constructor(cookieHeader = "") {
    this.#take(new Map(cookieHeader.split("; ").map((pair) => pair.split("=", 2) as [string, string])));
  }

  /** Requests our login redirect. */
  async leave(body: object): Promise<Answer> {
    return this.#ask(startSignIn, { body });
  }

  /** Asks us where to log in to connect that login to the account of the session. */
  async connect(provider: string): Promise<Answer> {
    return this.#ask(connectLogin, { body: { provider } });
  }

  /** Comes back to us; answers the path of ours that it is sent to. */
  async comeBack(address: URL): Promise<string> {
    const result = await this.#ask(nextAuth, { query: `${address.pathname.slice("/api".length)}${address.search}` });
    if (result.status !== 303) throw new Error(`The return answered ${result.status}.`);
    return (result.headers.get("location") ?? "").slice(env().APP_URL.length);
  }

  /** Gives the code of the account, where it is asked for. */
  async giveCode(code: string): Promise<Answer> {
    return this.#ask(finishSignIn, { body: { code } });
  }

  /** The whole way; answers the path of ours on which it ends. */
  async logIn(start: Answer, person: ProviderPerson): Promise<string> {
    if (start.status !== 200) throw new Error(`No login began: ${JSON.stringify(start.body)}`);
    return this.comeBack(await logInAtProvider(start.body.url as string, person));
  }

  get session(): string | undefined {
    return this.jar.get("pitchside.session");
  }

  async #ask(handler: Parameters<typeof callRoute>[0], call: Parameters<typeof callRoute>[1]): Promise<Answer> {
    const cookie = [...this.jar].map((pair) => pair.join("=")).join("; ");
    const result = await callRoute(handler, { ...call, headers: { cookie, [peerHeader]: this.#address } });
    this.#take(result.cookies);
    return result;
  }

  #take(cookies: Map<string, string>): void {
    for (const [name, value] of cookies) {
      if (value) this.jar.set(name, value);
      else this.jar.delete(name);
    }
  }
}
