/**
 * Packages with native parts name one optional package per platform. `npm install` omits from the lock those that its
 * registry lacks, and `npm ci` then refuses the lock on every platform. An entry with version, os and cpu is
 * enough: npm skips it on other platforms and resolves it where it is needed.
 */

const systems = ["android", "darwin", "freebsd", "linux", "openharmony", "win32"];
const processors = ["arm64", "arm", "ia32", "loong64", "ppc64", "riscv64", "s390x", "wasm32", "x64"];

/**
 * The entries that a lock lacks, by their path in it.
 *
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock
 * @returns {Record<string, { version: string, optional: true, os?: string[], cpu?: string[], libc?: string[] }>}
 */
export function missingOptionalPackages({ packages }) {
  const known = new Set(Object.keys(packages).map((path) => path.slice(path.lastIndexOf("node_modules/") + 13)));
  const wanted = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies),
  );
  return Object.fromEntries(
    wanted
      .filter(([name]) => !known.has(name))
      .map(([name, version]) => [`node_modules/${name}`, { version, optional: true, ...platformOf(name) }]),
  );
}

/** Reads `linux-arm-gnueabihf` at the end of a name as os, cpu and libc. */
function platformOf(name) {
  const words = name.split("-");
  const os = systems.find((system) => words.includes(system));
  const cpu = processors.find((processor) => words.includes(processor));
  const abi = words.at(-1) ?? "";
  const libc = os === "linux" ? (abi.startsWith("musl") ? "musl" : abi.startsWith("gnu") ? "glibc" : null) : null;
  return { ...(os ? { os: [os] } : {}), ...(cpu ? { cpu: [cpu] } : {}), ...(libc ? { libc: [libc] } : {}) };
}
