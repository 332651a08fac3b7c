import { describe, expect, it } from 'vitest';
import type { StreamChunkMessage } from '#machines/wire.ts';
import { createRandom } from '#machines/testing/random.ts';
import { createStreamFanout, type StreamReader } from './stream-fanout.ts';
import type { StreamLog, StreamState } from './stream-log.ts';

/** A log whose messages and answers come exactly when the test says so. */
function manualLog() {
  const state = new Map<string, StreamState>();
  const reads: { stream: string; answer: () => void }[] = [];
  let listener: Parameters<StreamLog['subscribe']>[0] | undefined;
  const log: StreamLog = {
    written: () => [],
    open: () => {
      throw new Error('not used');
    },
    accept: () => {},
    read: (stream) =>
      new Promise((resolve) => {
        const found = state.get(stream);
        // What was known when the question arrived; the answer travels for a while.
        const seen = found && { ...found };
        reads.push({ stream, answer: () => resolve(seen) });
      }),
    subscribe(given) {
      listener = given;
      return () => {};
    },
    close: () => {},
  };
  return {
    log,
    state,
    reads,
    publish: (...messages: StreamChunkMessage[]) => {
      for (const message of messages) {
        const known = state.get(message.stream);
        const text = known?.attempt === message.attempt ? known.text + message.text : message.text;
        state.set(message.stream, { attempt: message.attempt, text, ended: false });
      }
      listener!.chunks(messages);
    },
    end: (stream: string) => {
      const known = state.get(stream)!;
      known.ended = true;
      listener!.end({ stream, attempt: known.attempt, length: known.text.length });
    },
  };
}

/** Takes messages only if they continue exactly what it holds. */
function strictReader() {
  const held = { attempt: 0, text: '', ended: false };
  const reader: StreamReader & { full: boolean } = {
    full: false,
    chunks(messages) {
      for (const message of messages) {
        if (message.attempt > held.attempt) {
          expect(message.from).toBe(0);
          Object.assign(held, { attempt: message.attempt, text: '', ended: false });
        }
        expect([message.attempt, message.from]).toEqual([held.attempt, held.text.length]);
        held.text += message.text;
      }
    },
    end(message) {
      expect([message.attempt, message.length]).toEqual([held.attempt, held.text.length]);
      held.ended = true;
    },
    congested() {
      return reader.full;
    },
  };
  return { reader, held };
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the fan-out of streams', () => {
  it('[FANOUT-1] [FANOUT-2] [FANOUT-3] gives each reader each character once, in every order of events', async () => {
    for (let seed = 1; seed <= 300; seed += 1) {
      const random = createRandom(seed);
      const { log, state, reads, publish, end } = manualLog();
      const fanout = createStreamFanout(log, (error) => expect(error).toBeUndefined());
      const people = Array.from({ length: 4 }, strictReader);
      const joining: Promise<void>[] = [];
      const join = ({ reader, held }: (typeof people)[number]) =>
        joining.push(fanout.join(reader, 's', { attempt: held.attempt, from: held.text.length }));
      let attempt = 10;

      for (let step = 0; step < 120; step += 1) {
        const person = random.pick(people);
        const { reader } = person;
        const dice = random.below(20);
        if (dice < 8) {
          const from = state.get('s')?.attempt === attempt ? state.get('s')!.text.length : 0;
          publish({ stream: 's', attempt, from, text: random.text(1 + random.below(5)) });
        } else if (dice < 11) join(person);
        else if (dice < 12) fanout.leave(reader, 's');
        else if (dice < 15) reads.splice(random.below(reads.length), 1)[0]?.answer();
        else if (dice < 17) reader.full = true;
        else if (dice < 19) {
          reader.full = false;
          fanout.drained(reader);
        } else {
          attempt += 1;
          publish({ stream: 's', attempt, from: 0, text: '' });
        }
        await settle();
      }
      publish({ stream: 's', attempt: attempt + 1, from: 0, text: 'the end' });
      end('s');
      for (const person of people) {
        person.reader.full = false;
        fanout.drained(person.reader);
        join(person);
      }
      while (reads.length > 0) {
        reads.shift()!.answer();
        await settle();
      }
      await Promise.all(joining);
      for (const { held } of people) {
        expect([seed, held.text, held.ended]).toEqual([seed, 'the end', true]);
      }
      fanout.close();
    }
  });

  it('[FANOUT-1] gives a stored text the next number to a reader that kept a lost attempt', async () => {
    const { log, state, reads } = manualLog();
    state.set('s', { attempt: 5, text: 'stored', ended: true });
    const fanout = createStreamFanout(log, () => {});
    const { reader, held } = strictReader();
    Object.assign(held, { attempt: 9, text: 'lost with the crash' });
    const joined = fanout.join(reader, 's', { attempt: 9, from: 19 });
    reads.shift()!.answer();
    await joined;
    expect(held).toEqual({ attempt: 10, text: 'stored', ended: true });
    expect(fanout.joined(reader)).toEqual(['s']);
    fanout.leaveAll(reader);
    expect(fanout.joined(reader)).toEqual([]);
  });

  it('[FANOUT-3] sends nothing to a reader that is full, and all it has missed once it has drained', async () => {
    const { log, reads, publish, end } = manualLog();
    const fanout = createStreamFanout(log, () => {});
    const { reader, held } = strictReader();
    const joined = fanout.join(reader, 's', { attempt: 0, from: 0 });
    reads.shift()!.answer();
    await joined;
    const chunk = (from: number, text: string) => ({ stream: 's', attempt: 1, from, text });
    publish(chunk(0, 'read '));
    reader.full = true;
    publish(chunk(5, 'later '));
    end('s');
    expect(held).toEqual({ attempt: 1, text: 'read ', ended: false });
    reader.full = false;
    fanout.drained(reader);
    reads.shift()!.answer();
    await settle();
    expect(held).toEqual({ attempt: 1, text: 'read later ', ended: true });
  });

  it('[FANOUT-4] tells each reader in one message what was published together of its streams', async () => {
    const { log, reads, publish } = manualLog();
    const fanout = createStreamFanout(log, () => {});
    const person = () => {
      const heard: string[][] = [];
      const reader: StreamReader = {
        chunks: (messages) => heard.push(messages.map(({ stream, text }) => stream + text)),
        end: () => {},
        congested: () => false,
      };
      return { reader, heard };
    };
    const [both, one, none] = [person(), person(), person()];
    const joins = [
      fanout.join(both.reader, 'a', { attempt: 0, from: 0 }),
      fanout.join(both.reader, 'b', { attempt: 0, from: 0 }),
      fanout.join(one.reader, 'b', { attempt: 0, from: 0 }),
    ];
    for (const { answer } of reads) answer();
    await Promise.all(joins);
    const chunk = (stream: string, text: string) => ({ stream, attempt: 1, from: 0, text });
    publish(chunk('a', '1'), chunk('b', '2'), chunk('c', '3'));
    expect(both.heard).toEqual([['a1', 'b2']]);
    expect(one.heard).toEqual([['b2']]);
    expect(none.heard).toEqual([]);
  });
});
