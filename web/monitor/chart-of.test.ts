import { describe, expect, it } from 'vitest';
import { machineOf, MACHINE_NAMES } from '#machines/registry.ts';
import { chartOf, currentPaths } from './chart-of.ts';

describe.each(MACHINE_NAMES)('the chart of %s', (name) => {
  const chart = chartOf(machineOf(name).machine);

  it('[MACHINE-CHART-1] has every state once, and none over another', () => {
    const paths: string[] = [];
    const collect = (states: Record<string, any>) => {
      for (const state of Object.values(states)) {
        paths.push(state.path.join('.'));
        collect(state.states);
      }
    };
    collect(machineOf(name).machine.root.states);
    expect(chart.states.map(({ path }) => path).sort()).toEqual(paths.sort());
    const leaves = chart.states.filter(({ isBox }) => !isBox);
    for (const a of leaves) {
      expect(a.x + a.width).toBeLessThanOrEqual(chart.width);
      expect(a.y + a.height).toBeLessThanOrEqual(chart.height);
      for (const b of leaves) {
        if (a === b) continue;
        const apart =
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y;
        expect([a.path, b.path, apart]).toEqual([a.path, b.path, true]);
      }
    }
  });

  it('[MACHINE-CHART-1] has ways between states that are there', () => {
    const known = new Set(['*', ...chart.states.map(({ path }) => path)]);
    expect(chart.ways.length).toBeGreaterThan(0);
    for (const { from, to } of chart.ways)
      expect([known.has(from), known.has(to)]).toEqual([true, true]);
  });
});

it('[MACHINE-CHART-1] of a lesson names the ways it can go', () => {
  const { ways } = chartOf(machineOf('lessonGeneration').machine);
  expect(ways).toContainEqual({
    from: 'working.writing',
    to: 'working.reviewing',
    events: ['writer.finished'],
  });
  expect(ways).toContainEqual({
    from: 'failed',
    to: 'working',
    events: expect.arrayContaining(['lesson.retry']),
  });
  // A finished lesson that is written anew stays done, however the writing ends.
  expect(ways).toContainEqual({
    from: 'working',
    to: 'done',
    events: ['lesson.cancel', 'xstate.done.actor.lessonAgents', 'xstate.error.actor.lessonAgents'],
  });
});

it('[MACHINE-CHART-2] knows where a machine stands, boxes and all', () => {
  expect([...currentPaths('done')]).toEqual(['done']);
  expect([...currentPaths({ working: 'writing' })]).toEqual(['working', 'working.writing']);
  expect([...currentPaths(undefined)]).toEqual([]);
});
