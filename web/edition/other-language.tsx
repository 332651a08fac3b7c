import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Languages } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useTRPC } from '../lib/api-client.ts';
import textStyles from '../ui/text.module.css';

interface OtherLanguageProps {
  orgSlug: string;
  courseSlug: string;
  lessonSlug: string;
}

/** A way to the same lesson in the other language, said in that language. Nothing where there is none. */
export function OtherLanguage({ orgSlug, courseSlug, lessonSlug }: OtherLanguageProps) {
  const { t } = useTranslation('edition');
  const { data } = useQuery({
    ...useTRPC().edition.lesson.queryOptions({ courseSlug, lessonSlug }),
    meta: { silent: true },
  });
  if (!data) return null;
  return (
    <li>
      <Languages size={14} strokeWidth={1.75} aria-hidden />
      <Link
        className={textStyles.link}
        to="/$orgSlug/learn/courses/$slug/lessons/$lessonSlug"
        params={{ orgSlug, slug: data.courseSlug, lessonSlug: data.lessonSlug }}
        lang={data.language}
        hrefLang={data.language}
        title={data.title}
      >
        {t(`read.${data.language}`)}
      </Link>
    </li>
  );
}
