import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../../lib/page-title.ts';
import { Voice } from '../../../learn/-voice.tsx';
import { voiceSearchSchema } from '../../../learn/-voice-search.ts';

export const Route = createFileRoute('/$orgSlug/learn/_hub/ai-voice-tutor')({
  validateSearch: voiceSearchSchema,
  head: ({ match }) =>
    pageTitle(match.context.i18n.t('talk:voice.title'), match.context.organization),
  staticData: { rail: 'wide' },
  component: VoiceTutor,
});

function VoiceTutor() {
  const { orgSlug } = Route.useParams();
  const { course, lesson } = Route.useSearch();
  return <Voice orgSlug={orgSlug} course={course} lesson={lesson} />;
}
