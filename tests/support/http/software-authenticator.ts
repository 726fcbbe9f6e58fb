import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";

interface Circumstances {
  /** The requesting page; a phishing site has a different one. */
  origin?: string;
  rpId?: string;
  challenge?: string;
  isUserVerified?: boolean;
  /** What the authenticator's counter says; it grows by one at each use. */
  counter?: number;
  userHandle?: string;
}

const flags = { userPresent: 0x01, userVerified: 0x04, isCredentialIncluded: 0x40 };
const sha256 = (data: Buffer | string) => createHash("sha256").update(data).digest();

/** A passkey in software: real keys, real attestations and assertions (ES256), as a browser would send them. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32).toString("base64url");
  private readonly keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  private counter = 0;
  private userHandle = "";

  constructor(private readonly site = "http://localhost:3000") {}

  register(
    options: PublicKeyCredentialCreationOptionsJSON,
    circumstances: Circumstances = {},
  ): RegistrationResponseJSON {
    this.userHandle = options.user.id;
    const clientDataJSON = this.clientData("webauthn.create", options.challenge, circumstances);
    const authData = this.authData(circumstances, this.credentialData());
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText("fmt"),
      cborText("none"),
      cborText("attStmt"),
      Buffer.from([0xa0]),
      cborText("authData"),
      Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: clientDataJSON.toString("base64url"),
        attestationObject: attestationObject.toString("base64url"),
        transports: ["internal"],
      },
      clientExtensionResults: {},
    };
  }

  authenticate(
    options: PublicKeyCredentialRequestOptionsJSON,
    circumstances: Circumstances = {},
  ): AuthenticationResponseJSON {
    this.counter = circumstances.counter ?? this.counter + 1;
    const clientDataJSON = this.clientData("webauthn.get", options.challenge, circumstances);
    const authData = this.authData(circumstances);
    const signature = sign("sha256", Buffer.concat([authData, sha256(clientDataJSON)]), this.keys.privateKey);
    return {
      id: this.id,
      rawId: this.id,
      type: "public-key",
      response: {
        clientDataJSON: clientDataJSON.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: signature.toString("base64url"),
        userHandle: circumstances.userHandle ?? this.userHandle,
      },
      clientExtensionResults: {},
    };
  }

  private clientData(type: string, challenge: string, { origin = this.site, challenge: other }: Circumstances): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge: other ?? challenge, origin, crossOrigin: false }));
  }

  private authData({ rpId, isUserVerified = true }: Circumstances, credential: Buffer = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const flag =
      flags.userPresent |
      (isUserVerified ? flags.userVerified : 0) |
      (credential.length > 0 ? flags.isCredentialIncluded : 0);
    return Buffer.concat([sha256(rpId ?? new URL(this.site).hostname), Buffer.from([flag]), counter, credential]);
  }

  private credentialData(): Buffer {
    const id = Buffer.from(this.id, "base64url");
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    return Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, id.length]),
      id,
      // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1) with its two coordinates.
      Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]),
      Buffer.from(x, "base64url"),
      Buffer.from([0x22, 0x58, 0x20]),
      Buffer.from(y, "base64url"),
    ]);
  }
}

const cborText = (text: string): Buffer => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
