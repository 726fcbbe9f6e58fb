import { spawnSync } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { Fault } from "../fault.mjs";

// PostgreSQL refuses to run as root. There it runs as the owner of its data, or as postgres or nobody for new data.
/** Who runs the server: `{}` for the present user, else `{ uid, gid }`. */
export function accountFor(directory) {
  if (process.getuid?.() !== 0) return {};
  const owner = statSync(directory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  const found = accountNamed("postgres") ?? accountNamed("nobody");
  if (!found)
    throw new Fault("When run as root, PostgreSQL needs a user called postgres or nobody. This machine has neither.");
  return found;
}

/** How to run `program` as that account: a command, its first arguments and options for spawn. */
export function commandAs(account, program, place) {
  const options = { cwd: "/", env: { ...process.env, LC_ALL: "C" } };
  if (account.uid === undefined) return { command: program, args: [], options };
  if (canEnter(account, program) && canEnter(account, place)) {
    return { command: program, args: [], options: { ...options, ...account } };
  }
  return { ...throughClosedFolders(account, program), options };
}

// A checkout below /root is closed to every other user: the server then keeps the one right to pass closed folders.
function throughClosedFolders({ uid, gid }, program) {
  const found = spawnSync("setpriv", ["--version"]);
  if (found.status !== 0) {
    throw new Fault(
      `PostgreSQL cannot run as root, and user ${uid} cannot access this folder. Move the checkout elsewhere.`,
    );
  }
  const right = ["--inh-caps", "+dac_override", "--ambient-caps", "+dac_override"];
  return { command: "setpriv", args: ["--reuid", `${uid}`, "--regid", `${gid}`, "--clear-groups", ...right, program] };
}

const canEnter = (account, place) =>
  spawnSync("test", ["-r", place], { ...account, cwd: "/", stdio: "ignore" }).status === 0;

function accountNamed(name) {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) };
}
