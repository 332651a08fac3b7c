/**
 * Files with addresses of their own, which programs ask for by name.
 *
 * PUBLIC-FILE-1 What the manifest and the pages name as an icon is among them, in the size it says.
 */
export const PUBLIC_FILES = [
  'apple-touch-icon.png',
  'favicon.ico',
  'favicon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'manifest.webmanifest',
] as const;
