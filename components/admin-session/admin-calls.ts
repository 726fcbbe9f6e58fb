import type { AdminUser } from "@/lib/auth/admin/schema";
import { type AdminTries, adminTries, isWorthAnotherPath } from "@/lib/auth/admin/tries";
import type { LoginInput } from "@/lib/auth/schema";
import { ApiError, apiRequest } from "@/lib/platform/http/api-client";

interface Answer extends Partial<AdminUser> {
  success?: boolean;
  user?: AdminUser;
}

interface UserResponse {
  id: string;
  name: string;
  email: string;
  isSuper?: boolean;
}

export const triesHere = (productionHost: string): AdminTries => adminTries(location.host, productionHost);

/** The first path with an OK response wins. The fallback is the regular user call, which may return a super admin. */
export async function findAdmin({ me, currentUser }: AdminTries): Promise<AdminUser | null> {
  for (const path of me) {
    const result = await apiRequest<Answer>("GET", path).catch(() => null);
    const admin = result && adminIn(result);
    if (admin) return admin;
  }
  try {
    const user = await apiRequest<UserResponse | null>("GET", currentUser);
    return user?.isSuper ? { id: user.id, name: user.name, email: user.email, type: "admin", isSuper: true } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The response is either `{ success, user }` or the user itself. */
function adminIn(answer: Answer): AdminUser | null {
  if (answer.user?.id) return answer.user;
  return answer.type === "admin" && answer.id ? (answer as AdminUser) : null;
}

/** Null when the login succeeded without user data. Throws the rejection, or the last failure. */
export async function logInOn({ login }: AdminTries, input: LoginInput): Promise<AdminUser | null> {
  let failure: unknown;
  for (const path of login) {
    try {
      return adminIn((await apiRequest<Answer | null>("POST", path, input)) ?? {});
    } catch (error) {
      failure = error;
      if (error instanceof ApiError && !isWorthAnotherPath(error.status)) throw error;
    }
  }
  throw failure;
}

/** True when one of the paths responded OK. */
export async function logOutOn({ logout }: AdminTries): Promise<boolean> {
  for (const path of logout) {
    const isDone = await apiRequest("POST", path).then(
      () => true,
      () => false,
    );
    if (isDone) return true;
  }
  return false;
}
