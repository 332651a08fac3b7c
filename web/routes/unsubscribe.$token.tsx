import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { MailChoicePage } from '../announcement/mail-choice-page.tsx';
import { useTRPC } from '../lib/api-client.ts';
import { orNotFound } from '../lib/or-not-found.ts';
import { pageTitle } from '../lib/page-title.ts';

export const Route = createFileRoute('/unsubscribe/$token')({
  loader: ({ context: { queryClient, trpc }, params }) =>
    orNotFound(queryClient.ensureQueryData(trpc.announcement.mail.queryOptions(params))),
  head: ({ loaderData, match }) => ({
    ...pageTitle(
      loaderData && match.context.i18n.t('announcement:mail.title', { course: loaderData.course }),
    ),
  }),
  component: Unsubscribe,
});

function Unsubscribe() {
  const { token } = Route.useParams();
  const { data } = useSuspenseQuery(useTRPC().announcement.mail.queryOptions({ token }));
  return <MailChoicePage token={token} {...data} />;
}
