/**
 * The policy of every page. Scripts run only with the request's nonce; styles may be inline because charts and toasts
 * set them; nothing comes from another host.
 */
export function contentSecurityPolicy(nonce: string, options: { isDevelopment: boolean; isHttps: boolean }): string {
  const scripts = [
    `'self'`,
    `'nonce-${nonce}'`,
    `'strict-dynamic'`,
    ...(options.isDevelopment ? [`'unsafe-eval'`] : []),
  ];
  const rules = [
    `default-src 'self'`,
    `script-src ${scripts.join(" ")}`,
    `style-src 'self' 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${options.isDevelopment ? " ws:" : ""}`,
    `object-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `frame-src 'none'`,
    `form-action 'self'`,
    `manifest-src 'self'`,
    `worker-src 'self' blob:`,
    ...(options.isHttps ? ["upgrade-insecure-requests"] : []),
  ];
  return rules.join("; ");
}
