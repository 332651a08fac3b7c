import { subscriptionAddress } from '#machines/subscription/subscription.events.ts';
import type { SocketAccess } from '../../access/socket-access.ts';

export const subscriptionSocketAccess: SocketAccess = {
  machine: 'subscription',
  async id({ server, organizationId }) {
    await server.host.send(
      subscriptionAddress.ref(organizationId),
      { type: 'plan.withdraw', at: Date.now() },
      { create: { organizationId } },
    );
    return organizationId;
  },
  commands: [],
  watch: 'billing:view',
  outsider: 'ORGANIZATION_NOT_FOUND',
  exists: true,
};
