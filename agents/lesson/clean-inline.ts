/**
 * What stands within a line of prose, for `clean-stream.ts`: code, math, tags, links, pictures, plain
 * words. Each reader takes from `scan.held` what it understands and says whether it did.
 */
import type { FigurePlan } from './planned-figures.ts';
import { youTubeId } from '#agents/wishes/videos.ts';

/** Where a reader stands: what is held back, what was said, what is still to be put somewhere. */
export interface Scan {
  held: string;
  /** Length of what was said. */
  said: number;
  /** Its last character. */
  last: string;
  /** Whether an empty line was said last, or nothing yet. */
  isApart: boolean;
  isLineStart: boolean;
  isSentenceStart: boolean;
  /** Citations that stood in code, to be set behind it. */
  moved: string[];
  say(text: string): void;
  /** Text that no escape may touch, with its citations taken out. */
  sayVerbatim(text: string): void;
  /** What was said since the last time. */
  flush(): string;
}

export type Step = 'taken' | 'more';

/** What prose may show besides words. */
export interface Shown {
  /** Ids of videos the teacher named. */
  videos: ReadonlySet<string>;
  figures: FigurePlan;
}

type Videos = Shown['videos'];

/** What has not ended by then is taken for plain text. */
const LONGEST_SPAN = 900;

const TAG = /^<Cite id="c\d+" \/>/;
const TAGS = /<Cite id="c\d+" \/>/g;
const THINKING = /^<(think|thinking|reasoning|scratchpad|reflection)>/i;

/** What follows is another paragraph or a block of its own: no span reaches into it. */
const PARAGRAPH_END =
  /\n[ \t]*(?:\n|[<{#>]|`{3}|~{3}|\${2}|[-*+][ \t\n]|\d{1,9}[.)][ \t\n]|-{2}|={2}|import |export )/;

export function createScan(): Scan {
  let out = '';
  const scan: Scan = {
    held: '',
    said: 0,
    last: '',
    isApart: true,
    isLineStart: true,
    isSentenceStart: true,
    moved: [],
    say(text) {
      out += text;
      if (text === '') return;
      scan.said += text.length;
      scan.isApart = (scan.last + text).endsWith('\n\n');
      scan.last = text.at(-1) ?? scan.last;
    },
    sayVerbatim(text) {
      const bare = text.replace(TAGS, (tag) => {
        scan.moved.push(tag);
        return '';
      });
      scan.say(bare);
    },
    flush() {
      const text = out;
      out = '';
      return text;
    },
  };
  return scan;
}

/** The end of the span that `run` opens, within its paragraph: index after it, or why there is none. */
function spanEnd(text: string, run: string, final: boolean): number | 'none' | 'later' {
  const paragraph = PARAGRAPH_END.exec(text)?.index ?? text.length;
  const within = text.slice(0, Math.min(paragraph, LONGEST_SPAN));
  const isAll = final || within.length < text.length;
  const sign = run[0] ?? '';
  for (let at = run.length; at < within.length;) {
    if (within[at] !== sign) {
      at += 1;
      continue;
    }
    let end = at;
    while (within[end] === sign) end += 1;
    // The run may still grow.
    if (end === text.length && !final) return 'later';
    if (end - at === run.length) return end;
    at = end;
  }
  return isAll ? 'none' : 'later';
}

/** `$5 and $6` is money, `$x$` math. */
function isMath(span: string, after: string | undefined): boolean {
  const inner = span.replace(/^\$+|\$+$/g, '');
  return inner.trim() !== '' && !/^\s|\s$/.test(inner) && !/\d/.test(after ?? '');
}

function codeOrMath(scan: Scan, final: boolean): Step {
  const [run = ''] = /^(?:`+|\$+)/.exec(scan.held) ?? [];
  if (run.length === scan.held.length && !final) return 'more';
  const end = spanEnd(scan.held, run, final);
  if (end === 'later') return 'more';
  const isSpan =
    end !== 'none' && (run.startsWith('`') || isMath(scan.held.slice(0, end), scan.held[end]));
  if (end !== 'none' && isSpan) {
    scan.sayVerbatim(scan.held.slice(0, end));
    scan.say(scan.moved.join(''));
    scan.moved = [];
    scan.held = scan.held.slice(end);
  } else {
    // Left as it is it would open a span with a sign further down.
    scan.say(run.replace(/./g, '\\$&'));
    scan.held = scan.held.slice(run.length);
  }
  return 'taken';
}

function angle(scan: Scan, final: boolean): Step {
  const tag = TAG.exec(scan.held);
  if (tag !== null) {
    scan.say(tag[0]);
    scan.held = scan.held.slice(tag[0].length);
    return 'taken';
  }
  if (!final && scan.held.length < 14 && !scan.held.slice(1).includes('>')) {
    if ('<Cite id="c'.startsWith(scan.held) || /^<[/!a-z-]*$/i.test(scan.held)) return 'more';
  }
  if (!final && scan.held.length < 24 && scan.held.startsWith('<Cite id="c')) return 'more';
  const thinking = THINKING.exec(scan.held);
  const close = thinking
    ? `</${thinking[1] ?? ''}>`
    : scan.held.startsWith('<!--')
      ? '-->'
      : undefined;
  if (close !== undefined) {
    const end = scan.held.toLowerCase().indexOf(close.toLowerCase());
    if (end < 0 && !final) return 'more';
    scan.held = end < 0 ? '' : scan.held.slice(end + close.length);
    return 'taken';
  }
  const stray = /^<\/(?:think|thinking|reasoning|scratchpad|reflection)>/i.exec(scan.held);
  if (stray !== null) {
    scan.held = scan.held.slice(stray[0].length);
    return 'taken';
  }
  scan.say('\\<');
  scan.held = scan.held.slice(1);
  return 'taken';
}

function video(videos: Videos, id: string): string {
  return videos.has(id) ? `<YouTube id="${id}" />` : '';
}

const IMAGE_LINE =
  /^(\[\[\s*(?:image|picture|figure|이미지|그림)\s*[:：]([^\]\n]{0,600})\]\])(?:[ \t]|<Cite id="c\d+" \/>)*/iu;

/**
 * A picture of the lesson stands by itself, between empty lines. One that was put into a line of text,
 * an item or a table is said there.
 */
function imageLine(scan: Scan, { figures }: Shown, final: boolean): Step | undefined {
  const line = IMAGE_LINE.exec(scan.held);
  if (line === null) return undefined;
  const [whole, marker = '', words = ''] = line;
  const after = scan.held.slice(whole.length);
  // What follows decides how it is set.
  if (!final && (after.length < 2 || /^<[^<>\n]{0,22}$/.test(after))) return 'more';
  const standsAlone = (scan.said === 0 || scan.last === '\n') && /^(?:\n|$)/.test(after);
  const { text, isElement } = figures.take(words, standsAlone);
  if (isElement && !scan.isApart) scan.say('\n');
  scan.say(text);
  if (isElement && after.length > 1 && after[1] !== '\n') scan.say('\n');
  // A proof beside a picture proves nothing; one within a line of text does.
  scan.held = standsAlone ? after : scan.held.slice(marker.length);
  return 'taken';
}

function bracket(scan: Scan, shown: Shown, final: boolean): Step {
  const image = imageLine(scan, shown, final);
  if (image !== undefined) return image;
  const { videos } = shown;
  const marker = /^\[\[\s*(?:video|동영상)\s*[:：]?\s*([\w-]{5,20})\s*\]\]/iu.exec(scan.held);
  if (marker !== null) {
    scan.say(video(videos, marker[1] ?? ''));
    scan.held = scan.held.slice(marker[0].length);
    return 'taken';
  }
  const link = /^\[([^\]\n]*)\]\(([^)\s]*)[^)\n]*\)/u.exec(scan.held);
  const id = link === null ? undefined : youTubeId(link[2] ?? '');
  if (link !== null && id !== undefined && !videos.has(id)) {
    scan.held = (link[1] ?? '') + scan.held.slice(link[0].length);
    return 'taken';
  }
  const isUnfinished = /^\[(?:\[[^\]\n]*\]?|[^\]\n]*(?:\](?:\([^)\n]*)?)?)$/u.test(scan.held);
  if (link === null && isUnfinished && !final && scan.held.length < LONGEST_SPAN) return 'more';
  scan.say('[');
  scan.held = scan.held.slice(1);
  return 'taken';
}

/** An address that stands in the text as it is. */
function address(scan: Scan, videos: Videos, final: boolean): Step {
  const [url = ''] = /^(?:https?:\/\/|www\.)[^\s<>)\]]*/iu.exec(scan.held) ?? [];
  if (url === scan.held && !final) return 'more';
  const id = youTubeId(url);
  if (id === undefined || videos.has(id)) scan.say(url);
  scan.held = scan.held.slice(url.length);
  return 'taken';
}

/** Pictures from elsewhere are not shown: what one would show is said instead. */
function picture(scan: Scan, final: boolean): Step {
  const image = /^!\[([^\]\n]*)\]\([^)\n]*\)/u.exec(scan.held);
  if (image === null) {
    const isUnfinished = /^!\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/u.test(scan.held);
    if (isUnfinished && !final && scan.held.length < LONGEST_SPAN) return 'more';
    scan.say('!');
    scan.held = scan.held.slice(1);
    return 'taken';
  }
  const words = (image[1] ?? '').replace(/[<{*_`$\\]/g, ' ').trim();
  scan.say(words === '' ? '' : `*${words}*`);
  scan.held = scan.held.slice(image[0].length);
  return 'taken';
}

function mayBeAddress({ held, last }: Scan): boolean {
  if (!/^[hw]/i.test(held) || /[\p{L}\p{N}]/u.test(last)) return false;
  const beginning = held.slice(0, 8).toLowerCase();
  return ['https://', 'http://', 'www.'].some(
    (one) => one.startsWith(beginning) || beginning.startsWith(one),
  );
}

function plain(scan: Scan, videos: Videos, final: boolean): Step {
  const sign = scan.held[0] ?? '';
  if (mayBeAddress(scan)) {
    if (/^(?:https?:\/\/|www\.)/i.test(scan.held)) return address(scan, videos, final);
    if (!final) return 'more';
  }
  if (sign === '\n') {
    if (scan.said > 0) scan.say('\n');
    scan.held = scan.held.slice(1);
    scan.isLineStart = true;
    return 'taken';
  }
  if (sign === '{') {
    scan.say('\\{');
    scan.held = scan.held.slice(1);
    return 'taken';
  }
  const isEnd = /^[.!?。…:]/u.test(scan.held);
  if ((isEnd || sign === '\\' || sign === '!') && scan.held.length < 2 && !final) return 'more';
  if (scan.held.startsWith('![')) return picture(scan, final);
  const [word = sign] = /^(?:[\p{L}\p{N}]+|\\[^\n]|.)/su.exec(scan.held) ?? [];
  scan.say(word);
  scan.held = scan.held.slice(word.length);
  if (isEnd && /^\s/.test(scan.held)) scan.isSentenceStart = true;
  return 'taken';
}

/** Reads what stands at the beginning of `scan.held`, which is not empty. */
export function readInline(scan: Scan, shown: Shown, final: boolean): Step {
  switch (scan.held[0]) {
    case '`':
    case '$':
      return codeOrMath(scan, final);
    case '<':
      return angle(scan, final);
    case '[':
      return bracket(scan, shown, final);
    case undefined:
    default:
      return plain(scan, shown.videos, final);
  }
}
