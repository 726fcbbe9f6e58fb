import { SMTPServer } from "smtp-server";
import nodemailer from "nodemailer";
import { type Connections, encryptedMailAddress, plainConnectionIn } from "./plain-connections";

const local = "postgresql://pitchside@localhost/pitchside";
const away = "postgresql://pitchside@db.example.com/pitchside";

test.each<[setting: keyof Connections, address: string]>([
  ["DATABASE_URL", away],
  ["DATABASE_URL", `${away}?sslmode=disable`],
  ["DATABASE_URL", `${away}?sslmode=prefer`],
  ["DATABASE_URL", `${away}?sslmode=no-verify`],
  ["DATABASE_URL", `${away}?sslmode=require&ssl=false`],
  ["DATABASE_URL", `${local}?host=db.example.com`],
  ["DATABASE_URL", "postgresql://203.0.113.9/pitchside"],
  ["DATABASE_REPLICA_URL", away],
  ["S3_ENDPOINT", "http://s3.example.com"],
])("%s is rejected as %s, as what is sent there can be read on the way", (setting, address) => {
  const line = plainConnectionIn({ DATABASE_URL: local, [setting]: address });
  expect(line).toMatch(new RegExp(`^${setting} must .+ \\(or set PLAIN_CONNECTIONS=1`));
});

test.each<[setting: keyof Connections, address: string]>([
  ["DATABASE_URL", `${away}?sslmode=require`],
  ["DATABASE_URL", `${away}?sslmode=verify-ca&sslrootcert=/etc/ca.pem`],
  ["DATABASE_URL", `${away}?sslmode=verify-full`],
  ["DATABASE_URL", local],
  ["DATABASE_URL", "postgresql://postgres:5432/pitchside"],
  ["DATABASE_URL", "postgresql://10.1.2.3/pitchside"],
  ["DATABASE_URL", "postgresql://[::1]/pitchside"],
  ["DATABASE_URL", "postgresql:///pitchside?host=/var/run/postgresql"],
  ["DATABASE_URL", "postgresql://%2Fvar%2Frun%2Fpostgresql/pitchside"],
  ["DATABASE_REPLICA_URL", `${away}?sslmode=verify-full`],
  ["S3_ENDPOINT", "https://s3.example.com"],
  ["S3_ENDPOINT", "http://minio:9000"],
])("%s is accepted as %s", (setting, address) => {
  expect(plainConnectionIn({ DATABASE_URL: local, [setting]: address })).toBeNull();
});

test.each([
  ["smtp://user:p%40ss@mail.example.com:587", "smtp://user:p%40ss@mail.example.com:587?requireTLS=true"],
  ["smtp://mail.example.com?requireTLS=false", "smtp://mail.example.com?requireTLS=true"],
  ["smtps://mail.example.com", "smtps://mail.example.com"],
  ["smtp://127.0.0.1:1025", "smtp://127.0.0.1:1025"],
  ["smtp://mailpit:1025", "smtp://mailpit:1025"],
])("the mail server at %s is asked by %s", (address, requested) => {
  expect(encryptedMailAddress(address)).toBe(requested);
});

test("a mail server that does not support required encryption gets neither password nor email", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: (_, __, done) => {
      received.push("a password");
      done(null, { user: "user" });
    },
    onMailFrom: (_, __, done) => {
      received.push("an email");
      done(new Error("Read on the way."));
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as { port: number };
  const { search } = new URL(encryptedMailAddress("smtp://mail.example.com?ignoreTLS=true"));
  const transport = nodemailer.createTransport(`smtp://user:word@127.0.0.1:${port}${search}`);
  const outcome = await transport.sendMail({ from: "a@example.com", to: "b@example.com", text: "x" }).then(
    () => "sent",
    () => "refused",
  );
  transport.close();
  await new Promise<void>((resolve) => server.close(resolve));
  expect({ outcome, received }).toEqual({ outcome: "refused", received: [] });
});
