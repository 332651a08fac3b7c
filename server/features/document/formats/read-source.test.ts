/** Whole files of each format, read as the product reads them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { pageText, type SourcePage } from '#machines/document/source.ts';
import { failureOf } from '#agents/testing/author-fixture.ts';
import { makeDocx, makeEpub, makePptx } from '#tests/formats/make-books.ts';
import { makeZip } from '#tests/formats/make-zip.ts';
import type { OpenedEvent } from '../reader/reader-messages.ts';
import { readSource } from './read-source.ts';

const directory = mkdtempSync(path.join(tmpdir(), 'lectern-formats-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

async function read(fileName: string, bytes: Buffer | string, more: { fromPage?: number } = {}) {
  const file = path.join(directory, 'file');
  writeFileSync(file, bytes);
  const { signal } = new AbortController();
  const types: string[] = [];
  const pages: SourcePage[] = [];
  let opened: OpenedEvent | undefined;
  for await (const event of readSource(file, { signal, fileName, batchSize: 2, ...more })) {
    types.push(event.type);
    if (event.type === 'opened') opened = event;
    if (event.type === 'pages') pages.push(...event.pages);
  }
  return { opened, pages, types, labels: pages.map(({ label }) => label) };
}

const refused = (fileName: string, bytes: Buffer | string) => failureOf(read(fileName, bytes));

const LOOPS = `---
title: Programming for beginners
---

Before you begin, read this.

# Programming

## Loops

A loop repeats a block as long as its condition holds[^1].

- one step
- another step
  1. inside it

\`\`\`js
while (true) {

  work();
}
\`\`\`

| Word | Meaning |
| ---- | ------- |
| while | as long as |

[^1]: Conditions come later.

## Functions

A function is a name for a block. Its area is $x^2$.

<script>alert(1)</script>
`;

describe('Markdown', () => {
  it('[FORMAT-7] [FORMAT-8] [FORMAT-9] is read by what stands under its headings', async () => {
    const { opened, pages, labels } = await read('loops.md', LOOPS);
    expect(opened).toMatchObject({ title: 'Programming for beginners', pageCount: 3 });
    expect(opened?.outline).toEqual([
      { title: 'Programming', depth: 0, page: 2 },
      { title: 'Loops', depth: 1, page: 2 },
      { title: 'Functions', depth: 1, page: 3 },
    ]);
    expect(labels).toEqual(['section:1:', 'section:1:Loops', 'section:1:Functions']);
    expect(pages[1]?.blocks).toEqual([
      { kind: 'heading', text: 'Programming', level: 1 },
      { kind: 'heading', text: 'Loops', level: 2 },
      { kind: 'paragraph', text: 'A loop repeats a block as long as its condition holds.' },
      { kind: 'list', text: '• one step\n• another step\n  1. inside it' },
      { kind: 'code', text: 'while (true) {\n\n  work();\n}' },
      { kind: 'table', text: 'Word\tMeaning\nwhile\tas long as' },
      { kind: 'paragraph', text: 'Conditions come later.' },
    ]);
    expect(pageText(pages[2]!)).toBe(
      'Functions\n\nA function is a name for a block. Its area is $x^2$.',
    );
  });

  it('[FORMAT-6] read from page n it gives what reading from page 1 gives', async () => {
    const whole = await read('loops.md', LOOPS);
    const rest = await read('loops.md', LOOPS, { fromPage: 2 });
    expect(whole.types).toEqual(['opened', 'pages', 'pages', 'finished']);
    expect(rest.pages).toEqual(whole.pages.slice(1));
    expect(rest.opened).toEqual(whole.opened);
  });

  it('[FORMAT-7] a long section goes on in further pages of its name', async () => {
    const sentence = `${'Bees keep the brood warm through the whole winter. '.repeat(12)}\n\n`;
    const { labels } = await read('bees.md', `# Bees\n\n${sentence.repeat(6)}`);
    expect(labels).toEqual(['section:1:Bees', 'section:2:Bees']);
  });
});

describe('HTML', () => {
  it('[FORMAT-4] [FORMAT-8] keeps what is read and drops what serves the screen', async () => {
    const { opened, pages } = await read(
      'page.html',
      `<!doctype html><html><head><title>On water</title><style>p{}</style></head><body>
      <nav><a href="/">Home</a></nav><script>steal()</script>
      <div role="navigation"><h3>Navigation</h3></div>
      <ul><li><a href="#a">Water</a><ul><li><a href="#b">Ice</a></li></ul></li><li><a href="b.html">Steam</a></li></ul>
      <h1>On <em>water</em><a href="#a">¶</a></h1><div>Water is H<sub>2</sub>O<sup><a href="#n1">1</a></sup>,
      and 10<sup>32</sup> is many.<p>It boils<br>at 100 degrees.</p></div>
      <a href="/x"><h2>Ice</h2></a><pre>cold <b>code</b>
  indented</pre><ol start="3"><li>freeze<ul><li>slowly</li></ul></li><li>melt</li></ol>
      <dl><dt>Ice</dt><dd>solid water</dd></dl>
      <table><tr><td><p>Only set side by side.</p></td></tr></table>
      <img src="http://127.0.0.1:1/never"><figure><img src="a.png"><figcaption>A glacier</figcaption></figure>
      </body></html>`,
    );
    expect(opened?.title).toBe('On water');
    expect(pages.flatMap(({ blocks }) => blocks)).toEqual([
      { kind: 'heading', text: 'On water', level: 1 },
      { kind: 'paragraph', text: 'Water is H₂O, and 10³² is many.' },
      { kind: 'paragraph', text: 'It boils at 100 degrees.' },
      { kind: 'heading', text: 'Ice', level: 2 },
      { kind: 'code', text: 'cold code\n  indented' },
      { kind: 'list', text: '3. freeze\n  • slowly\n4. melt' },
      { kind: 'table', text: 'Ice\tsolid water' },
      { kind: 'paragraph', text: 'Only set side by side.' },
      { kind: 'paragraph', text: 'A glacier' },
    ]);
  });

  it('[FORMAT-8] a formula is kept as TeX where it says so, else in its letters', async () => {
    const tex = (text: string, display = '') =>
      `<math${display}><semantics><mrow><mi>x</mi></mrow><annotation encoding="application/x-tex">${text}</annotation></semantics></math>`;
    const { pages } = await read(
      'formulas.html',
      `<h1>Squares</h1><p>The area is ${tex('x^{2}')} and its side <math><mi>y</mi></math>.</p>${tex('\\sum_i x_i', ' display="block"')}`,
    );
    expect(pages[0]?.blocks.map(({ text }) => text)).toEqual([
      'Squares',
      'The area is $x^{2}$ and its side y.',
      '$$\\sum_i x_i$$',
    ]);
  });

  it('[FORMAT-3] nested without end it is too intricate', async () => {
    expect(await refused('deep.html', `<html><body>${'<div>'.repeat(5_000)}x`)).toBe(
      'DOCUMENT_TOO_INTRICATE',
    );
  });
});

describe('Word', () => {
  it('[FORMAT-10] keeps headings, lists, tables and code', async () => {
    const { opened, pages, labels } = await read(
      'notes.docx',
      makeDocx(
        [
          { style: 'heading 1', text: 'Rivers' },
          { text: 'A river carries what it has taken from its banks.' },
          { text: 'silt', list: 'bullet' },
          { text: 'sand', list: 'bullet' },
          [
            ['River', 'Length'],
            ['Han', '494 km'],
          ],
          { style: 'heading 2', text: 'Floods' },
          { style: 'Source Code', text: 'level = read()' },
          { style: 'Source Code', text: 'warn(level)' },
        ],
        'Notes on rivers',
      ),
    );
    expect(opened).toMatchObject({ title: 'Notes on rivers', pageCount: 2 });
    expect(labels).toEqual(['section:1:Rivers', 'section:1:Floods']);
    expect(pages.flatMap(({ blocks }) => blocks)).toEqual([
      { kind: 'heading', text: 'Rivers', level: 1 },
      { kind: 'paragraph', text: 'A river carries what it has taken from its banks.' },
      { kind: 'list', text: '• silt\n• sand' },
      { kind: 'table', text: 'River\tLength\nHan\t494 km' },
      { kind: 'heading', text: 'Floods', level: 2 },
      { kind: 'code', text: 'level = read()\nwarn(level)' },
    ]);
  });
});

describe('EPUB', () => {
  const chapters = [
    { title: 'The hive', body: '<p>Bees build combs of wax.</p>' },
    { title: 'The swarm', body: '<p>A swarm leaves with the old queen.</p><a id="x"/>' },
  ];

  it('[FORMAT-11] is read in the order of its spine', async () => {
    const { opened, pages, labels } = await read('bees.epub', makeEpub(chapters));
    expect(opened).toMatchObject({ title: 'A book of ours', pageCount: 2 });
    expect(opened?.outline.map(({ title, page }) => [title, page])).toEqual([
      ['The hive', 1],
      ['The swarm', 2],
    ]);
    expect(labels).toEqual(['section:1:The hive', 'section:1:The swarm']);
    expect(pageText(pages[1]!)).toBe('The swarm\n\nA swarm leaves with the old queen.');
  });

  it('[FORMAT-11] a chapter without a heading has its name from the table of contents', async () => {
    const more = [
      { name: 'OPS/c1.xhtml', content: '<html><body><p>Bees build combs.</p></body></html>' },
    ];
    const { opened, labels } = await read('bees.epub', makeEpub(chapters, { more }));
    expect(labels[0]).toBe('section:1:The hive');
    expect(opened?.outline[0]).toEqual({ title: 'The hive', depth: 0, page: 1 });
  });

  it('[FORMAT-2] [FORMAT-11] one whose text is locked is refused, one with scrambled fonts is read', async () => {
    const locked = (way: string) => [
      {
        name: 'META-INF/encryption.xml',
        content: `<encryption><EncryptedData><EncryptionMethod Algorithm="${way}"/></EncryptedData></encryption>`,
      },
    ];
    const made = (way: string) => makeEpub(chapters, { more: locked(way) });
    expect(await refused('a.epub', made('http://www.w3.org/2001/04/xmlenc#aes256-cbc'))).toBe(
      'DOCUMENT_ENCRYPTED',
    );
    const { pages } = await read('a.epub', made('http://www.idpf.org/2008/embedding'));
    expect(pages).toHaveLength(2);
  });

  it('[FORMAT-3] [FORMAT-4] entities of its own are refused, whatever they would unfold to', async () => {
    const more = [
      {
        name: 'OPS/book.opf',
        content: '<!DOCTYPE p [<!ENTITY a SYSTEM "file:///etc/passwd">]><p>&a;</p>',
      },
    ];
    expect(await refused('a.epub', makeEpub(chapters, { more }))).toBe('DOCUMENT_TOO_INTRICATE');
  });
});

describe('slides', () => {
  it('[FORMAT-12] are pages: title, list, table and what the speaker says', async () => {
    const slides = [
      { title: 'Volcanoes', points: ['Only one line.'] },
      {
        title: 'Kinds',
        points: ['Shield', 'Cone'],
        table: [
          ['Kind', 'Slope'],
          ['Shield', 'gentle'],
        ],
        notes: 'Say why the lava of a shield is thin.',
      },
    ];
    const { opened, pages, labels } = await read('talk.pptx', makePptx(slides, 'Fire'));
    expect(opened).toMatchObject({ title: 'Fire', pageCount: 2 });
    expect(labels).toEqual(['slide:1', 'slide:2']);
    expect(pages.flatMap(({ blocks }) => blocks)).toEqual([
      { kind: 'heading', text: 'Volcanoes', level: 1 },
      { kind: 'paragraph', text: 'Only one line.' },
      { kind: 'heading', text: 'Kinds', level: 1 },
      { kind: 'list', text: '• Shield\n• Cone' },
      { kind: 'table', text: 'Kind\tSlope\nShield\tgentle' },
      { kind: 'paragraph', text: 'Say why the lava of a shield is thin.' },
    ]);
  });
});

describe('what cannot be read', () => {
  it.each([
    ['empty.md', '', 'DOCUMENT_EMPTY'],
    ['nothing.md', ' \n\n ', 'DOCUMENT_MOSTLY_UNREADABLE'],
    ['error.pdf', '<html>Not found</html>', 'DOCUMENT_NOT_A_PDF'],
    ['table.csv', 'a,b', 'DOCUMENT_TYPE'],
    ['bytes.md', Buffer.from([1, 2, 3, 0, 255]), 'DOCUMENT_TYPE'],
    ['old.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'DOCUMENT_OLD_OFFICE'],
    ['old.rtf', '{\\rtf1 words}', 'DOCUMENT_OLD_OFFICE'],
    [
      'locked.docx',
      Buffer.concat([
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0]),
        Buffer.from('EncryptedPackage', 'utf16le'),
      ]),
      'DOCUMENT_ENCRYPTED',
    ],
    ['book.epub', makeZip([{ name: 'xl/workbook.xml', content: '<x/>' }]), 'DOCUMENT_TYPE'],
    ['cut.docx', makeDocx([{ text: 'words' }]).subarray(0, 900), 'DOCUMENT_TRUNCATED'],
    ['ill.docx', makeZip([{ name: 'word/document.xml', content: '<a><b>' }]), 'DOCUMENT_DAMAGED'],
  ])('[FORMAT-1] [FORMAT-2] %s is refused and says why', async (name, bytes, code) => {
    expect(await refused(name, bytes)).toBe(code);
  });

  it('[FORMAT-3] a bomb is told by its growth, and one that hides it by its bytes', async () => {
    const bomb = { name: 'word/document.xml', content: '<a>'.padEnd(8_000_000) };
    expect(await refused('bomb.docx', makeZip([bomb]))).toBe('DOCUMENT_TOO_INTRICATE');
    expect(await refused('bomb.docx', makeZip([{ ...bomb, claimedSize: 900 }]))).toBe(
      'DOCUMENT_DAMAGED',
    );
  });

  it('[FORMAT-1] what a file is does not depend on its name', async () => {
    const { labels } = await read(
      'bees.docx',
      makePptx([{ title: 'Bees', points: ['They fly.'] }]),
    );
    expect(labels).toEqual(['slide:1']);
  });

  it('[FORMAT-5] a thread that never answers ends after its time, and another one dies alone', async () => {
    const file = path.join(directory, 'file');
    writeFileSync(file, '# Words\n\nSome of them.');
    const { signal } = new AbortController();
    const by = async (code: string, fileTimeLimit: number) => {
      const script = new URL(`data:text/javascript,${encodeURIComponent(code)}`);
      const events = readSource(file, { signal, fileName: 'a.md', script, fileTimeLimit });
      return failureOf((async () => events.next())());
    };
    const hangs =
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => { for (;;); });";
    const dies =
      "import { parentPort } from 'node:worker_threads'; parentPort.on('message', () => process.exit(1));";
    expect(await by(hangs, 50)).toBe('DOCUMENT_TOO_INTRICATE');
    expect(await by(dies, 60_000)).toBe('DOCUMENT_TOO_INTRICATE');
  });
});
