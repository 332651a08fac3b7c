import type { PublicProfile } from '#machines/organization/organization.ts';
import { PRODUCT_NAME } from '../ui/logo.tsx';

/** Shown with a shared address: networks want 1200 × 630, and a banner is too flat for that. */
const PREVIEW = { path: '/preview.png', width: 1200, height: 630 };

/** What search engines and previews of shared links are told of a public page. */
export function publicHead({ profile, welcome }: { profile: PublicProfile; welcome: string }) {
  const { name, url } = profile;
  const description = profile.description || profile.slogan || welcome;
  const title = `${name} - ${PRODUCT_NAME}`;
  const image = new URL(PREVIEW.path, url).href;
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
      { property: 'og:image', content: image },
      { property: 'og:image:width', content: String(PREVIEW.width) },
      { property: 'og:image:height', content: String(PREVIEW.height) },
      { name: 'twitter:card', content: 'summary_large_image' },
      { name: 'twitter:title', content: title },
      { name: 'twitter:description', content: description },
      { name: 'twitter:image', content: image },
    ],
    links: [{ rel: 'canonical', href: url }],
  };
}
