export default async function releaseDatabases() {
  await globalThis.releaseDatabases?.();
}
