import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useTRPC } from '../lib/api-client.ts';
import { orNotFound } from '../lib/or-not-found.ts';
import { pageTitle } from '../lib/page-title.ts';
import { StopMailPage } from '../outreach/stop-mail-page.tsx';

export const Route = createFileRoute('/stop-mail/$token')({
  loader: ({ context: { queryClient, trpc }, params }) =>
    orNotFound(queryClient.ensureQueryData(trpc.outreach.choice.queryOptions(params))),
  head: ({ match }) => pageTitle(match.context.i18n.t('outreach:choice.title')),
  component: StopMail,
});

function StopMail() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(useTRPC().outreach.choice.queryOptions({ token }));
  return <StopMailPage token={token} {...data} />;
}
