import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { PUBLIC_FILES } from './public-files.ts';

const read = (name: string) => readFileSync(new URL(`../../web/public/${name}`, import.meta.url));
const manifest = z.object({
  icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string().optional() })),
});

it('[PUBLIC-FILE-1] has every icon that is named, in the size it says', () => {
  const { icons } = manifest.parse(JSON.parse(read('manifest.webmanifest').toString('utf8')));
  const served = PUBLIC_FILES.map((name) => `/${name}`);
  for (const { src, sizes } of icons) {
    expect(served).toContain(src);
    if (sizes === 'any') continue;
    const png = read(src.slice(1));
    expect(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`).toBe(sizes);
  }
  expect(icons.map(({ purpose }) => purpose)).toContain('maskable');
  const root = readFileSync(new URL('../../web/routes/__root.tsx', import.meta.url), 'utf8');
  const named = [...root.matchAll(/href: '(\/[^']+)'/gu)].map(([, href]) => href);
  expect(named).toEqual(expect.arrayContaining(['/favicon.ico', '/apple-touch-icon.png']));
  for (const href of named) expect(served).toContain(href);
  for (const name of PUBLIC_FILES) expect(read(name).length).toBeGreaterThan(0);
});
