/**
 * The policy of every page. A script runs only when the page's own policy names it: by the request's nonce where a page
 * is rendered for one request, by the hash of its text where a page is static. Styles may be inline because charts and
 * toasts set them; nothing comes from another host. The only responses that may be framed are PDF previews, which their
 * own policy allows. Plain JavaScript, because the page cache is loaded by Node as it stands.
 *
 * @param {readonly string[]} scripts what scripts may run besides those of this host, as sources of the policy
 * @param {{ isDevelopment?: boolean, isHttps?: boolean }} [options]
 * @returns {string}
 */
export function contentSecurityPolicy(scripts, { isDevelopment = false, isHttps = false } = {}) {
  const sources = ["'self'", ...scripts, ...(isDevelopment ? ["'unsafe-eval'"] : [])];
  const rules = [
    "default-src 'self'",
    `script-src ${sources.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? " ws:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "frame-src 'self'",
    "form-action 'self'",
    "manifest-src 'self'",
    "worker-src 'self' blob:",
    ...(isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}

/** For data responses: if opened as a page they display as is, load nothing, and can't be framed. */
export const bareDataPolicy = "default-src 'none'; frame-ancestors 'none'";
