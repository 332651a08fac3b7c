import { Ajv } from 'ajv';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { makeInstance } from './schema-instance.ts';
import { createRandom } from '#machines/testing/random.ts';
import { stampsIn } from './stamps.ts';
import { startModelDouble, type ModelDouble } from './start.ts';

let double: ModelDouble;
beforeAll(async () => {
  double = await startModelDouble({ seed: 5 });
});
afterAll(() => double.stop());
beforeEach(() => double.control.reset());

function post(path: string, body: object): Promise<Response> {
  return fetch(`${double.url}${path}`, { method: 'POST', body: JSON.stringify(body) });
}
const PAGES =
  '<source>\n<page number="4">\nA hive is a box in which a colony of honey bees lives.\n</page>\n</source>';
const user = (content: string) => ({ model: 'm', messages: [{ role: 'user', content }] });

/** Answers are looked into field by field. */
async function answerOf(path: string, body: object): Promise<any> {
  return await (await post(path, body)).json();
}

async function deltas(response: Response): Promise<string> {
  const events = (await response.text())
    .split('\n\n')
    .filter((event) => event.startsWith('data: {'));
  return events.map((event) => JSON.parse(event.slice(6)).choices[0]?.delta.content ?? '').join('');
}

it('the same prompt gives the same text, streamed or whole; another seed another text', async () => {
  const whole = await answerOf('/chat/completions', user(PAGES));
  const text = whole.choices[0].message.content;
  expect(text).toContain('[[p. 4: "');
  expect(await deltas(await post('/chat/completions', { ...user(PAGES), stream: true }))).toBe(
    text,
  );
  await double.control.set({ seed: 6 });
  expect(await deltas(await post('/chat/completions', { ...user(PAGES), stream: true }))).not.toBe(
    text,
  );
  const counts = await double.control.counts();
  expect(counts).toMatchObject({ requests: 3, finished: 3, open: 0 });
  expect(Object.values(counts.finishedByPrompt)).toEqual([3]);
});

it('a stamped lesson tells of every word when it was written', async () => {
  await double.control.set({ stampedWords: 130, tokensPerSecond: 500 });
  const began = Date.now();
  const text = await deltas(await post('/chat/completions', { ...user(PAGES), stream: true }));
  const stamps = stampsIn(text);
  expect(stamps).toHaveLength(130);
  expect(text.split('\n\n')).toHaveLength(3);
  expect(stamps).toEqual(stamps.toSorted((a, b) => a - b));
  expect(stamps[0]).toBeGreaterThanOrEqual(began);
  expect(stamps.at(-1)).toBeLessThanOrEqual(Date.now());
  expect(new Set(stamps).size).toBeGreaterThan(1);
});

it('calls a tool the prompt scripts, and answers once the tool has', async () => {
  const tools = [{ type: 'function', function: { name: 'search', parameters: {} } }];
  const asked = user('CALL:search {"query":"bees"}; CALL:unknown {};');
  const first = await answerOf('/chat/completions', { ...asked, tools });
  expect(first.choices[0]).toMatchObject({
    finish_reason: 'tool_calls',
    message: { tool_calls: [{ function: { name: 'search', arguments: '{"query":"bees"}' } }] },
  });
  const messages = [...asked.messages, { role: 'tool', content: 'found' }];
  const second = await answerOf('/chat/completions', { ...asked, messages, tools });
  expect(second.choices[0].finish_reason).toBe('stop');
});

it('lists models and embeds texts that share words near each other', async () => {
  expect(await (await fetch(`${double.url}/models`)).json()).toMatchObject({ object: 'list' });
  const input = ['bees live in a hive', 'a hive is where bees live', 'quarterly revenue grew'];
  const { data } = await answerOf('/embeddings', { model: 'e', input });
  const [a, b, c] = data.map((one: { embedding: number[] }) => one.embedding);
  const near = (x: number[], y: number[]) => x.reduce((sum, value, at) => sum + value * y[at]!, 0);
  expect(near(a, a)).toBeCloseTo(1);
  expect(near(a, b)).toBeGreaterThan(near(a, c));
});

it('answers a broken request with 400 and goes on', async () => {
  const response = await fetch(`${double.url}/chat/completions`, { method: 'POST', body: '{' });
  expect(response.status).toBe(400);
  expect((await fetch(`${double.url}/nothing`)).status).toBe(404);
});

it('makes a valid instance of any schema', () => {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  const schemas = [
    {
      type: 'object',
      properties: {
        a: { type: 'string', minLength: 20 },
        b: { type: 'integer', minimum: 3, maximum: 4 },
      },
      required: ['a', 'b'],
      additionalProperties: false,
    },
    { type: 'array', items: { enum: ['x', 'y'] }, minItems: 3 },
    { anyOf: [{ type: 'number', exclusiveMinimum: 0, exclusiveMaximum: 1 }, { type: 'null' }] },
    {
      $defs: {
        node: {
          type: 'object',
          properties: { next: { anyOf: [{ $ref: '#/$defs/node' }, { type: 'null' }] } },
          required: ['next'],
        },
      },
      $ref: '#/$defs/node',
    },
    {
      allOf: [
        { type: 'object', properties: { a: { const: 7 } }, required: ['a'] },
        { properties: { b: { type: 'boolean' } }, required: ['b'] },
      ],
    },
    { type: 'string', pattern: '^[a-z]\\d+$' },
    { type: 'array', prefixItems: [{ type: 'string' }, { type: 'integer' }], minItems: 2 },
    { type: 'number', multipleOf: 0.5, minimum: 0.7, maximum: 3 },
    { type: ['string', 'null'], maxLength: 3 },
  ];
  for (const schema of schemas) {
    const valid = ajv.compile(schema);
    for (let seed = 0; seed < 20; seed += 1) {
      const instance = makeInstance(schema, createRandom(seed, 'schema'));
      expect(valid(instance), JSON.stringify([schema, instance])).toBe(true);
    }
  }
});

it('hurries what is being answered when its speed is changed', async () => {
  await double.control.set({ tokensPerSecond: 1 });
  const asked = [true, false].map((stream) =>
    post('/chat/completions', { ...user(PAGES), stream }).then((answer) => answer.text()),
  );
  await double.control.until((counts) => counts.open === 2);
  await double.control.set({ tokensPerSecond: 0 });
  expect((await Promise.all(asked)).every((text) => text.length > 100)).toBe(true);
});

it('tells who left early and who was cut off', async () => {
  await double.control.set({ tokensPerSecond: 20 });
  const controller = new AbortController();
  const response = await fetch(`${double.url}/chat/completions`, {
    method: 'POST',
    body: JSON.stringify({ ...user(PAGES), stream: true }),
    signal: controller.signal,
  });
  await response.body?.getReader().read();
  controller.abort();
  expect(await double.control.until((counts) => counts.open === 0)).toMatchObject({
    aborted: 1,
    finished: 0,
  });
  await double.control.set({ tokensPerSecond: 0 });
  const cut = await post('/chat/completions', {
    ...user(`${PAGES}{{double cut-off after=5}}`),
    stream: true,
  });
  await expect(cut.text()).rejects.toThrow();
  expect(await double.control.counts()).toMatchObject({
    failed: 1,
    tokensDelivered: expect.any(Number),
  });
});

it('pictures: real ones, the same for the same words; refusals, damage and counts as scripted', async () => {
  const ask = (prompt: string) => post('/images/generations', { model: 'm', prompt, n: 1 });
  const bytesOf = async (response: Response) => {
    const { data, usage } = (await response.json()) as {
      data: { b64_json: string }[];
      usage: { output_tokens: number };
    };
    expect(usage.output_tokens).toBeGreaterThan(0);
    return Buffer.from(data[0]?.b64_json ?? '', 'base64');
  };
  const hive = await bytesOf(await ask('a hive'));
  expect(hive.subarray(1, 4).toString()).toBe('PNG');
  expect(await bytesOf(await ask('a hive'))).toEqual(hive);
  expect(await bytesOf(await ask('a bee'))).not.toEqual(hive);
  expect(
    Object.values((await double.control.counts()).finishedByPrompt).toSorted((a, b) => a - b),
  ).toEqual([1, 2]);

  await double.control.set({
    faults: [
      { fault: 'status', status: 503, role: 'illustrator', contains: 'wasp' },
      { fault: 'filtered', role: 'illustrator', contains: 'sting' },
      { fault: 'not-a-picture', role: 'illustrator', contains: 'fly' },
    ],
  });
  expect((await ask('a wasp')).status).toBe(503);
  const refused = await ask('a sting');
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain('content_policy_violation');
  expect((await bytesOf(await ask('a fly'))).toString()).toBe('<svg></svg>');
  expect((await double.control.counts()).byRole).toEqual({ illustrator: 6 });
});
