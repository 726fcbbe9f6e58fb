/** The start page after login. Separate from the table of routes, which the browser does not need for it. */
export function homeOf(user: { status: "active" | "pending"; waitingFor?: string | null }): string {
  if (user.waitingFor === "two_step") return "/account/security";
  if (user.status === "pending")
    return user.waitingFor === "organization" ? "/organization-join-pending" : "/registration-pending";
  return "/dashboard";
}
