/** Pictures inside files of the other formats, from the file to what a lesson shows. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { imageSize } from 'image-size';
import { afterAll, describe, expect, it } from 'vitest';
import type { Block } from '#machines/document/source.ts';
import { failureOf } from '#agents/testing/author-fixture.ts';
import { makeDocx, makeEpub, makePptx } from '#tests/formats/make-books.ts';
import { makeZip } from '#tests/formats/make-zip.ts';
import { openDocumentFiles } from '../../../files/document-files.ts';
import { storageInFolders } from '../../../files/file-storage.ts';
import { png, pngOfClaimedSize, SVG } from '../../../files/testing/pictures.ts';
import { figureBytes } from '../page-picture/figure-bytes.ts';
import { readSource } from './read-source.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'lectern-pictures-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const file = path.join(directory, 'file');

async function blocksOf(fileName: string, bytes: Buffer | string): Promise<Block[]> {
  writeFileSync(file, bytes);
  const { signal } = new AbortController();
  const blocks: Block[] = [];
  for await (const event of readSource(file, { signal, fileName })) {
    if (event.type === 'pages') blocks.push(...event.pages.flatMap((page) => page.blocks));
  }
  return blocks;
}

const figuresOf = async (fileName: string, bytes: Buffer | string) =>
  (await blocksOf(fileName, bytes)).filter(({ kind }) => kind === 'figure');

/** As a lesson keeps it. */
async function kept(bytes: Buffer | string, name: string): Promise<Uint8Array> {
  const files = await openDocumentFiles(
    storageInFolders(path.join(directory, 'files')),
    'documents',
    path.join(directory, 'pages'),
  );
  const documentId = 'b'.repeat(32);
  writeFileSync(file, bytes);
  await files.remove(documentId);
  await files.adopt(documentId, file);
  return figureBytes(files, { documentId, page: 1, place: { file: name } });
}

const embedded = (bytes: Buffer) => `data:image/png;base64,${bytes.toString('base64')}`;
const HIVE = png(300, 200);
const TEXT = '<p>Bees build combs of wax.</p>';

describe('an EPUB', () => {
  const book = (body: string, more: { name: string; content: Buffer | string }[]) =>
    makeEpub([{ title: 'The hive', body: `${TEXT}${body}` }], { more });
  const hive = { name: 'OPS/img/hive one.png', content: HIVE };

  it('[FORMAT-14] has its pictures where they stand, with caption and what they show', async () => {
    const body =
      '<figure><figcaption>A comb of wax</figcaption><img src="img/hive%20one.png" alt="Six walls"/></figure><p>More.</p>' +
      '<div><img src="img/b.png" alt="image2.png"/></div><p>Figure 2: The frames of a hive</p>';
    const bytes = book(body, [hive, { name: 'OPS/img/b.png', content: png(90, 90) }]);
    expect(await blocksOf('bees.epub', bytes)).toEqual([
      { kind: 'heading', text: 'The hive', level: 1 },
      { kind: 'paragraph', text: 'Bees build combs of wax.' },
      {
        kind: 'figure',
        text: 'A comb of wax',
        alt: 'Six walls',
        place: { file: 'OPS/img/hive one.png' },
      },
      { kind: 'paragraph', text: 'More.' },
      { kind: 'figure', text: 'Figure 2: The frames of a hive', place: { file: 'OPS/img/b.png' } },
    ]);
    expect(imageSize(await kept(bytes, 'OPS/img/hive one.png'))).toMatchObject({
      type: 'webp',
      width: 300,
      height: 200,
    });
  });

  it('[FORMAT-4] [FORMAT-14] has none of what lies outside of it, and keeps the caption', async () => {
    const body =
      '<figure><img src="http://127.0.0.1:1/a.png"/><figcaption>Elsewhere</figcaption></figure>' +
      '<img src="../../../etc/passwd"/><img src="img/not-there.png"/>';
    const blocks = await blocksOf('bees.epub', book(body, []));
    expect(blocks.slice(2)).toEqual([{ kind: 'paragraph', text: 'Elsewhere' }]);
  });

  it('[FORMAT-15] shows no ornament, no sign in a line, and nothing that would unfold', async () => {
    const pictures = {
      'small.png': png(20, 20),
      'rule.png': png(600, 40),
      'sign.png': png(60, 60),
      'bomb.png': pngOfClaimedSize(60_000, 60_000),
      'drawn.svg': SVG,
      'broken.png': Buffer.from('no picture'),
      'again.png': png(100, 100),
    };
    const more = Object.entries(pictures).map(([name, content]) => ({
      name: `OPS/${name}`,
      content,
    }));
    const alone = (name: string) => `<p><img src="${name}"/></p>`;
    const body = `${Object.keys(pictures)
      .filter((name) => name !== 'sign.png')
      .map(alone)
      .join('')}<p>Press <img src="sign.png"/> to go on.</p>${alone('again.png').repeat(2)}`;
    expect(await figuresOf('bees.epub', book(body, more))).toEqual([]);
    const [shown] = await figuresOf('bees.epub', book(alone('sign.png'), more));
    expect(shown?.place).toEqual({ file: 'OPS/sign.png' });
  });
});

it('[FORMAT-10] [FORMAT-14] a Word file has its pictures by the names of their parts', async () => {
  const bytes = makeDocx([
    { style: 'heading 1', text: 'Rivers' },
    { text: 'A river carries what it has taken from its banks.' },
    { text: '', picture: { bytes: HIVE, alt: 'A delta from above' } },
    { style: 'caption', text: 'Figure 1: The delta' },
    { text: '', picture: { alt: 'Elsewhere' } },
    { text: 'It ends in the sea.' },
  ]);
  expect((await blocksOf('rivers.docx', bytes)).slice(2)).toEqual([
    {
      kind: 'figure',
      text: 'Figure 1: The delta',
      alt: 'A delta from above',
      place: { file: 'word/media/image1.png' },
    },
    { kind: 'paragraph', text: 'It ends in the sea.' },
  ]);
  expect(imageSize(await kept(bytes, 'word/media/image1.png'))).toMatchObject({ width: 300 });
});

it('[FORMAT-12] [FORMAT-14] [FORMAT-15] a slide has its pictures, and not what decorates it', async () => {
  const bytes = makePptx([
    {
      title: 'Volcanoes',
      points: ['Only one line.'],
      notes: 'Say why.',
      pictures: [
        { bytes: HIVE, alt: 'A cone with its crater' },
        { bytes: png(200, 200), side: 0.1 },
        { alt: 'Elsewhere' },
      ],
    },
  ]);
  expect(await blocksOf('volcanoes.pptx', bytes)).toEqual([
    { kind: 'heading', text: 'Volcanoes', level: 1 },
    { kind: 'paragraph', text: 'Only one line.' },
    {
      kind: 'figure',
      text: '',
      alt: 'A cone with its crater',
      place: { file: 'ppt/media/1/image1.png' },
    },
    { kind: 'paragraph', text: 'Say why.' },
  ]);
});

it('[FORMAT-14] HTML and Markdown have those that stand in their letters', async () => {
  const html = `<h1>The hive</h1>${TEXT}<img src="a.png"><ol><li>Lift the lid<img alt="A hand at the lid" src="${embedded(HIVE)}"></li><li>Look</li></ol>`;
  const [figure, ...others] = await figuresOf('hive.html', html);
  expect(others).toEqual([]);
  expect(figure?.alt).toBe('A hand at the lid');
  const place = figure?.place;
  if (!place || !('file' in place)) throw new Error('it lies nowhere');
  expect(imageSize(await kept(html, place.file))).toMatchObject({ width: 300, height: 200 });

  const markdown = `# The hive\n\nBees build.\n\n![A comb][comb]\n\n![x](b.png)\n\n[comb]: ${embedded(png(310, 200))}\n`;
  const blocks = await blocksOf('hive.md', markdown);
  expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'figure']);
  const comb = blocks[2]?.place;
  if (!comb || !('file' in comb)) throw new Error('it lies nowhere');
  expect(imageSize(await kept(markdown, comb.file))).toMatchObject({ width: 310 });
});

it('[PAGE-PICTURE-7] [PAGE-PICTURE-8] a large picture is made smaller, and a bomb is refused', async () => {
  const zip = makeZip([
    { name: 'large.png', content: png(3600, 400) },
    { name: 'bomb.png', content: pngOfClaimedSize(60_000, 60_000) },
    { name: 'torn.png', content: Buffer.from('GIF89a\u0090\u0000\u0090\u0000', 'latin1') },
  ]);
  expect(imageSize(await kept(zip, 'large.png'))).toMatchObject({ width: 1800, height: 200 });
  expect(await failureOf(kept(zip, 'bomb.png'))).toBe('DOCUMENT_TOO_INTRICATE');
  expect(await failureOf(kept(zip, 'torn.png'))).toBe('DOCUMENT_DAMAGED');
  expect(await failureOf(kept(zip, 'none.png'))).toBe('NOT_FOUND');
  expect(await failureOf(kept(zip, `data:${'0'.repeat(32)}`))).toBe('NOT_FOUND');
});
