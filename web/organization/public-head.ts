import type { PublicProfile } from '#machines/organization/organization.ts';
import { shareImage } from '../lib/share-image.ts';
import { PRODUCT_NAME } from '../lib/product-name.ts';

/** What search engines and previews of shared links are told of a public page. */
export function publicHead({ profile, welcome }: { profile: PublicProfile; welcome: string }) {
  const { name, url } = profile;
  const description = profile.description || profile.slogan || welcome;
  const title = `${name} - ${PRODUCT_NAME}`;
  return {
    meta: [
      { title },
      { name: 'description', content: description },
      { name: 'robots', content: 'index, follow' },
      { property: 'og:type', content: 'website' },
      { property: 'og:site_name', content: PRODUCT_NAME },
      { property: 'og:title', content: title },
      { property: 'og:description', content: description },
      { property: 'og:url', content: url },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      // A banner is too flat for what networks show.
      ...shareImage({ origin: url, courseTitle: name }),
      { 'script:ld+json': structuredData(profile, description) },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}

/** The organization as search engines read it (schema.org). */
function structuredData(profile: PublicProfile, description: string) {
  const { name, url, logo, contactEmail, phone } = profile;
  const { website, twitter, linkedin, facebook, instagram } = profile;
  const elsewhere = [website, twitter, linkedin, facebook, instagram].filter(Boolean);
  return {
    '@context': 'https://schema.org',
    '@type': 'EducationalOrganization',
    name,
    url,
    description,
    ...(logo ? { logo: new URL(logo, url).href } : {}),
    ...(contactEmail ? { email: contactEmail } : {}),
    ...(phone ? { telephone: phone } : {}),
    ...(elsewhere.length > 0 ? { sameAs: elsewhere } : {}),
  };
}
