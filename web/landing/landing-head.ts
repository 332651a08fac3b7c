import type { Namespace, TFunction } from 'i18next';
import { PRODUCT_NAME } from '../lib/product-name.ts';
import { texts } from './landing-texts.ts';

/** What search engines are told of the product: what it is, and the questions that the page answers. */
export function landingHead(t: TFunction<Namespace>, language: string) {
  const description = t('landing:description');
  const title = `${PRODUCT_NAME} - ${t('landing:title')}`;
  return [
    { title },
    { name: 'description', content: description },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: PRODUCT_NAME },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@graph': [
          {
            '@type': 'WebApplication',
            name: PRODUCT_NAME,
            description,
            applicationCategory: 'EducationalApplication',
            operatingSystem: 'Any',
            inLanguage: language,
          },
          {
            '@type': 'FAQPage',
            mainEntity: texts(t, 'landing:faq.items', ['q', 'a']).map(({ q, a }) => ({
              '@type': 'Question',
              name: q,
              acceptedAnswer: { '@type': 'Answer', text: a },
            })),
          },
        ],
      },
    },
  ];
}
