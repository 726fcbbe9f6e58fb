import type { AdminUser } from "@/lib/auth/admin/schema";
import { type AdminTries, adminTries, isWorthAnotherPath } from "@/lib/auth/admin/tries";
import type { LoginInput } from "@/lib/auth/schema";
import { ApiError, apiRequest } from "@/lib/platform/api-client";

interface Answer extends Partial<AdminUser> {
  success?: boolean;
  user?: AdminUser;
}

interface UserAnswer {
  id: string;
  name: string;
  email: string;
  isSuper?: boolean;
}

export const triesHere = (productionHost: string): AdminTries => adminTries(location.host, productionHost);

/** The first path that answers well wins. Last of all the user is asked for, whom the server may call a super admin. */
export async function findAdmin({ me, currentUser }: AdminTries): Promise<AdminUser | null> {
  for (const path of me) {
    const answer = await apiRequest<Answer>("GET", path).catch(() => null);
    const admin = answer && adminIn(answer);
    if (admin) return admin;
  }
  try {
    const user = await apiRequest<UserAnswer | null>("GET", currentUser);
    return user?.isSuper ? { id: user.id, name: user.name, email: user.email, type: "admin", isSuper: true } : null;
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

/** The admin as the server tells of them: in an object with `success` and `user`, or directly. */
function adminIn(answer: Answer): AdminUser | null {
  if (answer.user) return answer.user;
  return answer.type === "admin" && answer.id ? (answer as AdminUser) : null;
}

/** Null where the login succeeded and the answer does not say who it is. Throws the refusal, or the last failure. */
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

/** True where a path answered well. */
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
