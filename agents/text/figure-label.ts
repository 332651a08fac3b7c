/** What figures are called by: "Figure 3.1", "그림 2". */
const WORD = String.raw`(?:figures?|fig\.|plate|diagram|listing|그림|도표)`;
const NUMBER = String.raw`((?:[A-Z]\.?)?\d+(?:[.-]\d+)*)`;
const CAPTION = new RegExp(String.raw`^${WORD}\s?${NUMBER}`, 'iu');
const POINTER = new RegExp(String.raw`(?<![\p{L}\p{N}])${WORD}\s?${NUMBER}`, 'giu');

/** The number a caption begins with. */
export function captionNumber(text: string): string | undefined {
  return CAPTION.exec(text.trim())?.[1];
}

/** Numbers of the figures that a sentence points at. */
export function figureNumbers(text: string): string[] {
  return [...text.matchAll(POINTER)].map(([, number = '']) => number);
}

/** The whole line names what stands beside it: "Figure 1: Small graph", not "Figure 1 shows a graph." */
const NAMES = new RegExp(
  String.raw`^(?:${WORD}|table|표)\s?${NUMBER}\s*(?:[:.—–](?=\s|$)|$)`,
  'iu',
);
const LONGEST = 200;

/** Whether a text is the caption of a figure, a listing or a table. */
export function isCaption(text: string): boolean {
  const line = text.trim();
  return line.length <= LONGEST && NAMES.test(line);
}
