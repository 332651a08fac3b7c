/** The requests of Stripe's API that the product makes, and nothing else: others are refused. */
import { parseForm, textAt, textsAt, type FormValue } from './form-body.ts';
import { listOf, type Subscription } from './shop-objects.ts';
import { Refused, type Shop } from './shop.ts';

interface Asked {
  shop: Shop;
  /** What stands for `:id` in the path. */
  id: string;
  form: { [name: string]: FormValue };
  query: URLSearchParams;
}

type Answer = (asked: Asked) => object;

const ROUTES: readonly (readonly [method: string, path: RegExp, answer: Answer])[] = [
  [
    'POST',
    /^\/v1\/customers$/u,
    ({ shop, form }) =>
      shop.open({
        name: textAt(form, 'name') ?? '',
        email: textAt(form, 'email') ?? '',
        metadata: textsAt(form['metadata']),
      }),
  ],
  ['GET', /^\/v1\/prices\/([^/]+)$/u, ({ shop, id }) => shop.find(shop.prices, id)],
  [
    'GET',
    /^\/v1\/checkout\/sessions$/u,
    ({ shop, query }) =>
      listOf(
        [...shop.sessions.values()].filter(
          ({ customer, status }) =>
            customer === query.get('customer') && status === (query.get('status') ?? status),
        ),
        '/v1/checkout/sessions',
      ),
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions$/u,
    ({ shop, form }) => {
      const isTaxed = textAt(form, 'automatic_tax', 'enabled') === 'true';
      // Where somebody is taxed follows from their address, which is asked for on the page.
      if (isTaxed && textAt(form, 'customer_update', 'address') !== 'auto') {
        throw new Refused(400, INVALID, 'Automatic tax calculation needs customer_update[address]');
      }
      return shop.begin({
        customer: shop.find(shop.customers, textAt(form, 'customer') ?? '').id,
        client_reference_id: textAt(form, 'client_reference_id') ?? '',
        success_url: textAt(form, 'success_url') ?? '',
        cancel_url: textAt(form, 'cancel_url') ?? '',
        price: shop.find(shop.prices, textAt(form, 'line_items', '0', 'price') ?? '').id,
        metadata: textsAt(child(form['subscription_data'], 'metadata')),
        automatic_tax: { enabled: isTaxed },
        allow_promotion_codes: textAt(form, 'allow_promotion_codes') === 'true',
      });
    },
  ],
  [
    'POST',
    /^\/v1\/checkout\/sessions\/([^/]+)\/expire$/u,
    ({ shop, id }) => {
      const session = shop.find(shop.sessions, id);
      session.status = 'expired';
      return session;
    },
  ],
  [
    'POST',
    /^\/v1\/billing_portal\/sessions$/u,
    ({ shop, form }) => {
      const customer = shop.find(shop.customers, textAt(form, 'customer') ?? '');
      const back = encodeURIComponent(textAt(form, 'return_url') ?? '');
      return {
        id: `bps_${customer.id}`,
        object: 'billing_portal.session',
        customer: customer.id,
        url: `${shop.origin()}/portal/${customer.id}?back=${back}`,
      };
    },
  ],
  [
    'GET',
    /^\/v1\/subscriptions$/u,
    ({ shop, query }) =>
      listOf(
        shop
          .newest(shop.subscriptions)
          .filter(({ customer }) => customer === query.get('customer')),
        '/v1/subscriptions',
      ),
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/([^/]+)$/u,
    ({ shop, id, form }) => {
      const subscription = running(shop, id);
      const givenUp = textAt(form, 'cancel_at_period_end');
      if (givenUp !== undefined) shop.giveUp(subscription, givenUp === 'true');
      const price = textAt(form, 'items', '0', 'price');
      if (price !== undefined) {
        const at = Number(textAt(form, 'proration_date') ?? shop.now());
        shop.change(subscription, shop.find(shop.prices, price), at);
      }
      return subscription;
    },
  ],
  [
    'DELETE',
    /^\/v1\/subscriptions\/([^/]+)$/u,
    ({ shop, id }) => {
      const subscription = running(shop, id);
      shop.cancel(subscription);
      return subscription;
    },
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/([^/]+)\/pause$/u,
    ({ shop, id }) => {
      const subscription = running(shop, id);
      shop.pause(subscription);
      return subscription;
    },
  ],
  [
    'POST',
    /^\/v1\/subscriptions\/([^/]+)\/resume$/u,
    ({ shop, id }) => {
      const subscription = running(shop, id);
      if (subscription.status !== 'paused') throw new Refused(400, INVALID, 'it is not paused');
      shop.resume(subscription);
      return subscription;
    },
  ],
  [
    'POST',
    /^\/v1\/invoices\/create_preview$/u,
    ({ shop, form }) => {
      const subscription = running(shop, textAt(form, 'subscription') ?? '');
      const wanted = child(form['subscription_details'], 'items');
      const date = textAt(form['subscription_details'], 'proration_date');
      const [item] = subscription.items.data;
      // Without another price it is the next period of the same one.
      const name = textAt(wanted, '0', 'price');
      const price = name === undefined ? item.price : shop.find(shop.prices, name);
      if (name === undefined && subscription.cancel_at_period_end) {
        throw new Refused(404, INVALID, 'No upcoming invoices for customer');
      }
      const lines =
        name === undefined
          ? [shop.whole(subscription, price)]
          : shop.prorate(subscription, price, Number(date ?? shop.now()));
      const { balance } = shop.find(shop.customers, subscription.customer);
      const total = shop.total(lines, subscription);
      return {
        object: 'invoice',
        currency: price.currency,
        total,
        amount_due: Math.max(0, total + balance),
        starting_balance: balance,
        ending_balance: Math.min(0, total + balance),
        lines: listOf(lines, '/v1/invoices/upcoming/lines'),
      };
    },
  ],
  [
    'GET',
    /^\/v1\/invoices$/u,
    ({ shop, query }) =>
      listOf(
        shop.newest(shop.invoices).filter(({ customer }) => customer === query.get('customer')),
        '/v1/invoices',
      ),
  ],
];

const INVALID = 'invalid_request_error';

/** @throws {Refused} for a request that is none of these. */
export function answerApi(
  shop: Shop,
  { method, url, body }: { method: string; url: URL; body: string },
): object {
  for (const [verb, path, answer] of ROUTES) {
    const match = method === verb ? path.exec(url.pathname) : null;
    if (!match) continue;
    return answer({ shop, id: match[1] ?? '', form: parseForm(body), query: url.searchParams });
  }
  throw new Refused(404, INVALID, `Unrecognized request URL (${method}: ${url.pathname})`);
}

function child(form: FormValue | undefined, name: string): FormValue | undefined {
  return typeof form === 'object' ? form[name] : undefined;
}

function running(shop: Shop, id: string): Subscription {
  const subscription = shop.find(shop.subscriptions, id);
  if (subscription.status === 'canceled') throw new Refused(404, INVALID, 'it is over');
  return subscription;
}
