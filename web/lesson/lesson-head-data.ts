import type { LessonShare } from '#machines/catalogue/course-overview.ts';
import { shareImage } from '../lib/share-image.ts';
import { serifPreload } from '../lib/serif-preload.ts';

/**
 * What search engines and previews of shared links are told of a lesson. Only one that everybody may
 * read is handed out by search engines.
 */
export function lessonHeadData({ lesson, course, url, isOpen }: LessonShare, pageTitle: string) {
  const { title, description } = lesson;
  return {
    meta: [
      { title: pageTitle },
      ...(description ? [{ name: 'description', content: description }] : []),
      { name: 'robots', content: isOpen ? 'index, follow' : 'noindex' },
      { property: 'og:type', content: 'article' },
      { property: 'og:title', content: `${title} · ${course.title}` },
      ...(description ? [{ property: 'og:description', content: description }] : []),
      { property: 'og:url', content: url },
      ...shareImage({ origin: url, courseTitle: course.title, lessonTitle: title }),
      ...(isOpen
        ? [{ 'script:ld+json': structuredData({ title, description, course, url }) }]
        : []),
    ],
    links: [{ rel: 'canonical', href: url }, serifPreload],
  };
}

interface OpenLesson extends Pick<LessonShare, 'course' | 'url'> {
  title: string;
  description: string;
}

/** The lesson as search engines read it (schema.org). */
function structuredData({ title, description, course, url }: OpenLesson) {
  return {
    '@context': 'https://schema.org',
    '@type': 'LearningResource',
    name: title,
    ...(description ? { description } : {}),
    url,
    isAccessibleForFree: true,
    isPartOf: { '@type': 'Course', name: course.title },
  };
}
