/** The pages of the provider that people see: where a plan is paid, and where cards and invoices are. */
import type { Shop } from './shop.ts';

export interface PageAnswer {
  html?: string;
  /** Where the browser goes next. */
  to?: string;
}

/** Undefined for an address that is none of a page. */
export function answerPage(
  shop: Shop,
  { method, url, body }: { method: string; url: URL; body: string },
): PageAnswer | undefined {
  const [, kind = '', id = ''] = url.pathname.split('/');
  const typed = new URLSearchParams(method === 'POST' ? body : '');
  const pressed = typed.get('press');
  if (kind === 'pay') return payPage(shop, id, { pressed, code: typed.get('code') ?? '' });
  if (kind === 'portal') return portalPage(shop, id, url, pressed);
  return undefined;
}

interface Typed {
  pressed: string | null;
  /** Code of a coupon; empty without one. */
  code: string;
}

function payPage(shop: Shop, id: string, { pressed, code }: Typed): PageAnswer {
  const session = shop.find(shop.sessions, id);
  if (pressed === 'leave') return { to: session.cancel_url };
  if (pressed === 'pay' && shop.pay(session, code === '' ? undefined : code))
    return { to: session.success_url };
  const { unit_amount: amount, currency } = shop.find(shop.prices, session.price);
  const declined = pressed === 'pay' ? '<p role="alert">Your card was declined.</p>' : '';
  return {
    html: page(
      'Checkout',
      `<p>${amount} ${currency}</p>${declined}${button('pay', 'Pay')}${button('leave', 'Back')}`,
    ),
  };
}

function portalPage(shop: Shop, id: string, url: URL, pressed: string | null): PageAnswer {
  const { id: customer } = shop.find(shop.customers, id);
  const open = shop
    .newest(shop.invoices)
    .filter((one) => one.customer === customer && one.status === 'open');
  if (pressed === 'back') return { to: url.searchParams.get('back') ?? '/' };
  if (pressed === 'pay') for (const invoice of open) shop.payInvoice(invoice);
  const left = open.filter(({ status }) => status === 'open');
  const sums = left.map(({ number, amount_due: due }) => `<li>${number}: ${due}</li>`).join('');
  return {
    html: page(
      'Billing',
      `<ul>${sums}</ul>${left.length > 0 ? button('pay', 'Pay invoice') : ''}${button('back', 'Return')}`,
    ),
  };
}

function button(press: string, text: string): string {
  return `<form method="post"><button name="press" value="${press}">${text}</button></form>`;
}

function page(title: string, content: string): string {
  return `<!doctype html><html lang="en"><title>${title}</title><h1>${title}</h1>${content}</html>`;
}
