/** Starts the double of Stripe in a process of its own and gives the handles to steer it. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import type { ShopChange, ShopOptions, ShopReport } from './shop-protocol.ts';

export interface StripeDouble {
  url: string;
  /** For a product that pays there. */
  env: Record<string, string>;
  /** Resolves when everything that it causes has been sent and answered. */
  set(change: ShopChange): Promise<ShopReport>;
  look(): Promise<ShopReport>;
  stop(): Promise<void>;
}

/** Prices as the table of plans has them. */
const SOLD: ShopOptions = {
  secretKey: 'sk_test_double',
  webhookSecret: 'whsec_double',
  prices: {
    price_pro: { amount: 2400, currency: 'usd', interval: 'month' },
    price_pro_annual: { amount: 24_000, currency: 'usd', interval: 'year' },
  },
  coupons: { SPRING: 25 },
  tax: 10,
};

export async function startStripeDouble(change: Partial<ShopOptions> = {}): Promise<StripeDouble> {
  const options = { ...SOLD, ...change };
  const main = fileURLToPath(new URL('main.ts', import.meta.url));
  const child = spawn(process.execPath, [main, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const [line] = (await Promise.race([
    once(lines, 'line'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`the double ended with ${String(code)} before it listened`);
    }),
  ])) as [string];
  const { url } = JSON.parse(line) as { url: string };
  const control = new URL('/control', url);
  const read = async (response: Response) => (await response.json()) as ShopReport;
  return {
    url,
    env: {
      STRIPE_SECRET_KEY: options.secretKey,
      STRIPE_WEBHOOK_SECRET: options.webhookSecret,
      STRIPE_PRICE_PRO: 'price_pro',
      STRIPE_PRICE_PRO_ANNUAL: 'price_pro_annual',
      STRIPE_API_URL: url,
    },
    set: async (asked) =>
      read(await fetch(control, { method: 'POST', body: JSON.stringify(asked) })),
    look: async () => read(await fetch(control)),
    async stop() {
      if (child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.stdin.end();
      await ended;
    },
  };
}
