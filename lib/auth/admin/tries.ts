/**
 * On which paths the client asks for, begins and ends the admin session, in the specified order: the production host
 * has other ones than every other host.
 */
export interface AdminTries {
  me: readonly string[];
  login: readonly string[];
  logout: readonly string[];
  /** Asked last of all for who is signed in: the server says there whether a user is a super admin. */
  currentUser: string;
}

export function adminTries(host: string, productionHost: string): AdminTries {
  return productionHost !== "" && host.toLowerCase() === productionHost.toLowerCase() ? onProductionHost : elsewhere;
}

const onProductionHost: AdminTries = {
  me: ["/standalone-admin-auth/me", "/admin/api/auth/me", "/api/admin/auth/me"],
  login: ["/standalone-admin-login", "/admin/api/login"],
  logout: ["/standalone-admin-logout", "/admin/api/logout", "/admin-logout", "/direct-admin-logout"],
  currentUser: "/auth/me",
};

const elsewhere: AdminTries = {
  me: ["/standalone-admin-auth/me", "/api/admin/auth/me"],
  login: ["/standalone-admin-login", "/api/admin/login", "/admin-login", "/direct-admin-login"],
  logout: ["/standalone-admin-logout", "/api/admin/logout", "/admin-logout", "/direct-admin-logout"],
  currentUser: "/api/auth/me",
};

/**
 * Whether the next path is worth a try. An answer about the credentials is the same on all of them, and each would
 * count as one more failure.
 */
export const isWorthAnotherPath = (status: number): boolean => status === 404 || status === 405 || status >= 500;
