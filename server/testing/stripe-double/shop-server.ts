/** The double over HTTP: API, pages, and `/control`, by which tests tell it what to do. */
import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { answerApi } from './shop-api.ts';
import { answerPage } from './shop-pages.ts';
import type { ShopChange, ShopOptions, ShopReport } from './shop-protocol.ts';
import { createContract } from './shop-contract.ts';
import { createWebhooks } from './shop-webhooks.ts';
import { createShop, Refused } from './shop.ts';

interface Answer {
  status: number;
  body: object;
}

/** @param port 0 for any that is free. */
export async function runShop(options: ShopOptions, port: number) {
  const webhooks = createWebhooks(options.webhookSecret);
  // A copy of the moment: what is told later must not change it.
  const shop = createShop(options, (type, object) =>
    webhooks.tell(type, structuredClone(object), shop.now()),
  );
  const requests: string[] = [];
  /** By idempotency key: what was asked, and what was answered. */
  const answered = new Map<string, { asked: string; answer: Answer }>();
  const contract = createContract(options.contractUrl);
  let broken = false;
  let answersToLose = 0;

  async function change(asked: ShopChange): Promise<void> {
    if (asked.endpoint !== undefined) webhooks.setEndpoint(asked.endpoint);
    if (asked.delivery !== undefined) webhooks.setDelivery(asked.delivery);
    if (asked.card !== undefined) shop.setCard(asked.card === 'works');
    if (asked.broken !== undefined) ({ broken } = asked as { broken: boolean });
    if (asked.loseAnswers !== undefined) answersToLose = asked.loseAnswers;
    if (asked.advance !== undefined) shop.advance(asked.advance);
    if (asked.deliver !== undefined) await webhooks.deliver(asked.deliver);
    await webhooks.settled();
  }

  function report(): ShopReport {
    return {
      now: shop.now(),
      customers: [...shop.customers.values()].map(({ id, metadata, balance }) => ({
        id,
        balance,
        organizationId: metadata['organizationId'] ?? '',
      })),
      subscriptions: [...shop.subscriptions.values()].map((one) => ({
        id: one.id,
        customer: one.customer,
        status: one.status,
        price: one.items.data[0].price.id,
        givenUp: one.cancel_at_period_end,
      })),
      invoices: [...shop.invoices.values()].map(({ id, customer, status, total }) => ({
        id,
        customer,
        status,
        total,
      })),
      held: webhooks.held.map(({ id, type, created, customer }) => ({
        id,
        type,
        created,
        customer,
      })),
      answers: webhooks.answers,
      requests,
      breaches: contract.breaches,
    };
  }

  function api(request: IncomingMessage, url: URL, body: string): Answer {
    const method = request.method ?? 'GET';
    requests.push(`${method} ${url.pathname}`);
    if (broken) throw new Refused(500, 'api_error', 'broken');
    if (request.headers.authorization !== `Bearer ${options.secretKey}`) {
      throw new Refused(401, 'invalid_request_error', 'Invalid API Key provided');
    }
    const key = request.headers['idempotency-key']?.toString();
    const asked = createHash('sha256').update(`${method} ${url.pathname} ${body}`).digest('hex');
    const before = key === undefined ? undefined : answered.get(key);
    if (before && before.asked !== asked) {
      throw new Refused(400, 'idempotency_error', 'Keys are used once');
    }
    if (before) return before.answer;
    const answer = {
      status: 200,
      body: structuredClone(answerApi(shop, { method, url, body })),
    };
    if (key !== undefined) answered.set(key, { asked, answer });
    return answer;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', shop.origin());
    const body = await readBody(request);
    if (url.pathname === '/control') {
      if (request.method === 'POST') await change(JSON.parse(body) as ShopChange);
      sendJson(response, { status: 200, body: report() });
      return;
    }
    if (url.pathname.startsWith('/v1/')) {
      await contract.ask(request, body);
      const answer = api(request, url, body);
      if (request.method !== 'GET' && answersToLose > 0) {
        answersToLose -= 1;
        request.socket.destroy();
        return;
      }
      sendJson(response, answer);
      return;
    }
    const page = answerPage(shop, { method: request.method ?? 'GET', url, body });
    // The browser comes back after whoever listens has heard of it.
    await webhooks.settled();
    if (page?.to !== undefined) response.writeHead(303, { location: page.to }).end();
    else if (page) response.writeHead(200, { 'content-type': 'text/html' }).end(page.html);
    else response.writeHead(404).end();
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      const { status, type, message } =
        error instanceof Refused ? error : new Refused(500, 'api_error', String(error));
      sendJson(response, { status, body: { error: { type, message } } });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('not listening');
  const url = `http://127.0.0.1:${address.port}`;
  shop.setOrigin(url);
  return { url };
}

function sendJson(response: ServerResponse, { status, body }: Answer): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(Buffer.from(part as Buffer));
  return Buffer.concat(parts).toString('utf8');
}
