import { createFileRoute, redirect } from '@tanstack/react-router';
import { NotYetPage } from '../../../../certificate/not-yet-page.tsx';
import { orNotFound } from '../../../../lib/or-not-found.ts';
import { pageTitle } from '../../../../lib/page-title.ts';
import { requireSession } from '../../../../session/guard.ts';

/** One's own certificate of a course: it is at the address others check it by. */
export const Route = createFileRoute('/learn/courses/$slug/certificate')({
  beforeLoad: async (input) => ({ who: await requireSession(input) }),
  loader: async ({ context: { queryClient, trpc }, params: { slug } }) => {
    const own = await orNotFound(
      queryClient.fetchQuery(trpc.certificate.mine.queryOptions({ courseSlug: slug })),
    );
    if ('number' in own) throw redirect({ to: '/verify/$number', params: { number: own.number } });
    return own;
  },
  head: ({ match }) => pageTitle(match.context.i18n.t('certificate:kind')),
  component: Certificate,
});

function Certificate() {
  const { slug } = Route.useParams();
  const { name } = Route.useRouteContext().who.user;
  return <NotYetPage coming={Route.useLoaderData()} name={name} courseSlug={slug} />;
}
