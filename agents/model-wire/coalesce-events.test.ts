import { describe, expect, it } from 'vitest';
import { createRandom } from '#machines/testing/random.ts';
import { coalesced, createEventJoiner } from './coalesce-events.ts';

const text = (content: string, more: object = {}) =>
  `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { content }, finish_reason: null, ...more }] })}`;
const END = `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })}`;
const TOOL = `data: ${JSON.stringify({ id: 'x', choices: [{ index: 0, delta: { tool_calls: [{ index: 0 }] } }] })}`;
const USAGE = `data: ${JSON.stringify({ id: 'x', choices: [], usage: { prompt_tokens: 1 } })}`;

const joinTextEvents = (events: string[]) => createEventJoiner().take(events);
const now = { pace: () => 0 };

function contentOf(events: string[]): string {
  return events
    .filter((event) => event.startsWith('data: {'))
    .map((event) => JSON.parse(event.slice(6)).choices[0]?.delta.content ?? '')
    .join('');
}

describe('joining', () => {
  it('[COALESCE-2] neighbours that are text alone become one event, in their order', () => {
    const joined = joinTextEvents([text('Good '), text('morn'), text('ing "you"\n\n')]);
    expect(joined).toEqual([text('Good morning "you"\n\n')]);
  });

  it('[COALESCE-2] a single one passes byte for byte, like everything that is no text', () => {
    const odd = [': comment', 'event: ping\ndata: {}', 'data: {"choices":[{"delta":', 'data: 7'];
    for (const event of [text('a'), TOOL, END, USAGE, 'data: [DONE]', ...odd]) {
      expect(joinTextEvents([event])).toEqual([event]);
    }
  });

  it('[COALESCE-2] ends, tools, usage and probabilities stay in their place', () => {
    const odds = text('odds', { logprobs: { content: [] } });
    const last = text('last', { finish_reason: 'stop' });
    expect(
      joinTextEvents([text('a'), text('b'), TOOL, text('c'), odds, last, USAGE, 'data: [DONE]']),
    ).toEqual([text('ab'), TOOL, text('c'), odds, last, USAGE, 'data: [DONE]']);
  });
});

const LETTERS = ['a', ' ', '\n\n', '가', '😀', '"', '\\', 'data: ', '<Cite'];

describe('listening', () => {
  const said = (content: string) => text(content).replace('"id"', '"obfuscation":"x","id"');

  it('[COALESCE-4] [HEARD-1] tells the words of each piece, and passes them on with what is no text', () => {
    const heard: string[] = [];
    const joiner = createEventJoiner((words) => heard.push(words));
    expect(joiner.take([text('One, '), text('"two"')])).toEqual([]);
    expect(joiner.take([said(' ...\n'), text('😀')])).toEqual([]);
    expect(heard).toEqual(['One, "two"', ' ...\n😀']);
    expect(joiner.take([text('.'), END, USAGE])).toEqual([text('One, "two" ...\n😀.'), END, USAGE]);
    expect(heard.join('')).toBe('One, "two" ...\n😀.');
    joiner.take([text('more')]);
    expect(joiner.end()).toEqual([text('more')]);
  });

  it('[COALESCE-4] holds back no more than a page or two', () => {
    const joiner = createEventJoiner(() => {});
    const long = 'x'.repeat(40_000);
    expect(joiner.take([text(long)])).toEqual([]);
    expect(joiner.take([text(long)])).toEqual([text(long + long)]);
  });

  it('[HEARD-1] hears nothing behind words that come another way', () => {
    const heard: string[] = [];
    const joiner = createEventJoiner((words) => heard.push(words));
    const odds = text('odds', { logprobs: { content: [] } });
    const events = [text('a'), odds, text('c'), text('d')];
    expect(joiner.take(events)).toEqual([text('a'), odds, text('cd')]);
    expect(joiner.take([text('e')])).toEqual([text('e')]);
    expect(heard).toEqual(['a']);
    // Nothing of such an end can be read: it is told by the agent.
    const broken = createEventJoiner((words) => heard.push(words));
    broken.take([text('b'), 'data: {"choices":[{"delta":{"content": unquoted', text('f')]);
    expect(heard).toEqual(['a', 'b']);
  });

  it('[COALESCE-2] knows words wherever a server writes them, and what only looks like them', () => {
    const spaced = (content: string) =>
      `data: {"choices": [{"delta": {"content": ${JSON.stringify(content)}}}], "id": 1}`;
    const other = `data: {"content":"no","choices":[{"delta":{"content":"yes"}}]}`;
    const joiner = createEventJoiner();
    expect(joiner.take([spaced('a\\'), spaced('"b'), other, other])).toEqual([
      spaced('a\\"b'),
      other,
      other,
    ]);
  });

  it('[COALESCE-4] over random cuts what is heard is what is given, each word once', async () => {
    for (let seed = 1; seed <= 100; seed += 1) {
      const random = createRandom(seed, 'heard');
      const words = Array.from({ length: 1 + random.below(40) }, () => random.pick(LETTERS));
      const events = words.map((word) => (random.below(3) === 0 ? said(word) : text(word)));
      const pieces: Uint8Array[] = [];
      const bytes = new TextEncoder().encode(
        `${[...events, END, 'data: [DONE]'].join('\n\n')}\n\n`,
      );
      for (let at = 0; at < bytes.length;) {
        const to = at + 1 + random.below(300);
        pieces.push(bytes.slice(at, to));
        at = to;
      }
      let heard = '';
      const listener = (piece: string) => {
        heard += piece;
      };
      const read = await readAll(coalesced(lineOf(pieces), { pace: () => 0, listener }));
      const got = read.text.split('\n\n').filter((event) => event !== '');
      expect(got).toHaveLength(3);
      expect(contentOf(got)).toBe(words.join(''));
      expect(heard).toBe(words.join(''));
    }
  });
});

/** A line that gives its pieces one at a time, as fast as it is asked. */
function lineOf(pieces: Uint8Array[]) {
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      const next = pieces.shift();
      if (next === undefined) controller.close();
      else controller.enqueue(next);
    },
  }).getReader();
}

async function readAll(
  reader: ReturnType<typeof coalesced>,
): Promise<{ text: string; reads: number }> {
  const decoder = new TextDecoder();
  let all = '';
  for (let reads = 0; ; reads += 1) {
    const { done, value } = await reader.read();
    if (done) return { text: all + decoder.decode(), reads };
    all += decoder.decode(value, { stream: true });
  }
}

describe('pacing', () => {
  it('[COALESCE-3] over random cuts of the line nothing is lost, doubled or turned round', async () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const random = createRandom(seed, 'line');
      const words = Array.from({ length: 1 + random.below(40) }, () => random.pick(LETTERS));
      const events = [...words.map((word) => text(word)), END, USAGE, 'data: [DONE]'];
      const bytes = new TextEncoder().encode(`${events.join('\n\n')}\n\n`);
      const pieces: Uint8Array[] = [];
      for (let at = 0; at < bytes.length;) {
        const to = at + 1 + random.below(200);
        pieces.push(bytes.slice(at, to));
        at = to;
      }
      const read = await readAll(coalesced(lineOf(pieces), now));
      const got = read.text.split('\n\n').filter((event) => event !== '');
      expect(contentOf(got)).toBe(words.join(''));
      expect(got.slice(-3)).toEqual([END, USAGE, 'data: [DONE]']);
    }
  });

  it('[COALESCE-3] a line that ends within an event gives what there was; other line ends pass as they are', async () => {
    const encode = (line: string) => [new TextEncoder().encode(line)];
    const cut = `${text('a')}\n\ndata: {"choi`;
    expect((await readAll(coalesced(lineOf(encode(cut)), now))).text).toBe(cut);
    const other = `${text('a')}\r\n\r\n${text('b')}\r\n\r\n`;
    expect((await readAll(coalesced(lineOf(encode(other)), now))).text).toBe(other);
    expect(await readAll(coalesced(lineOf([]), now))).toEqual({ text: '', reads: 0 });
  });

  it('[COALESCE-1] the first piece passes although nothing follows it', async () => {
    const line = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${text('first')}\n\n`)),
    });
    const { value } = await coalesced(line.getReader(), { pace: () => 100 }).read();
    expect(new TextDecoder().decode(value)).toBe(`${text('first')}\n\n`);
  });

  it('[COALESCE-3] a line that breaks rejects with its reason, after what came before', async () => {
    const line = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode(`${text('a')}\n\n`)),
      pull: (controller) => controller.error(new Error('line lost')),
    });
    const reader = coalesced(line.getReader(), now);
    expect(new TextDecoder().decode((await reader.read()).value)).toBe(`${text('a')}\n\n`);
    await expect(reader.read()).rejects.toThrow('line lost');
  });
});
