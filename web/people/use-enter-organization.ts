import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { Role } from '#machines/permissions.ts';
import { authClient } from '../session/auth-client.ts';
import { AUTH_KEY } from '../session/session.ts';
import { useTRPC } from '../lib/api-client.ts';
import { linkTo } from '../shell/link-to.ts';
import { useRouteExists } from '../shell/use-place.ts';

const LEARNERS_HOME = '/$orgSlug/learn';

/** Goes on into an organization: active in the session, learners to where they learn. */
export function useEnterOrganization() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const trpc = useTRPC();
  const exists = useRouteExists();

  const enter = async ({ slug, role }: { slug: string; role?: Role }) => {
    // Should it fail, the page is opened all the same and only the next sign-in starts elsewhere.
    await authClient.organization.setActive({ organizationSlug: slug }).catch(() => undefined);
    // What is known of oneself is from before: pages of an organization one has just joined would
    // not be found.
    await Promise.all([
      queryClient.refetchQueries({ queryKey: [AUTH_KEY], type: 'all' }),
      queryClient.refetchQueries({ ...trpc.viewer.pathFilter(), type: 'all' }),
    ]);
    const home =
      role === 'learner' && exists(LEARNERS_HOME) ? LEARNERS_HOME : '/$orgSlug/dashboard';
    await navigate({ ...linkTo(home, slug), replace: true });
  };
  return useMutation({ networkMode: 'always', mutationFn: enter });
}
