import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { titleOf } from '../lib/page-title.ts';
import { serifPreload } from '../lib/serif-preload.ts';
import { shareImage } from '../lib/share-image.ts';
import { PRODUCT_NAME } from '../lib/product-name.ts';

/**
 * What search engines and previews of shared links are told of a course.
 * @param organization where the address names one.
 */
export function overviewHead(
  course: CourseOverview,
  description: string,
  organization?: { name: string },
) {
  const title = titleOf(course.title, organization);
  const about = course.description || description;
  const { url, thumbnail } = course;
  const isFound = course.status === 'published' && course.privacy === 'public';
  return {
    meta: [
      { title },
      { name: 'description', content: about },
      // Who has its address may see a private course; search engines do not hand it out.
      { name: 'robots', content: isFound ? 'index, follow' : 'noindex' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: PRODUCT_NAME },
      { property: 'og:title', content: title },
      { property: 'og:description', content: about },
      { property: 'og:url', content: url },
      ...shareImage({ origin: url, courseTitle: course.title, thumbnail }),
      ...(isFound ? [{ 'script:ld+json': structuredData(course, about) }] : []),
    ],
    links: [{ rel: 'canonical', href: url }, serifPreload],
  };
}

/** The course as search engines read it (schema.org). */
function structuredData(course: CourseOverview, description: string) {
  const { title, language, url, organization, level, objectives, minutes } = course;
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: title,
    description,
    inLanguage: language,
    url,
    educationalLevel: level,
    ...(objectives.length > 0 ? { teaches: objectives } : {}),
    provider: { '@type': 'Organization', name: organization.name },
    offers: { '@type': 'Offer', category: 'Free', price: 0, priceCurrency: 'USD' },
    hasCourseInstance: {
      '@type': 'CourseInstance',
      courseMode: 'Online',
      courseWorkload: `PT${Math.max(1, Math.round(minutes))}M`,
    },
  };
}
