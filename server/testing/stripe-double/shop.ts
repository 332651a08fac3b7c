/**
 * A shop of Stripe's: customers, subscriptions, invoices and a clock that is moved by hand. It keeps the
 * rules that our code lives by: periods follow one another, a card that is refused is tried again after
 * 3, 8 and 15 days and is unpaid then, what was given up ends with its period, a change is prorated by
 * the second, a coupon holds for every invoice, and a tax is put on what is left.
 */
import { monthsLater } from '#machines/plan/calendar.ts';
import type {
  Customer,
  Invoice,
  Line,
  Price,
  Session,
  Status,
  Subscription,
} from './shop-objects.ts';
import type { ShopOptions } from './shop-protocol.ts';
import { reduced, sumOf } from './shop-sums.ts';

const DAY = 86_400;
/** After the invoice was made. */
const ATTEMPTS = [0, 3 * DAY, 8 * DAY, 15 * DAY];

export class Refused extends Error {
  readonly status: number;
  readonly type: string;

  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export type Tell = (type: string, object: object & { customer?: string }) => void;

export type Shop = ReturnType<typeof createShop>;

export function createShop(options: Pick<ShopOptions, 'coupons' | 'prices' | 'tax'>, tell: Tell) {
  let offset = 0;
  let count = 0;
  let cardWorks = true;
  let origin = '';
  const now = () => Math.floor(Date.now() / 1000) + offset;
  const id = (prefix: string) => `${prefix}_${String((count += 1)).padStart(6, '0')}`;
  const prices = new Map<string, Price>(
    Object.entries(options.prices).map(([name, { amount, currency, interval }]) => [
      name,
      {
        id: name,
        object: 'price',
        active: true,
        unit_amount: amount,
        currency,
        recurring: { interval, interval_count: 1 },
      },
    ]),
  );
  const customers = new Map<string, Customer>();
  const subscriptions = new Map<string, Subscription>();
  const invoices = new Map<string, Invoice>();
  const sessions = new Map<string, Session>();

  const find = <One>(all: Map<string, One>, name: string): One => {
    const one = all.get(name);
    if (!one) throw new Refused(404, 'invalid_request_error', `No such object: ${name}`);
    return one;
  };
  const newest = <One extends { created: number; id: string }>(all: Map<string, One>) =>
    [...all.values()].toSorted(
      (one, other) => other.created - one.created || (one.id < other.id ? 1 : -1),
    );
  const periodAfter = (start: number, { recurring }: Price) =>
    monthsLater(start * 1000, recurring.interval === 'year' ? 12 : 1) / 1000;

  function become(subscription: Subscription, status: Status, type = 'updated'): void {
    subscription.status = status;
    tell(`customer.subscription.${type}`, subscription);
  }

  function bill(subscription: Subscription, lines: readonly Line[]): Invoice {
    const customer = find(customers, subscription.customer);
    const total = sumOf(lines, subscription, options.tax);
    const rest = total + customer.balance;
    const [item] = subscription.items.data;
    const name = id('in');
    customer.balance = Math.min(0, rest);
    const invoice: Invoice = {
      id: name,
      object: 'invoice',
      number: `SHOP-${name.slice(-4)}`,
      customer: customer.id,
      subscription: subscription.id,
      status: 'open',
      currency: item.price.currency,
      created: now(),
      total,
      amount_due: Math.max(0, rest),
      ending_balance: customer.balance,
      attempt_count: 0,
      next_payment_attempt: null,
      hosted_invoice_url: `${origin}/invoice/${name}`,
      invoice_pdf: `${origin}/invoice/${name}/pdf`,
      lines: { object: 'list', has_more: false, data: [...lines] },
    };
    invoices.set(name, invoice);
    return invoice;
  }

  function line(amount: number, description: string): Line {
    return { id: id('il'), object: 'line_item', amount, description };
  }

  /** A whole period of a price. */
  function whole(subscription: Subscription, { id: name, unit_amount: amount }: Price): Line {
    return line(reduced(amount, subscription), name);
  }

  /** @returns whether it is paid. */
  function collect(invoice: Invoice): boolean {
    invoice.attempt_count += 1;
    if (invoice.amount_due === 0 || cardWorks) {
      invoice.status = 'paid';
      invoice.next_payment_attempt = null;
      tell('invoice.paid', invoice);
      return true;
    }
    const next = ATTEMPTS[invoice.attempt_count];
    invoice.next_payment_attempt = next === undefined ? null : invoice.created + next;
    tell('invoice.payment_failed', invoice);
    return false;
  }

  /** The state that follows from an invoice that was tried. */
  function settle(subscription: Subscription, invoice: Invoice): void {
    if (invoice.status === 'paid') become(subscription, 'active');
    else become(subscription, invoice.next_payment_attempt === null ? 'unpaid' : 'past_due');
  }

  function renew(subscription: Subscription): void {
    const [item] = subscription.items.data;
    if (subscription.cancel_at_period_end) {
      subscription.canceled_at = now();
      become(subscription, 'canceled', 'deleted');
      return;
    }
    item.current_period_start = item.current_period_end;
    item.current_period_end = periodAfter(item.current_period_start, item.price);
    // Nothing is asked for while the last one is not paid.
    if (subscription.status === 'unpaid') {
      tell('customer.subscription.updated', subscription);
      return;
    }
    const invoice = bill(subscription, [whole(subscription, item.price)]);
    collect(invoice);
    settle(subscription, invoice);
  }

  /** What falls due next: a moment and what happens then. */
  function nextDue(): { at: number; happen: () => void } | undefined {
    const periods = [...subscriptions.values()]
      .filter(({ status }) => !['canceled', 'paused', 'incomplete'].includes(status))
      .map((one) => ({ at: one.items.data[0].current_period_end, happen: () => renew(one) }));
    const attempts = [...invoices.values()].flatMap((one) =>
      one.status !== 'open' || one.next_payment_attempt === null
        ? []
        : [
            {
              at: one.next_payment_attempt,
              happen: () => {
                collect(one);
                settle(find(subscriptions, one.subscription), one);
              },
            },
          ],
    );
    return [...periods, ...attempts].toSorted((one, other) => one.at - other.at)[0];
  }

  /** What a change of price costs at a moment. */
  function prorate(subscription: Subscription, price: Price, at: number): Line[] {
    const [item] = subscription.items.data;
    const { current_period_start: from, current_period_end: until } = item;
    const left = Math.max(0, until - at) / (until - from);
    const back = Math.floor(reduced(item.price.unit_amount, subscription) * left);
    const asked = reduced(price.unit_amount, subscription);
    const isSameInterval = item.price.recurring.interval === price.recurring.interval;
    const full = isSameInterval ? Math.floor(asked * left) : asked;
    return [line(-back, 'unused time'), line(full, price.id)];
  }

  return {
    now,
    prices,
    customers,
    subscriptions,
    invoices,
    sessions,
    find,
    newest,
    prorate,
    whole,
    total: (lines: readonly Line[], subscription: Subscription) =>
      sumOf(lines, subscription, options.tax),
    origin: () => origin,
    setOrigin: (url: string) => {
      origin = url;
    },
    setCard: (works: boolean) => {
      cardWorks = works;
    },

    advance(seconds: number): void {
      const target = now() + seconds;
      for (let due = nextDue(); due && due.at <= target; due = nextDue()) {
        offset += Math.max(0, due.at - now());
        due.happen();
      }
      offset += Math.max(0, target - now());
    },

    open(input: Pick<Customer, 'name' | 'email' | 'metadata'>): Customer {
      const one: Customer = {
        id: id('cus'),
        object: 'customer',
        created: now(),
        balance: 0,
        ...input,
      };
      customers.set(one.id, one);
      return one;
    },

    begin(input: Omit<Session, 'id' | 'object' | 'status' | 'url' | 'mode'>): Session {
      const name = id('cs');
      const url = `${origin}/pay/${name}`;
      const one: Session = {
        id: name,
        object: 'checkout.session',
        mode: 'subscription',
        status: 'open',
        url,
        ...input,
      };
      sessions.set(name, one);
      return one;
    },

    /** Somebody presses "Pay", with a code of a coupon if they have one. @returns whether the bank agrees. */
    pay(session: Session, code?: string): boolean {
      if (session.status !== 'open') throw new Refused(400, 'invalid_request_error', 'not open');
      const percent = code === undefined ? undefined : options.coupons[code];
      if (code !== undefined && (percent === undefined || !session.allow_promotion_codes)) {
        throw new Refused(400, 'invalid_request_error', 'This code is invalid.');
      }
      if (!cardWorks) return false;
      const price = find(prices, session.price);
      const start = now();
      const subscription: Subscription = {
        id: id('sub'),
        object: 'subscription',
        customer: session.customer,
        status: 'incomplete',
        created: start,
        livemode: false,
        cancel_at_period_end: false,
        cancel_at: null,
        canceled_at: null,
        items: {
          object: 'list',
          has_more: false,
          data: [
            {
              id: id('si'),
              object: 'subscription_item',
              quantity: 1,
              price,
              current_period_start: start,
              current_period_end: periodAfter(start, price),
            },
          ],
        },
        metadata: session.metadata,
        automatic_tax: session.automatic_tax,
        discounts:
          code === undefined || percent === undefined
            ? []
            : [{ id: id('di'), object: 'discount', coupon: { id: code, percent_off: percent } }],
      };
      subscriptions.set(subscription.id, subscription);
      tell('customer.subscription.created', subscription);
      collect(bill(subscription, [whole(subscription, price)]));
      become(subscription, 'active');
      session.status = 'complete';
      tell('checkout.session.completed', session);
      return true;
    },

    /** Somebody presses "Pay" at an open invoice. */
    payInvoice(invoice: Invoice): boolean {
      const isPaid = invoice.status === 'open' && collect(invoice);
      const subscription = find(subscriptions, invoice.subscription);
      if (isPaid && subscription.status !== 'canceled') become(subscription, 'active');
      return isPaid;
    },

    change(subscription: Subscription, price: Price, at: number): void {
      const [item] = subscription.items.data;
      const lines = prorate(subscription, price, at);
      if (sumOf(lines, subscription, options.tax) > 0 && !cardWorks)
        throw new Refused(402, 'card_error', 'Your card was declined.');
      const isSameInterval = item.price.recurring.interval === price.recurring.interval;
      item.price = price;
      if (!isSameInterval) {
        item.current_period_start = now();
        item.current_period_end = periodAfter(now(), price);
      }
      collect(bill(subscription, lines));
      become(subscription, 'active');
    },

    giveUp(subscription: Subscription, atPeriodEnd: boolean): void {
      subscription.cancel_at_period_end = atPeriodEnd;
      tell('customer.subscription.updated', subscription);
    },

    cancel(subscription: Subscription): void {
      subscription.canceled_at = now();
      become(subscription, 'canceled', 'deleted');
    },

    /** Nothing is billed from now on, and the days that are left are taken off later. */
    pause(subscription: Subscription): void {
      const [item] = subscription.items.data;
      const [unused] = prorate(subscription, item.price, now());
      find(customers, subscription.customer).balance += unused?.amount ?? 0;
      become(subscription, 'paused', 'paused');
    },

    resume(subscription: Subscription): void {
      const [item] = subscription.items.data;
      item.current_period_start = now();
      item.current_period_end = periodAfter(now(), item.price);
      const invoice = bill(subscription, [whole(subscription, item.price)]);
      if (collect(invoice)) become(subscription, 'active', 'resumed');
    },
  };
}
