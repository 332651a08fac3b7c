/** What happens when a session begins and ends, beside its row. */
import type { BetterAuthOptions } from 'better-auth';
import type { AccountEndRepository } from '#db/auth/account-end.repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { workspaceFor } from './own-workspace.ts';

export function sessionHooks(
  { repository, onSessionEnded }: Pick<AuthDeps, 'repository' | 'onSessionEnded'>,
  accounts: Pick<AccountEndRepository, 'endImpersonationsBy'>,
) {
  return {
    create: {
      before: async (session, context) => {
        const user = await context?.context.internalAdapter.findUserById(session.userId);
        if (!user) return undefined;
        await repository.claimFounder(user.id);
        const activeOrganizationId = await workspaceFor(repository, user, context?.headers);
        return { data: { ...session, activeOrganizationId } };
      },
    },
    delete: {
      after: async (session) => {
        onSessionEnded(session.id);
        // Whoever is signed out does not go on as somebody else either.
        const acting = await accounts.endImpersonationsBy(session.userId);
        for (const id of acting) onSessionEnded(id);
      },
    },
  } satisfies NonNullable<BetterAuthOptions['databaseHooks']>['session'];
}
