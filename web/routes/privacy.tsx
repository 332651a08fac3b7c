import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../legal/legal-page.tsx';
import { legalHead, loadLegal } from './-legal.ts';

export const Route = createFileRoute('/privacy')({
  loader: ({ context }) => loadLegal(context),
  head: ({ match }) => legalHead(match.context, 'privacy'),
  component: () => <LegalPage of="privacy" />,
});
