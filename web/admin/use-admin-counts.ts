import { useQuery } from '@tanstack/react-query';
import type { NavCounts } from '../shell/nav-links.tsx';
import { useTRPC } from '../lib/api-client.ts';

/** How often, in milliseconds, an open page asks what has come to wait. */
const EVERY = 60_000;

/** ADMIN-14: beside the pages of the area. */
export function useAdminCounts(): NavCounts {
  const { data: needs } = useQuery({
    ...useTRPC().admin.needs.queryOptions(),
    refetchInterval: EVERY,
  });
  if (!needs) return {};
  return {
    waiting: {
      adminInquiries: needs.newInquiries,
      adminSubscriptions: needs.requestedPlans + needs.pastDue + needs.unpaid,
      adminPromoSecurity: needs.heldSignUps,
      adminCron: needs.failedJobs,
    },
  };
}
