import { expect, it } from 'vitest';
import { openFeatureServices, type FeatureService, type ServiceBasis } from './feature-service.ts';

/** Nothing of it is asked for here. */
const basis = {} as ServiceBasis;

it('[FEATURE-SERVICE-1] opens each once, and gives the same to whoever asks', async () => {
  let times = 0;
  const counted: FeatureService<{ times: number }> = {
    name: 'counted',
    open: async () => ({ times: (times += 1) }),
  };
  const opened = await openFeatureServices([counted], basis);
  expect(opened(counted)).toBe(opened(counted));
  expect(opened(counted)).toEqual({ times: 1 });
});

it('[FEATURE-SERVICE-1] gives what was opened, also where that is nothing', async () => {
  const nothing: FeatureService<string | undefined> = { name: 'nothing', open: () => undefined };
  expect((await openFeatureServices([nothing], basis))(nothing)).toBeUndefined();
});

it('[FEATURE-SERVICE-2] refuses one that no feature lists', async () => {
  const opened = await openFeatureServices([], basis);
  expect(() => opened({ name: 'stranger', open: () => 1 })).toThrow('stranger');
});
