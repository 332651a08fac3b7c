import { useTranslation } from 'react-i18next';
import type { Language } from '#machines/document/source.ts';
import { lessonLink } from '../shell/course-link.ts';
import { ButtonLink } from '../ui/button.tsx';

/** To the finished course that ships with the product (SAMPLE-3). */
export function ReadSample({ language, kind }: { language: Language; kind: 'second' | 'quiet' }) {
  const { t } = useTranslation('course');
  const place = { orgSlug: undefined, courseSlug: '', sample: language };
  return (
    <ButtonLink kind={kind} {...lessonLink(place, '1-1')}>
      {t('readSample')}
    </ButtonLink>
  );
}
