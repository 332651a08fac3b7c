/**
 * Words with their stems and kinds. English goes through wink-nlp (loaded on first use: it takes
 * 0.2 s and 50 MB), Korean through rules of our own.
 */
import type { ItsHelpers, TokenItsFunction } from 'wink-nlp';
import type { Language } from '#machines/document/source.ts';
import { isShortWithParticle, KOREAN_STOPWORDS, stripParticles } from './korean.ts';
import { isVerbal } from './korean-verbs.ts';

export interface Token {
  text: string;
  /** Compared and counted by: lower case, without ending or particle. */
  stem: string;
  kind: 'noun' | 'name' | 'adjective' | 'verb' | 'number' | 'function' | 'mark';
  /** Korean only: whether a particle followed, which closes a noun phrase. */
  closed: boolean;
}

export interface Tokenizer {
  language: Language;
  tokens(text: string): Token[];
}

const STOP_STEMS = new Set(
  'be have do can could may might must shall should will would also other such many much more most some any each every several same own one two three first second last next new use way thing case example number kind sort type part lot number follow include e.g i.e etc figure table section chapter page note'.split(
    ' ',
  ),
);

function kindOf(pos: string, value: string): Token['kind'] {
  switch (pos) {
    case 'NOUN':
      return 'noun';
    case 'PROPN':
      return 'name';
    case 'ADJ':
      return 'adjective';
    case 'VERB':
      return 'verb';
    case 'NUM':
      return 'number';
    case 'PUNCT':
    case 'SYM':
    case 'SPACE':
      return 'mark';
    default:
      return /\p{L}/u.test(value) ? 'function' : 'mark';
  }
}

/** "read-only" is one word to a reader; the model sees three. */
function joinHyphens(tokens: Token[], touches: (at: number) => boolean): Token[] {
  const joined: Token[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    const next = tokens[at + 1];
    const last = joined.at(-1);
    if (!token) continue;
    const isHyphen = token.text === '-' && touches(at) && touches(at + 1);
    if (isHyphen && last && next && last.kind !== 'mark' && next.kind !== 'mark') {
      const kind = next.kind === 'function' ? 'adjective' : next.kind;
      joined[joined.length - 1] = {
        text: `${last.text}-${next.text}`,
        stem: `${last.stem}-${next.stem}`,
        kind,
        closed: false,
      };
      at += 1;
    } else {
      joined.push(token);
    }
  }
  return joined;
}

/** wink calls it with four arguments, its types say three: the last one moved. */
function asTokenFunction(stem: ItsHelpers['stem']): TokenItsFunction<string> {
  return stem as unknown as TokenItsFunction<string>;
}

async function loadEnglish(): Promise<Tokenizer> {
  const [{ default: winkNLP }, { default: model }] = await Promise.all([
    import('wink-nlp'),
    import('wink-eng-lite-web-model'),
  ]);
  const nlp = winkNLP(model, ['pos']);
  // oxlint-disable-next-line typescript/unbound-method -- plain functions, which wink calls without a `this`
  const { pos, precedingSpaces, stem } = nlp.its;
  return {
    language: 'en',
    tokens(text) {
      const all = nlp.readDoc(text).tokens();
      const values = all.out();
      const stems = all.out(asTokenFunction(stem));
      const kinds = all.out(pos);
      const spaces = all.out(precedingSpaces);
      const found = values.map((value, at) => ({
        text: value,
        stem: (stems[at] ?? value).toLowerCase(),
        kind: kindOf(kinds[at] ?? 'X', value),
        closed: false,
      }));
      return joinHyphens(found, (at) => spaces[at] === '');
    },
  };
}

/** A book has some ten thousand word forms, each read again and again. */
const KNOWN_WORDS = 40_000;
const koreanTokens = new Map<string, Token>();

function koreanToken(word: string): Token {
  const known = koreanTokens.get(word);
  if (known) return known;
  const token = readKoreanToken(word);
  if (koreanTokens.size >= KNOWN_WORDS) koreanTokens.clear();
  koreanTokens.set(word, token);
  return token;
}

function readKoreanToken(word: string): Token {
  if (!/[\p{L}\p{N}]/u.test(word)) return { text: word, stem: word, kind: 'mark', closed: true };
  if (/^[\d.,]+/u.test(word)) return { text: word, stem: word, kind: 'number', closed: true };
  const noun = stripParticles(word);
  const closed = noun !== word;
  const stem = noun.toLowerCase();
  if (KOREAN_STOPWORDS.has(word) || KOREAN_STOPWORDS.has(stem)) {
    return { text: noun, stem, kind: 'function', closed: true };
  }
  if (isShortWithParticle(word)) return { text: word, stem, kind: 'function', closed: true };
  if (isVerbal(word)) return { text: noun, stem, kind: 'verb', closed: true };
  if (noun.length < 2 && /[\uac00-\ud7a3]/u.test(noun)) {
    return { text: noun, stem, kind: 'function', closed: true };
  }
  return { text: noun, stem, kind: isVerbal(noun) ? 'verb' : 'noun', closed };
}

const korean: Tokenizer = {
  language: 'ko',
  tokens(text) {
    const words = text.match(
      /[\p{L}\p{N}][\p{L}\p{N}.,_-]*[\p{L}\p{N}]|[\p{L}\p{N}]|[^\s\p{L}\p{N}]/gu,
    );
    return (words ?? []).map(koreanToken);
  },
};

let english: Promise<Tokenizer> | undefined;

/** The tokenizer of a language; the English model is loaded once per process. */
export function tokenizerFor(language: Language): Promise<Tokenizer> {
  if (language === 'ko') return Promise.resolve(korean);
  english ??= loadEnglish();
  return english;
}

/** Words that carry meaning: what centrality and overlap are counted over. */
export function contentStems(tokens: Token[]): string[] {
  return tokens
    .filter(
      (token) =>
        (token.kind === 'noun' ||
          token.kind === 'name' ||
          token.kind === 'adjective' ||
          token.kind === 'verb' ||
          token.kind === 'number') &&
        !STOP_STEMS.has(token.stem) &&
        token.stem.length > 1,
    )
    .map((token) => token.stem);
}

export function isStopStem(stem: string): boolean {
  return STOP_STEMS.has(stem);
}
