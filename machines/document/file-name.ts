/**
 * The name of a file as it is shown. Somebody else chose it, on another system.
 *
 * FILE-NAME-1 It holds no control character and none that turns the direction of text: the end of such
 *    a name stands where nobody looks for it, and a line break ends whatever the name stands in.
 */
export function shownFileName(name: string): string {
  return name
    .replace(/[\p{Cc}\u{061C}\u{200E}\u{200F}\u{202A}-\u{202E}\u{2066}-\u{2069}]/gu, '')
    .trim();
}

/**
 * Endings of files that are read, and as what they are given out: a page of HTML never as one, because it
 * could run. What a file really is, its bytes tell.
 */
const MEDIA_TYPES = {
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  epub: 'application/epub+zip',
  html: 'application/octet-stream',
  htm: 'application/octet-stream',
  xhtml: 'application/octet-stream',
  md: 'text/markdown; charset=utf-8',
  markdown: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
} as const;
type ReadEnding = keyof typeof MEDIA_TYPES;

const isReadEnding = (ending: string): ending is ReadEnding => Object.hasOwn(MEDIA_TYPES, ending);

/** What a browser offers where a file is chosen. */
export const ACCEPTED_FILES = Object.keys(MEDIA_TYPES)
  .map((ending) => `.${ending}`)
  .join(',');

/** The ending of a file that is read; undefined for all others. */
export function endingOf(fileName: string): ReadEnding | undefined {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  return fileName.includes('.') && isReadEnding(ending) ? ending : undefined;
}

export function mediaTypeOf(fileName: string): string {
  const ending = endingOf(fileName);
  return ending === undefined ? MEDIA_TYPES.pdf : MEDIA_TYPES[ending];
}

/** The name without the ending of a file that is read. */
export function withoutEnding(fileName: string): string {
  const ending = endingOf(fileName);
  return ending === undefined ? fileName : fileName.slice(0, -ending.length - 1);
}

/** What a file is read by: as it is called, since what it turns out to be is known only once it is read. */
export function unitOfFile(fileName: string): 'page' | 'slide' | 'section' {
  const ending = endingOf(fileName);
  if (ending === 'pptx') return 'slide';
  return ending === undefined || ending === 'pdf' ? 'page' : 'section';
}
