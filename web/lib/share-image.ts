interface ShareImage {
  /** Any address of the product; the picture's is on the same origin. */
  origin: string;
  courseTitle: string;
  lessonTitle?: string;
  /** A picture of its own, which is shown as it is. */
  thumbnail?: string | undefined;
}

/** The `head` of a picture that is shown with a shared address: its own, or one drawn by the server. */
export function shareImage({ origin, courseTitle, lessonTitle, thumbnail }: ShareImage) {
  if (thumbnail !== undefined) return pictureMeta(new URL(thumbnail, origin).href);
  const words = new URLSearchParams({ courseTitle, ...(lessonTitle ? { lessonTitle } : {}) });
  return [
    ...pictureMeta(new URL(`/api/og?${words}`, origin).href),
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
  ];
}

function pictureMeta(address: string) {
  return [
    { property: 'og:image', content: address },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: address },
  ];
}
