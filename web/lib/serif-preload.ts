import serif from '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2?url';

/** For the `head` of pages that are read: their letters come with the page, not after its styles. */
export const serifPreload = {
  rel: 'preload',
  href: serif,
  as: 'font',
  type: 'font/woff2',
  crossOrigin: 'anonymous',
} as const;
