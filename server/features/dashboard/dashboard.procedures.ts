/** The first page of a creator. */
import { createDashboardRepository } from '#db/dashboard/dashboard.repository.ts';
import { inOrganization, router } from '../../api/trpc.ts';

export const dashboardRouter = router({
  /** Figures over all courses of the organization, and what needs a person. */
  home: inOrganization('analytics:view_basic').query(({ ctx }) =>
    createDashboardRepository(ctx.em).of(ctx.organization.id),
  ),
});
