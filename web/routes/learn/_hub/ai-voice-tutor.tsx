import { createFileRoute } from '@tanstack/react-router';
import { pageTitle } from '../../../lib/page-title.ts';
import { Voice } from '../-voice.tsx';
import { voiceSearchSchema } from '../-voice-search.ts';

export const Route = createFileRoute('/learn/_hub/ai-voice-tutor')({
  validateSearch: voiceSearchSchema,
  head: ({ match }) => pageTitle(match.context.i18n.t('talk:voice.title')),
  staticData: { rail: 'wide' },
  component: VoiceTutor,
});

function VoiceTutor() {
  const { course, lesson } = Route.useSearch();
  return <Voice orgSlug={undefined} course={course} lesson={lesson} />;
}
