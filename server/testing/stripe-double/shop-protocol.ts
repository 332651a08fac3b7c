/** What a test tells the double of Stripe, and what it is told. */

/** What happens to an event: it waits for `deliver`, is sent at once, or never. */
export type Delivery = 'hold' | 'send' | 'lose';

export interface ShopChange {
  /** Where webhooks go. */
  endpoint?: string;
  delivery?: Delivery;
  /** Moves the clock; everything that falls due on the way happens. Seconds. */
  advance?: number;
  /** What the bank says of the card of every customer. */
  card?: 'works' | 'fails';
  /** Sends held events in this order; one may be named twice, and those left out stay. */
  deliver?: readonly string[];
  /** Answers every request with 500 until it is taken back. */
  broken?: boolean;
  /** The answers of so many requests that change something never arrive, though it is done. */
  loseAnswers?: number;
}

export interface ShopEvent {
  id: string;
  type: string;
  created: number;
  /** The customer it tells of. */
  customer: string | null;
}

export interface ShopReport {
  /** Seconds since 1970. */
  now: number;
  customers: { id: string; organizationId: string; balance: number }[];
  subscriptions: {
    id: string;
    customer: string;
    status: string;
    price: string;
    /** It ends with its period. */
    givenUp: boolean;
  }[];
  invoices: { id: string; customer: string; status: string; total: number }[];
  /** Those that wait. */
  held: ShopEvent[];
  /** What the endpoint answered to each that was sent, in order. */
  answers: number[];
  /** Method and path of every request. */
  requests: string[];
  /** What the official contract says against them, where somebody is asked. */
  breaches: string[];
}

export interface ShopOptions {
  secretKey: string;
  webhookSecret: string;
  /** Where Stripe's own mock is, which knows the contract and keeps nothing. */
  contractUrl?: string;
  prices: Record<string, { amount: number; currency: string; interval: 'month' | 'year' }>;
  /** By the code that is typed where one pays: how many percent it takes off. */
  coupons: Record<string, number>;
  /** Percent, put on the sum where taxes are worked out. */
  tax: number;
}
