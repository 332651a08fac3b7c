/**
 * Sets the sample books we ship: `node scripts/make-samples.mjs` writes
 * server/features/document/sample/sample-{en,ko}.pdf from the texts beside them.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePdf } from '../tests/pdf/make-pdf.ts';
import { typeset } from '../tests/pdf/typeset.ts';

const DIRECTORY = join(import.meta.dirname, '../server/features/document/sample');

const BOOKS = [
  {
    language: 'en',
    title: 'How to Read a Map',
    subtitle: 'A short course for people who like to know where they are',
    imprint: [
      'Written for Lectern as a sample book.',
      'Free to use, change and share under the MIT licence.',
    ],
    contents: 'Contents',
    chapter: (number, title) => `${number}. ${title}`,
  },
  {
    language: 'ko',
    title: '지도 읽는 법',
    subtitle: '내가 어디에 있는지 알고 싶은 사람을 위한 짧은 강의',
    imprint: [
      'Lectern의 견본 책으로 썼다.',
      'MIT 라이선스에 따라 자유롭게 쓰고 고치고 나눌 수 있다.',
    ],
    contents: '차례',
    chapter: (number, title) => `${number}장 ${title}`,
  },
];

for (const book of BOOKS) {
  const text = readFileSync(join(DIRECTORY, `how-to-read-a-map.${book.language}.md`), 'utf8');
  const body = parse(text, book);
  const setting = { language: book.language, runningHead: book.title, pageNumbers: false };
  // The list of contents needs the pages it moves itself, so the book is set twice.
  const draft = typeset(
    [
      ...front(
        book,
        headings(body).map((title) => ({ title, page: 0 })),
      ),
      ...body,
    ],
    setting,
  );
  const known = chapters(draft, body).map(({ text: title, page }) => ({ title, page }));
  const final = typeset([...front(book, known), ...body], setting);
  const file = join(DIRECTORY, `sample-${book.language}.pdf`);
  await makePdf({
    file,
    title: book.title,
    subsetFonts: true,
    pages: bare(final.pages),
    bookmarks: bookmarks(final, body),
  });
  console.log(`${file}: ${final.pages.length} pages`);
}

function front(book, entries) {
  return [
    { kind: 'heading', level: 1, text: book.title },
    { kind: 'paragraph', text: book.subtitle },
    ...book.imprint.map((line) => ({ kind: 'paragraph', text: line })),
    { kind: 'newPage' },
    { kind: 'heading', level: 1, text: book.contents },
    ...entries.map(({ title, page }) => ({
      kind: 'paragraph',
      text: `${title} . . . . . ${page}`,
    })),
  ];
}

/** The cover carries no running head. */
function bare(pages) {
  return pages.map((page, index) =>
    index === 0 ? { ...page, items: page.items.filter((item) => item.y > 50) } : page,
  );
}

/** `#` chapter, `##` section, `-` list, `|` table; everything else is a paragraph. */
function parse(text, book) {
  const blocks = [];
  const parts = text.trim().split(/\n{2,}/);
  const last = parts.filter((part) => part.startsWith('# ')).length - 1;
  let chapter = -1;
  for (const part of parts) {
    if (part.startsWith('## ')) blocks.push({ kind: 'heading', level: 2, text: part.slice(3) });
    else if (part.startsWith('# ')) {
      chapter += 1;
      const isNumbered = chapter > 0 && chapter < last;
      const title = part.slice(2);
      blocks.push(
        { kind: 'newPage' },
        { kind: 'heading', level: 1, text: isNumbered ? book.chapter(chapter, title) : title },
      );
    } else if (part.startsWith('- ')) {
      blocks.push({ kind: 'list', items: part.split('\n').map((line) => line.slice(2)) });
    } else if (part.startsWith('| ')) {
      const rows = part.split('\n').map((line) =>
        line
          .split('|')
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
      blocks.push({ kind: 'table', rows });
    } else blocks.push({ kind: 'paragraph', text: part.replaceAll('\n', ' ') });
  }
  return blocks;
}

function headings(blocks) {
  return blocks.flatMap((block) =>
    block.kind === 'heading' && block.level === 1 ? [block.text] : [],
  );
}

/** The outermost headings of the text itself, without cover and contents. */
function chapters(set, body) {
  const wanted = new Set(headings(body));
  return set.headings.filter((heading) => heading.level === 1 && wanted.has(heading.text));
}

function bookmarks(set, body) {
  const wanted = new Set(headings(body));
  const roots = [];
  for (const { level, text, page } of set.headings) {
    if (level === 1 && wanted.has(text)) roots.push({ title: text, page, children: [] });
    else if (level === 2) roots.at(-1)?.children.push({ title: text, page });
  }
  return roots;
}
