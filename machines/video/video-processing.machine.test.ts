import { describe, expect, it } from 'vitest';
import {
  done,
  essence,
  failed,
  path,
  possible,
  reachable,
  restore,
  step,
  walk,
  type AnyEvent,
} from '../testing/explore.ts';
import { learner, member } from '../testing/viewers.ts';
import { videoProcessing } from './video-processing.definition.ts';
import { videoProcessingMachine as machine } from './video-processing.machine.ts';

const input = {
  videoId: 'v1',
  lessonId: 'l1',
  organizationId: 'o1',
  fileName: 'light.mp4',
  sizeInBytes: 10,
};
const uploaded: AnyEvent[] = [
  { type: 'upload.started' },
  { type: 'upload.finished', sizeInBytes: 12 },
];
const converted = done('converter', { type: 'video/mp4', durationInSeconds: 3 });
const at = (events: AnyEvent[]) => walk(machine, input, events).snapshot;

describe('the video of a lesson', () => {
  it('[VIDEO-1] is converted once its last byte is there', () => {
    expect(at([]).hasTag('uploadable')).toBe(true);
    expect(walk(machine, input, uploaded).children).toEqual(['start converter']);
    const ready = at([...uploaded, converted]);
    expect(ready.hasTag('plays')).toBe(true);
    expect(ready.context).toMatchObject({ sizeInBytes: 12, playable: { type: 'video/mp4' } });
  });

  it('[VIDEO-1] what failed in passing is tried again, a file that will never do is not', () => {
    const broken = failed('converter', { code: 'VIDEO_CONVERSION_FAILED' });
    const again = at([...uploaded, broken, { type: 'video.retry' }]);
    expect(again.context).toMatchObject({ run: 2 });
    expect(again.context.failure).toBeUndefined();
    expect(again.hasTag('converting')).toBe(true);
    const damaged = at([...uploaded, failed('converter', { code: 'VIDEO_DAMAGED' })]);
    expect(damaged.can({ type: 'video.retry' })).toBe(false);
    expect(damaged.context.failure).toEqual({ code: 'VIDEO_DAMAGED' });
  });

  it.each([
    ['before a byte', []],
    ['on its way', [{ type: 'upload.started' }]],
    ['while it is converted', uploaded],
    ['when it plays', [...uploaded, converted]],
    ['when it failed', [...uploaded, failed('converter', { code: 'VIDEO_DAMAGED' })]],
  ])('[VIDEO-2] can be removed %s, and then nothing is possible', (_when, events) => {
    const gone = at([...events, { type: 'video.remove' }]);
    expect(gone.hasTag('gone')).toBe(true);
    for (const type of ['upload.started', 'upload.finished', 'video.retry', 'video.remove']) {
      expect([type, gone.can({ type })]).toEqual([type, false]);
    }
  });

  it('[VIDEO-2] what is being converted stops', () => {
    const { children } = walk(machine, input, [...uploaded, { type: 'video.remove' }]);
    expect(children).toEqual(['start converter', 'stop converter']);
  });

  describe('in every state', () => {
    const all: AnyEvent[] = [
      { type: 'upload.started' },
      { type: 'upload.finished', sizeInBytes: 12 },
      { type: 'upload.failed', failure: { code: 'VIDEO_DAMAGED' } },
      { type: 'video.retry' },
      { type: 'video.remove' },
      converted,
      failed('converter', { code: 'VIDEO_CONVERSION_FAILED' }),
      failed('converter', { code: 'VIDEO_DAMAGED' }),
    ];
    const paths = reachable(machine, input, all);

    it('[VIDEO-4] is one of these, and comes back from storage as it was', () => {
      const states = ['pending', 'uploading', 'processing', 'ready', 'removed'];
      expect(new Set(paths.map(({ value }) => path(value)))).toEqual(
        new Set([...states, 'failed.unconverted', 'failed.rejected']),
      );
      for (const { events } of paths) {
        const { snapshot } = walk(machine, input, events);
        expect(essence(restore(machine, snapshot))).toEqual(essence(snapshot));
      }
    });

    it('[VIDEO-2] [VIDEO-4] takes what is possible, and is left as it was by everything else', () => {
      for (const { events } of paths) {
        const { snapshot } = walk(machine, input, events);
        const before = essence(snapshot);
        for (const event of possible(snapshot, all)) {
          const after = step(machine, { snapshot, sent: [], children: [] }, event);
          const name = `${path(snapshot.value)}: ${event.type}`;
          expect([name, after.snapshot.status]).toEqual([name, 'active']);
          if (!snapshot.can(event as any)) expect(essence(after.snapshot)).toEqual(before);
          if (event.type === 'video.remove') expect(after.snapshot.hasTag('gone')).toBe(true);
        }
        expect(snapshot.hasTag('converting')).toBe('converter' in snapshot.children);
      }
    });
  });

  it('[VIDEO-3] says why it failed to those who may change the lesson, and to others its code', () => {
    const lack = { code: 'VIDEO_DAMAGED', detail: { limit: 500 } };
    const snapshot = at([...uploaded, failed('converter', lack)]);
    const file = { videoId: 'v1', fileName: 'light.mp4', sizeInBytes: 12 };
    const seen = videoProcessing.toView(snapshot as any, member);
    expect(seen.context).toEqual({ ...file, failure: lack });
    const outside = videoProcessing.toView(snapshot as any, learner);
    expect(outside.context).toEqual({ ...file, failure: { code: lack.code } });
    expect([seen.permitted, outside.permitted]).toEqual([[], []]);
  });
});
