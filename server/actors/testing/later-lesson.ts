/**
 * The lesson of `machines.ts` in a later release: one of its states, its child and a part of what it
 * remembers are called otherwise.
 */
import { assign, fromPromise, setup } from 'xstate';
import { z } from 'zod';
import { send } from '#machines/actor/actor.ts';
import type { ActorDefinition, RunnerDefinition } from '../actor-host.ts';
import { report, testDefinitions } from './machines.ts';

interface Input {
  lessonId: string;
  courseId?: string;
}
interface Context extends Input {
  text?: string;
  heard: { pings: number };
}

const outputSchema = z.object({ text: z.string() });
const storedSchema = z.looseObject({ pings: z.number() });

const machine = setup({
  types: {
    context: {} as Context,
    events: {} as { type: 'write' } | { type: 'ping' },
    input: {} as Input,
  },
  actors: {
    author: fromPromise<unknown, Input>(() => {
      throw new Error('no implementation');
    }),
  },
  actions: { send },
}).createMachine({
  id: 'lesson',
  context: ({ input }) => ({ ...input, heard: { pings: 0 } }),
  initial: 'idle',
  on: {
    ping: {
      actions: assign({ heard: ({ context: { heard } }) => ({ pings: heard.pings + 1 }) }),
    },
  },
  states: {
    idle: { on: { write: 'drafting' } },
    drafting: {
      invoke: {
        id: 'author',
        src: 'author',
        input: ({ context }) => context,
        onDone: {
          target: 'done',
          actions: assign({ text: ({ event }) => outputSchema.parse(event.output).text }),
        },
        onError: 'failed',
      },
    },
    done: { entry: { type: 'send', params: ({ context }) => report(context, 'done') } },
    failed: { entry: { type: 'send', params: ({ context }) => report(context, 'failed') } },
  },
});

/** With the course as it was. */
export function laterDefinitions({
  author,
}: {
  author: RunnerDefinition['run'];
}): ActorDefinition[] {
  const [earlier, ...others] = testDefinitions({ writer: author });
  if (earlier === undefined) throw new Error('there is no lesson');
  return [
    {
      ...earlier,
      version: 2,
      machine,
      runners: { author: { scope: 'ai', run: author } },
      formerRunners: { writer: 'author' },
      migrations: {
        1: (snapshot) => {
          const { pings, ...context } = storedSchema.parse(snapshot.context);
          const value = snapshot.value === 'writing' ? 'drafting' : snapshot.value;
          return { ...snapshot, value, context: { ...context, heard: { pings } } };
        },
      },
    },
    ...others,
  ];
}
