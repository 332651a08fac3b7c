/** The journeys of several machines. Where the machine has no Redis they are left out. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { HAS_REDIS } from '#server/testing/redis-server.ts';
import { cancelledAcross, orderedHereReadThere, type Journey } from './machine-journeys.ts';
import { newPerson } from './people.ts';
import { startSeveralMachines, type SeveralMachines } from './several-machines.ts';

describe.runIf(HAS_REDIS)('several machines', () => {
  let machines: SeveralMachines;
  let journey: Journey;

  beforeAll(async () => {
    machines = await startSeveralMachines({ model: { seed: 11 } });
    const [here, there] = machines.webs;
    const teacher = await newPerson(here, 'Theresa Teacher');
    journey = { double: machines.double, teacher, elsewhere: { ...teacher, origin: there.url } };
  });
  afterAll(() => machines?.stop());

  it('[BUS-1] [BUS-2] what is ordered at one is written at another, and read whole at a third', () =>
    orderedHereReadThere(journey));

  it('[BUS-1] what is cancelled at one is at rest at another', () => cancelledAcross(journey));
});
