import { createFileRoute, redirect } from '@tanstack/react-router';
import { requireSession } from '../session/guard.ts';
import { organizationsQuery } from '../session/session.ts';
import { NoOrganizationPage } from '../organization/no-organization-page.tsx';

/** The way in: on to the organization one works in, or the first one belongs to. */
export const Route = createFileRoute('/dashboard')({
  beforeLoad: async (input) => {
    const { session } = await requireSession(input);
    const organizations = await input.context.queryClient.fetchQuery(organizationsQuery);
    const active = organizations.find(({ id }) => id === session.activeOrganizationId);
    const organization = active ?? organizations[0];
    if (organization) {
      throw redirect({ to: '/$orgSlug/dashboard', params: { orgSlug: organization.slug } });
    }
  },
  component: NoOrganizationPage,
});
