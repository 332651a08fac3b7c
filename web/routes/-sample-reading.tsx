/** The sample course, read as any lesson is; nothing of it is kept. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import { LessonPage } from '../lesson/lesson-page.tsx';
import { useTRPC, useTRPCClient } from '../lib/api-client.ts';
import { CommandsProvider } from '../shell/commands.tsx';
import { Notice } from '../ui/notice.tsx';
import { OtherSample } from './-other-sample.tsx';

interface SampleReadingProps {
  language: Language;
  lessonSlug: string;
}

export function SampleReading({ language, lessonSlug }: SampleReadingProps) {
  const { t } = useTranslation('lesson');
  const client = useTRPCClient();
  const { data } = useSuspenseQuery(useTRPC().sample.lesson.queryOptions({ language, lessonSlug }));
  return (
    <CommandsProvider>
      <LessonPage
        // Another lesson starts with nothing pressed and no page open.
        key={data.lesson.id}
        data={data}
        orgSlug={undefined}
        sample={language}
        progress={undefined}
        queue={nobody}
        answer={(itemId, response, tries) =>
          client.sample.grade.mutate({ language, lessonSlug, itemId, response, tries })
        }
        otherLanguage={<OtherSample language={language === 'en' ? 'ko' : 'en'} />}
        video={<Notice>{t('sample.note')}</Notice>}
        notes={undefined}
        tutor={undefined}
        weak={Nothing}
        loadPage={(_, page) => client.sample.page.query({ language, page })}
      />
    </CommandsProvider>
  );
}

function nobody() {
  return undefined;
}

function Nothing() {
  return null;
}
