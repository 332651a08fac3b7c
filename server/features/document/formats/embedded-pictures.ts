/**
 * Pictures that stand in the letters of a text (`data:image/png;base64,…`). They are called by their
 * contents, so that they are found again without reading the text anew (FORMAT-14). Pure.
 */
import { createHash } from 'node:crypto';
import { MEASURED_BYTES, measurePicture, type PictureMeasure } from './picture-measure.ts';

const NAME = /^data:[0-9a-f]{32}$/u;
const SOURCE = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/=\s]+)$/iu;
/** In a text, with the sign of quotation before it, inside which lines may be broken. */
const IN_TEXT =
  /(?<=["'])data:image\/[a-z.+-]+;base64,[A-Za-z0-9+/=\s]+|data:image\/[a-z.+-]+;base64,[A-Za-z0-9+/=]+/giu;

export function isEmbedded(name: string): boolean {
  return NAME.test(name);
}

export interface EmbeddedPictures {
  /** What a picture is called by which this is the address; undefined where it is none of the text's own. */
  nameOf: (source: string) => string | undefined;
  measure: (name: string) => Promise<PictureMeasure | undefined>;
}

export function embeddedPictures(): EmbeddedPictures {
  const found = new Map<string, PictureMeasure | undefined>();
  return {
    nameOf(source) {
      const letters = lettersOf(source);
      if (letters === undefined) return undefined;
      const name = nameOf(letters);
      // Four letters hold three bytes.
      const head = letters.slice(0, Math.ceil(MEASURED_BYTES / 3) * 4);
      if (!found.has(name)) found.set(name, measurePicture(Buffer.from(head, 'base64')));
      return name;
    },
    measure: (name) => Promise.resolve(found.get(name)),
  };
}

/** Undefined where the text has none of that name. */
export function embeddedIn(text: string, name: string): Buffer | undefined {
  for (const [source] of text.matchAll(IN_TEXT)) {
    const letters = lettersOf(source);
    if (letters !== undefined && nameOf(letters) === name) return Buffer.from(letters, 'base64');
  }
  return undefined;
}

function lettersOf(source: string): string | undefined {
  return SOURCE.exec(source.trim())?.[1]?.replaceAll(/\s+/gu, '');
}

function nameOf(letters: string): string {
  return `data:${createHash('sha256').update(letters).digest('hex').slice(0, 32)}`;
}
