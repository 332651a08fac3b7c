/**
 * The way to pay by card: what the product asks of its payment provider. No data of a card ever comes
 * here; people type it on pages of the provider.
 */
import type { Language } from '#machines/document/source.ts';
import type { Money } from '#machines/plan/money.ts';
import type { PaidPlan } from '#machines/plan/plans.ts';
import type { ProviderReport } from '#machines/subscription/subscription.events.ts';

export interface NewCustomer {
  organizationId: string;
  name: string;
  email: string;
  language: Language;
}

export interface CheckoutWish {
  customerId: string;
  organizationId: string;
  plan: PaidPlan;
  language: Language;
  /** Where the browser comes back to, paid and not. */
  paidUrl: string;
  leftUrl: string;
}

/** What a change of plan costs, worked out by the provider for one moment. */
export interface ChangePreview {
  price: Money;
  /** What is given back for the days that are left. */
  credit: Money;
  due: Money;
  /** What is left of the credit, for later invoices. */
  kept: Money;
  /** ms since 1970: the same moment is used when it is done. */
  at: number;
}

export interface Invoice {
  id: string;
  number: string;
  /** ISO 8601. */
  at: string;
  amount: Money;
  state: 'paid' | 'open' | 'void';
  /** Pages of the provider. */
  url: string | null;
  pdf: string | null;
}

/** The subscription of a customer as it is there now. */
export interface Reading {
  subscriptionId: string;
  /** In the provider's words, for comparison with what events say. */
  status: string;
  report: ProviderReport | undefined;
}

export interface PaymentEvent {
  id: string;
  type: string;
  customerId: string | undefined;
  /** The status of a subscription that the event tells of. */
  says: string | undefined;
  /** When it happened there, in ms since 1970. */
  at: number;
}

export interface Payments {
  /** One customer for each organization, however often it is asked. @returns its id. */
  customer(of: NewCustomer): Promise<string>;
  /** @returns the address of the page to pay at. */
  checkout(wish: CheckoutWish): Promise<string>;
  /** @returns the address of the page for cards and invoices. */
  portal(customerId: string, returnUrl: string, language: Language): Promise<string>;
  /** @throws {AppError} EVENT_NOT_POSSIBLE without a subscription. */
  preview(customerId: string, plan: PaidPlan, at: number): Promise<ChangePreview>;
  /** What the next period will cost, with coupons and taxes; undefined where none is to come. */
  next(customerId: string): Promise<Money | undefined>;
  change(customerId: string, plan: PaidPlan, preview: ChangePreview): Promise<void>;
  /** At the end of the period, or at once where nothing is paid any more. */
  cancel(customerId: string, when: 'periodEnd' | 'now'): Promise<void>;
  /** Takes back what was given up. */
  reactivate(customerId: string): Promise<void>;
  pause(customerId: string): Promise<void>;
  resume(customerId: string): Promise<void>;
  /** Undefined for who never had one. */
  read(customerId: string): Promise<Reading | undefined>;
  /** Newest first. */
  invoices(customerId: string): Promise<Invoice[]>;
  /** @throws {AppError} SIGNATURE_INVALID for what the provider did not send. */
  event(body: Buffer, signature: string | undefined): Promise<PaymentEvent>;
}
