/** Objects of Stripe as its API writes them, as far as anybody here reads them. */

export interface Price {
  id: string;
  object: 'price';
  active: true;
  unit_amount: number;
  currency: string;
  recurring: { interval: 'month' | 'year'; interval_count: 1 };
}

export interface Customer {
  id: string;
  object: 'customer';
  created: number;
  name: string;
  email: string;
  /** Negative: what is left for later invoices. */
  balance: number;
  metadata: Record<string, string>;
}

export interface Item {
  id: string;
  object: 'subscription_item';
  quantity: 1;
  price: Price;
  current_period_start: number;
  current_period_end: number;
}

export type Status =
  | 'incomplete'
  | 'trialing'
  | 'active'
  | 'past_due'
  | 'unpaid'
  | 'paused'
  | 'canceled';

export interface Subscription {
  id: string;
  object: 'subscription';
  customer: string;
  status: Status;
  created: number;
  livemode: false;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  items: { object: 'list'; has_more: false; data: [Item] };
  metadata: Record<string, string>;
  automatic_tax: { enabled: boolean };
  discounts: { id: string; object: 'discount'; coupon: { id: string; percent_off: number } }[];
}

export interface Line {
  id: string;
  object: 'line_item';
  amount: number;
  description: string;
}

export interface Invoice {
  id: string;
  object: 'invoice';
  number: string;
  customer: string;
  subscription: string;
  status: 'open' | 'paid' | 'void';
  currency: string;
  created: number;
  total: number;
  amount_due: number;
  ending_balance: number;
  attempt_count: number;
  next_payment_attempt: number | null;
  hosted_invoice_url: string;
  invoice_pdf: string;
  lines: { object: 'list'; has_more: false; data: Line[] };
}

export interface Session {
  id: string;
  object: 'checkout.session';
  customer: string;
  client_reference_id: string;
  mode: 'subscription';
  status: 'open' | 'complete' | 'expired';
  url: string;
  success_url: string;
  cancel_url: string;
  price: string;
  metadata: Record<string, string>;
  automatic_tax: { enabled: boolean };
  allow_promotion_codes: boolean;
}

export function listOf<One>(data: readonly One[], url: string) {
  return { object: 'list' as const, url, has_more: false as const, data };
}
