/**
 * What search engines are told: `/robots.txt`, and in `/sitemap.xml` what everybody may read.
 *
 * SITEMAP-1 It names published courses that are public with their open lessons, and organizations that
 *    have such courses; nothing that asks for a code, a request or an account.
 * SITEMAP-3 Pages of the product itself are named in each of its languages.
 * SITEMAP-2 A file names at most as much as the format allows, however many courses there are.
 */
import type { FastifyInstance } from 'fastify';
import { createSitemapRepository, type FoundPage } from '#db/catalogue/sitemap.repository.ts';
import { AppError } from '#machines/errors.ts';
import { LANGUAGES } from '../../auth/request-language.ts';
import type { ServedServices } from '../../app-services.ts';

/** Courses of one file: with their open lessons far below the 50 000 addresses that are allowed. */
const COURSES = 5000;

/** SITEMAP-3 */
const OWN_PAGES = ['/', '/pricing', '/privacy', '/terms-and-conditions'];

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
      element(
        'url',
        {
          loc: address(path),
          ...(changedAt ? { lastmod: changedAt.toISOString() } : {}),
        },
        OWN_PAGES.includes(path) ? languagesOf(address(path)) : '',
      ),
    );
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(xml('urlset', entries));
  });

  async function pagesOf(file: string): Promise<FoundPage[]> {
    if (file === 'organizations.xml') {
      return [...OWN_PAGES.map((path) => ({ path })), ...(await found().organizations())];
    }
    const [, number] = /^([1-9]\d{0,5})\.xml$/u.exec(file) ?? [];
    return number === undefined ? [] : found().page(Number(number), COURSES);
  }
}

function xml(name: string, entries: readonly string[]): string {
  const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  const body = entries.join('\n');
  const links = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${name} xmlns="${space}" ${links}>\n${body}\n</${name}>\n`;
}

/** SITEMAP-3 @param url of the page in the language that whoever reads it prefers */
function languagesOf(url: string): string {
  const link = (language: string, href: string) =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(href)}"/>`;
  const inLanguage = (language: string) =>
    `${url}?${new URLSearchParams({ lng: language }).toString()}`;
  return [
    ...LANGUAGES.map((language) => link(language, inLanguage(language))),
    link('x-default', url),
  ].join('');
}

/** @param after what stands behind the parts, as it is */
function element(name: string, parts: Readonly<Record<string, string>>, after = ''): string {
  const inside = Object.entries(parts).map(([part, text]) => `<${part}>${escaped(text)}</${part}>`);
  return `<${name}>${inside.join('')}${after}</${name}>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
}
