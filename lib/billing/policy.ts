/**
 * Every member of a seller organization sees its plan and usage. Only the organization's own admins can read quotes,
 * prices and invoices and change the plan; an agency that acts for it never handles its billing.
 */
import type { Seller } from "@/lib/auth/actor";
import { forbidden } from "@/lib/platform/errors";

export const canManagePlan = (actor: Seller): boolean => actor.role === "admin" && !actor.agency;

export function requirePlanManager(actor: Seller): void {
  if (!canManagePlan(actor)) throw forbidden("Only an admin of the organization can manage its plan and invoices.");
}

export const billingVisibleTo = (actor: Seller) => ({
  organizationId: canManagePlan(actor) ? actor.organizationId : { in: [] as string[] },
});
