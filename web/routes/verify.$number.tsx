import { createFileRoute } from '@tanstack/react-router';
import { CertificatePage } from '../certificate/certificate-page.tsx';
import { sheetWords } from '../certificate/sheet-words.ts';
import { VerifyPage } from '../certificate/verify-page.tsx';
import { failureFacts } from '../lib/app-error.ts';
import { pageTitle } from '../lib/page-title.ts';

/** A certificate by its number; of one that none has, the page says so and asks again. */
export const Route = createFileRoute('/verify/$number')({
  loader: async ({ context: { queryClient, trpc, i18n }, params }) => {
    const query = trpc.certificate.verify.queryOptions(params, { meta: { silent: true } });
    try {
      const certificate = await queryClient.ensureQueryData(query);
      return { certificate, words: await sheetWords(i18n, certificate) };
    } catch (error) {
      if (failureFacts(error).status === 404) return {};
      throw error;
    }
  },
  head: ({ match }) => {
    const { meta } = pageTitle(match.context.i18n.t('certificate:verifyTitle'));
    // Shown to whoever has the number; it is not ours to hand it to search engines.
    return { meta: [...meta, { name: 'robots', content: 'noindex' }] };
  },
  component: Verified,
});

function Verified() {
  const { certificate, words } = Route.useLoaderData();
  const { number } = Route.useParams();
  return certificate && words ? (
    <CertificatePage certificate={certificate} words={words} />
  ) : (
    <VerifyPage key={number} missing={number} />
  );
}
