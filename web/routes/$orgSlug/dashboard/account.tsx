import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '../../../account/account-page.tsx';
import { sessionQuery } from '../../../session/session.ts';
import { pageTitle } from '../../../lib/page-title.ts';

export const Route = createFileRoute('/$orgSlug/dashboard/account')({
  head: ({ match }) => pageTitle(match.context.i18n.t('account:title'), match.context.organization),
  component: Account,
});

function Account() {
  const { who } = Route.useRouteContext();
  const { data } = useQuery(sessionQuery);
  return <AccountPage user={(data ?? who).user} />;
}
