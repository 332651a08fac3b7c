import { createFileRoute } from '@tanstack/react-router';
import { LegalPage } from '../legal/legal-page.tsx';
import { legalHead, loadLegal } from './-legal.ts';

export const Route = createFileRoute('/terms-and-conditions')({
  loader: ({ context }) => loadLegal(context),
  head: ({ match }) => legalHead(match.context, 'terms'),
  component: () => <LegalPage of="terms" />,
});
