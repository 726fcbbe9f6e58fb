/**
 * Code that runs before the framework sees a request: its ID, metrics, security headers, rejections. The application
 * installs its hooks when it starts (`instrumentation.ts`); `scripts/serve.mjs` runs them. Both load this file
 * separately, so the list lives on `globalThis`.
 *
 * @typedef {import("node:http").IncomingMessage} Request
 * @typedef {import("node:http").ServerResponse} Response
 * @typedef {(request: Request, response: Response) => boolean | Promise<boolean>} RequestHook Returns whether it has answered the request.
 */

/** @type {RequestHook[]} */
const installed = (globalThis.pitchsideRequestHooks ??= []);

/** @param {...RequestHook} hooks run in this order, after those installed before */
export function installRequestHooks(...hooks) {
  installed.push(...hooks);
}

/**
 * Runs the hooks until one answers the request.
 *
 * @param {Request} request
 * @param {Response} response
 * @returns {Promise<boolean>} whether the request is answered
 */
export async function runRequestHooks(request, response) {
  for (const hook of installed) if (await hook(request, response)) return true;
  return false;
}
