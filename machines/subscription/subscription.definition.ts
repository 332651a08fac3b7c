import { z } from 'zod';
import { defineMachine } from '../actor/define-machine.ts';
import { subscriptionAddress } from './subscription.events.ts';
import { subscriptionMachine } from './subscription.machine.ts';
import { toView } from './subscription.view.ts';

/** Nothing is said to it over a socket: times are the server's, and sums are worked out before. */
export const subscription = defineMachine({
  address: subscriptionAddress,
  machine: subscriptionMachine,
  owner: { kind: 'organizations', notFound: 'ORGANIZATION_NOT_FOUND' },
  watch: 'billing:view',
  commands: { schema: z.never(), permissions: {} },
  view: toView,
  runners: {},
});
