/**
 * What search engines are told: `/robots.txt`, and in `/sitemap.xml` what everybody may read.
 *
 * SITEMAP-1 It names published courses that are public with their open lessons, and organizations that
 *    have such courses; nothing that asks for a code, a request or an account.
 * SITEMAP-2 A file names at most as much as the format allows, however many courses there are.
 */
import type { FastifyInstance } from 'fastify';
import { createSitemapRepository, type FoundPage } from '#db/catalogue/sitemap.repository.ts';
import { AppError } from '#machines/errors.ts';
import type { ServedServices } from '../../app-services.ts';

/** Courses of one file: with their open lessons far below the 50 000 addresses that are allowed. */
const COURSES = 5000;

const ROBOTS = `User-agent: *
Allow: /api/og
Allow: /files/media/
Disallow: /api/
Disallow: /trpc/
Disallow: /files/
`;

export async function sitemap(
  app: FastifyInstance,
  { orm, origins }: Pick<ServedServices, 'orm' | 'origins'>,
): Promise<void> {
  const address = (path: string) => new URL(path, origins.baseUrl()).href;
  const found = () => createSitemapRepository(orm.em.fork());

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .send(`${ROBOTS}\nSitemap: ${address('/sitemap.xml')}\n`),
  );

  app.get('/sitemap.xml', async (_request, reply) => {
    const files = Math.ceil((await found().courses()) / COURSES);
    const all = ['/sitemaps/organizations.xml'];
    for (let file = 1; file <= files; file += 1) all.push(`/sitemaps/${file}.xml`);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        xml(
          'sitemapindex',
          all.map((path) => element('sitemap', { loc: address(path) })),
        ),
      );
  });

  app.get<{ Params: { file: string } }>('/sitemaps/:file', async (request, reply) => {
    const pages = await pagesOf(request.params.file);
    if (pages.length === 0) throw new AppError('NOT_FOUND');
    const entries = pages.map(({ path, changedAt }) =>
      element('url', {
        loc: address(path),
        ...(changedAt ? { lastmod: changedAt.toISOString() } : {}),
      }),
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml('urlset', entries));
  });

  async function pagesOf(file: string): Promise<FoundPage[]> {
    if (file === 'organizations.xml') return [{ path: '/' }, ...(await found().organizations())];
    const [, number] = /^([1-9]\d{0,5})\.xml$/u.exec(file) ?? [];
    return number === undefined ? [] : found().page(Number(number), COURSES);
  }
}

function xml(name: string, entries: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const body = entries.join('\n');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${space}">\n${body}\n</${name}>\n`;
}

function element(name: string, parts: Readonly<Record<string, string>>): string {
  const inside = Object.entries(parts).map(([part, text]) => `<${part}>${escaped(text)}</${part}>`);
  return `<${name}>${inside.join('')}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
