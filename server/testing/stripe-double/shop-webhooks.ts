/** Events on their way to whoever listens: signed, held, lost, sent again, in any order. */
import { createHmac } from 'node:crypto';
import type { Delivery, ShopEvent } from './shop-protocol.ts';

interface Written extends ShopEvent {
  body: string;
}

export function createWebhooks(secret: string) {
  let endpoint: string | undefined;
  let delivery: Delivery = 'send';
  let count = 0;
  let sending: Promise<void> = Promise.resolve();
  const held: Written[] = [];
  /** Everything that was ever told: what was delivered is delivered again by its id. */
  const all = new Map<string, Written>();
  const answers: number[] = [];

  async function post({ body }: Written): Promise<void> {
    if (endpoint === undefined) return;
    const at = Math.floor(Date.now() / 1000);
    const signature = createHmac('sha256', secret).update(`${at}.${body}`).digest('hex');
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': `t=${at},v1=${signature}`,
    };
    const status = await fetch(endpoint, { method: 'POST', headers, body }).then(
      (response) => response.status,
      () => 0,
    );
    answers.push(status);
  }

  return {
    held,
    answers,
    setEndpoint: (url: string) => {
      endpoint = url;
    },
    setDelivery: (next: Delivery) => {
      delivery = next;
    },
    tell(type: string, object: object & { customer?: string }, created: number): void {
      count += 1;
      const id = `evt_${String(count).padStart(6, '0')}`;
      const body = JSON.stringify({
        id,
        object: 'event',
        api_version: '2026-10-28.endive',
        created,
        livemode: false,
        pending_webhooks: 1,
        request: null,
        type,
        data: { object },
      });
      const event = { id, type, created, customer: object.customer ?? null, body };
      all.set(id, event);
      if (delivery === 'send') sending = sending.then(() => post(event));
      if (delivery === 'hold') held.push(event);
    },
    /** In this order; resolves when all have been answered. */
    async deliver(ids: readonly string[]): Promise<void> {
      for (const event of ids.flatMap((id) => all.get(id) ?? [])) await post(event);
      for (const id of ids) {
        const at = held.findIndex((one) => one.id === id);
        if (at >= 0) held.splice(at, 1);
      }
    },
    settled: () => sending,
  };
}
