import { z } from 'zod';
import { defineMachine } from '../actor/define-machine.ts';
import type { RunnerScope } from '../actor/runner-scope.ts';
import { videoProcessingAddress, videoProgressSchema } from './video-processing.events.ts';
import { videoProcessingMachine } from './video-processing.machine.ts';
import { toView } from './video-processing.view.ts';

/** Keeps all processors busy, for minutes. */
const converting = { name: 'converting', limit: 1 } satisfies RunnerScope;

/** Nothing is said to it over a socket: rows and files change with what people ask for. */
export const videoProcessing = defineMachine({
  address: videoProcessingAddress,
  machine: videoProcessingMachine,
  owner: { kind: 'videos', notFound: 'VIDEO_NOT_FOUND' },
  watch: 'lessons:update',
  commands: { schema: z.never(), permissions: {} },
  view: toView,
  runners: { converter: converting },
  progress: { schema: videoProgressSchema },
});
