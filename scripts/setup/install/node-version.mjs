import { Fault } from "../fault.mjs";

const needed = [20, 19];

function isNodeNewEnough(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  return major > needed[0] || (major === needed[0] && minor >= needed[1]);
}

export function requireNode() {
  if (isNodeNewEnough(process.versions.node)) return;
  throw new Fault(`Pitchside needs Node ${needed.join(".")} or newer; this is ${process.versions.node}.`);
}
