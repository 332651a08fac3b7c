import type { CourseOverview } from '#machines/catalogue/course-overview.ts';
import { PRODUCT_NAME } from '../ui/logo.tsx';

/** Shown with a shared address: networks want 1200 × 630. */
const PREVIEW = { path: '/preview.png', width: 1200, height: 630 };

/** What search engines and previews of shared links are told of a course. */
export function overviewHead(course: CourseOverview, description: string) {
  const title = `${course.title} - ${PRODUCT_NAME}`;
  const about = course.description || description;
  const image = new URL(PREVIEW.path, course.url).href;
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
      { property: 'og:url', content: course.url },
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: String(PREVIEW.width) },
      { property: 'og:image:height', content: String(PREVIEW.height) },
      { name: 'twitter:card', content: 'summary_large_image' },
      { 'script:ld+json': structuredData(course, about) },
    ],
    links: [{ rel: 'canonical', href: course.url }],
  };
}

/** The course as search engines read it (schema.org). */
function structuredData(course: CourseOverview, description: string) {
  return {
    '@context': 'https://schema.org',
    '@type': 'Course',
    name: course.title,
    description,
    inLanguage: course.language,
    url: course.url,
    provider: { '@type': 'Organization', name: course.organization.name },
  };
}
