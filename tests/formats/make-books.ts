/** Small files of each format, as their programs write them; their words are ours. */
import { makeZip, type ZipPart } from './make-zip.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const DRAWING =
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';

export interface Chapter {
  title: string;
  /** HTML below the title. */
  body: string;
}

export interface EpubOptions {
  title?: string;
  /** Further parts, or others in place of those of their names. */
  more?: readonly ZipPart[];
}

export function makeEpub(chapters: readonly Chapter[], options: EpubOptions = {}): Buffer {
  const { title = 'A book of ours', more = [] } = options;
  const items = chapters.map((_, at) => `c${at + 1}`);
  const parts: ZipPart[] = [
    { name: 'mimetype', content: 'application/epub+zip', stored: true },
    {
      name: 'META-INF/container.xml',
      content: `${XML}<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>`,
    },
    {
      name: 'OPS/book.opf',
      content: `${XML}<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">x</dc:identifier><dc:title>${title}</dc:title><dc:language>en</dc:language></metadata><manifest><item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>${items
        .map((id) => `<item id="${id}" href="${id}.xhtml" media-type="application/xhtml+xml"/>`)
        .join('')}</manifest><spine><itemref idref="nav"/>${items
        .map((id) => `<itemref idref="${id}"/>`)
        .join('')}</spine></package>`,
    },
    {
      name: 'OPS/nav.xhtml',
      content: page(
        'Contents',
        `<nav epub:type="toc"><ol>${chapters
          .map((chapter, at) => `<li><a href="c${at + 1}.xhtml">${chapter.title}</a></li>`)
          .join('')}</ol></nav>`,
      ),
    },
    ...chapters.map((chapter, at) => ({
      name: `OPS/c${at + 1}.xhtml`,
      content: page(chapter.title, `<h1>${chapter.title}</h1>${chapter.body}`),
    })),
  ];
  const others = new Set(more.map(({ name }) => name));
  return makeZip([...parts.filter(({ name }) => !others.has(name)), ...more]);
}

function page(title: string, body: string): string {
  return `${XML}<!DOCTYPE html><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title></head><body>${body}</body></html>`;
}

/** `style` is the name of one, such as `heading 1`; plain text has none. */
export interface WordParagraph {
  style?: string;
  text: string;
  /** A list item, with a bullet or a number. */
  list?: 'bullet' | 'number';
  /** In its place, or behind its words. */
  picture?: BookPicture;
}

export interface BookPicture {
  /** A PNG; of one that is absent the file only says where it lies. */
  bytes?: Buffer;
  alt?: string;
}

/** A row of cells is one of a table with those beside it. */
export type WordBlock = WordParagraph | string[][];

export function makeDocx(blocks: readonly WordBlock[], title = ''): Buffer {
  const styles = new Map<string, string>();
  const pictures: BookPicture[] = [];
  const body = blocks.map((block) => {
    if (Array.isArray(block)) return wordTable(block);
    if (block.picture) pictures.push(block.picture);
    if (block.style !== undefined && !styles.has(block.style)) {
      styles.set(block.style, `S${styles.size}`);
    }
    return wordParagraph(block, styles, `rId${2 + pictures.length}`);
  });
  const w = `xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="${RELATED}" ${DRAWING}`;
  const levels = (id: number, format: string, text: string) =>
    `<w:abstractNum w:abstractNumId="${id}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${text}"/></w:lvl></w:abstractNum>`;
  return makeZip([
    contentTypes([
      ['/word/document.xml', 'wordprocessingml.document.main'],
      ['/word/styles.xml', 'wordprocessingml.styles'],
      ['/word/numbering.xml', 'wordprocessingml.numbering'],
    ]),
    relations('_rels/.rels', [['officeDocument', 'word/document.xml']]),
    relations('word/_rels/document.xml.rels', [
      ['styles', 'styles.xml'],
      ['numbering', 'numbering.xml'],
      ...pictures.map((picture, at) => ['image', imageTarget(picture, at, 'media')] as const),
    ]),
    ...imageParts(pictures, 'word/media'),
    {
      name: 'word/document.xml',
      content: `${XML}<w:document ${w}><w:body>${body.join('')}</w:body></w:document>`,
    },
    {
      name: 'word/styles.xml',
      content: `${XML}<w:styles ${w}>${[...styles]
        .map(
          ([name, id]) =>
            `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`,
        )
        .join('')}</w:styles>`,
    },
    {
      name: 'word/numbering.xml',
      content: `${XML}<w:numbering ${w}>${levels(0, 'bullet', '•')}${levels(1, 'decimal', '%1.')}<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num></w:numbering>`,
    },
    core(title),
  ]);
}

function imageTarget({ bytes }: BookPicture, at: number, directory: string): string {
  return bytes ? `${directory}/image${at + 1}.png` : 'http://127.0.0.1:1/never.png';
}

function imageParts(pictures: readonly BookPicture[], directory: string): ZipPart[] {
  return pictures.flatMap(({ bytes }, at) =>
    bytes ? [{ name: `${directory}/image${at + 1}.png`, content: bytes, stored: true }] : [],
  );
}

/** @param image the relation of its picture */
function wordParagraph(
  { style, text, list, picture }: WordParagraph,
  ids: Map<string, string>,
  image = '',
): string {
  const way = picture?.bytes ? 'embed' : 'link';
  const drawn = picture
    ? `<w:r><w:drawing><wp:inline><wp:docPr id="1" name="Picture 1" descr="${picture.alt ?? ''}"/><a:graphic><a:graphicData><pic:pic><pic:blipFill><a:blip r:${way}="${image}"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`
    : '';
  const number = `<w:numPr><w:ilvl w:val="0"/><w:numId w:val="${list === 'number' ? 2 : 1}"/></w:numPr>`;
  const named = style === undefined ? '' : `<w:pStyle w:val="${ids.get(style)}"/>`;
  return `<w:p><w:pPr>${named}${list ? number : ''}</w:pPr><w:r><w:t xml:space="preserve">${escaped(text)}</w:t></w:r>${drawn}</w:p>`;
}

function wordTable(rows: string[][]): string {
  const cell = (text: string) => `<w:tc>${wordParagraph({ text }, new Map())}</w:tc>`;
  return `<w:tbl>${rows.map((row) => `<w:tr>${row.map(cell).join('')}</w:tr>`).join('')}</w:tbl>`;
}

export interface Slide {
  title: string;
  points?: string[];
  table?: string[][];
  notes?: string;
  pictures?: SlidePicture[];
}

export interface SlidePicture extends BookPicture {
  /** In parts of the slide. */
  side?: number;
}

export function makePptx(slides: readonly Slide[], title = ''): Buffer {
  const ns =
    'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" ' +
    `xmlns:r="${RELATED}"`;
  const paragraph = (text: string) => `<a:p><a:r><a:t>${escaped(text)}</a:t></a:r></a:p>`;
  const shape = (type: string, texts: readonly string[]) =>
    `<p:sp><p:nvSpPr><p:cNvPr id="2" name="x"/><p:cNvSpPr/><p:nvPr><p:ph type="${type}"/></p:nvPr></p:nvSpPr><p:spPr/><p:txBody><a:bodyPr/>${texts.map(paragraph).join('')}</p:txBody></p:sp>`;
  const table = (rows: string[][]) =>
    `<p:graphicFrame><a:graphic><a:graphicData><a:tbl>${rows
      .map(
        (row) =>
          `<a:tr>${row.map((cell) => `<a:tc><a:txBody><a:bodyPr/>${paragraph(cell)}</a:txBody></a:tc>`).join('')}</a:tr>`,
      )
      .join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
  const picture = ({ alt = '', side = 0.5 }: SlidePicture, id: string) =>
    `<p:pic><p:nvPicPr><p:cNvPr id="9" name="Picture 8" descr="${alt}"/></p:nvPicPr><p:blipFill><a:blip r:embed="${id}"/></p:blipFill><p:spPr><a:xfrm><a:ext cx="${1000 * side}" cy="${1000 * side}"/></a:xfrm></p:spPr></p:pic>`;
  const tree = (name: string, shapes: string) =>
    `${XML}<p:${name} ${ns}><p:cSld><p:spTree>${shapes}</p:spTree></p:cSld></p:${name}>`;
  return makeZip([
    contentTypes([['/ppt/presentation.xml', 'presentationml.presentation.main']]),
    relations('_rels/.rels', [['officeDocument', 'ppt/presentation.xml']]),
    relations(
      'ppt/_rels/presentation.xml.rels',
      slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as const),
    ),
    {
      name: 'ppt/presentation.xml',
      content: `${XML}<p:presentation ${ns}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="1000" cy="1000"/></p:presentation>`,
    },
    ...slides.flatMap(({ pictures = [], ...slide }, at) => [
      ...imageParts(pictures, `ppt/media/${at + 1}`),
      {
        name: `ppt/slides/slide${at + 1}.xml`,
        content: tree(
          'sld',
          `${shape('body', slide.points ?? [])}${shape('title', [slide.title])}${slide.table ? table(slide.table) : ''}${pictures.map((one, place) => picture(one, `rId${place + 1}`)).join('')}${shape('sldNum', [String(at + 1)])}`,
        ),
      },
      relations(`ppt/slides/_rels/slide${at + 1}.xml.rels`, [
        ...pictures.map(
          (one, place) => ['image', imageTarget(one, place, `../media/${at + 1}`)] as const,
        ),
        ...(slide.notes === undefined
          ? []
          : [['notesSlide', `../notesSlides/notesSlide${at + 1}.xml`] as const]),
      ]),
      ...(slide.notes === undefined
        ? []
        : [
            {
              name: `ppt/notesSlides/notesSlide${at + 1}.xml`,
              content: tree('notes', shape('body', [slide.notes])),
            },
          ]),
    ]),
    core(title),
  ]);
}

function core(title: string): ZipPart {
  return {
    name: 'docProps/core.xml',
    content: `${XML}<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escaped(title)}</dc:title></cp:coreProperties>`,
  };
}

function contentTypes(parts: readonly (readonly [string, string])[]): ZipPart {
  const type = 'application/vnd.openxmlformats-officedocument';
  return {
    name: '[Content_Types].xml',
    content: `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="png" ContentType="image/png"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${parts
      .map(([name, kind]) => `<Override PartName="${name}" ContentType="${type}.${kind}+xml"/>`)
      .join('')}</Types>`,
  };
}

function relations(name: string, targets: readonly (readonly [string, string])[]): ZipPart {
  return {
    name,
    content: `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
      .map(
        ([kind, target], at) =>
          `<Relationship Id="rId${at + 1}" Type="${RELATED}/${kind}" Target="${target}"${target.startsWith('http') ? ' TargetMode="External"' : ''}/>`,
      )
      .join('')}</Relationships>`,
  };
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
