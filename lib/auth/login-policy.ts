/** Which accounts may start a session, however they prove themselves: with a password, a passkey or another provider. */
interface Account {
  type: string;
  status: string;
}

/** A user whose account is open or waits for approval; an admin has a session of another kind. */
export const mayLogIn = ({ type, status }: Account): boolean =>
  type !== "admin" && ["active", "pending_review", "info_requested"].includes(status);

export const mayLogInAsAdmin = ({ type, status }: Account): boolean => type === "admin" && status === "active";
