/** Characters as people write them: one form for each letter, no presentation forms, no controls. */

/** Bullets of symbol fonts, which live in the private-use area. */
const SYMBOL_BULLET = /[\uF0B7\uF0A7\uF0D8\uF076\uF0A8\uF06C\uF06E\uF071\uF0FC\uF09F]/g;
const PRESENTATION = /[\uFB00-\uFB06\uFF01-\uFF5E\u2126\u212A\u212B]/g;
/** All but tab and line ends. */
const CONTROL = /(?![\t\n\r])[\p{Cc}\u200B\u200E\u200F\u2060\uFEFF]/gu;
/** An accent over nothing, as some programs write an opening quotation mark. */
const OPENING_GRAVE = /^\u0300|(?<=[\s(])\u0300/gu;
const ODD_SPACE = /[\u00A0\u2000-\u200A\u202F\u205F\u3000]/g;

/** Letters that stay as they are and do not join with each other: nearly all of nearly every text. */
const PLAIN = /^[\x20-\x7E\xA1-\xFF\u2010-\u2027\uAC00-\uD7A3]*$/;

/** NFC, ligatures and full-width Latin opened up, symbol bullets made `•`, controls removed. */
export function normalise(text: string): string {
  return text
    .replace(PRESENTATION, (letter) => letter.normalize('NFKC'))
    .replace(SYMBOL_BULLET, '•')
    .replace(ODD_SPACE, ' ')
    .replace(OPENING_GRAVE, '‘')
    .normalize('NFC');
}

/** One clean line of text: normalised, without controls, runs of white space as one space. */
export function cleanText(text: string): string {
  return normalise(text).replace(CONTROL, '').replace(/\s+/g, ' ').trim();
}

/** Normalised, without what no reader can see; spaces and line ends stay. */
export function visibleText(text: string): string {
  return PLAIN.test(text) ? text : normalise(text).replace(CONTROL, '');
}
