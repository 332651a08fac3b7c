/**
 * Makes lesson prose of what a writer sends, while it streams by.
 *
 * H1 A `<` or `{` in prose is escaped, so that the text compiles and shows what was meant. Code, math
 *    and our own tags pass as they are, code and math without exception.
 * H2 Talk of the writer about its work, thinking aloud, comments and a fence around the whole answer
 *    are left out; a sentence is held back only as long as it may be such talk.
 * H3 A video is shown when the teacher named it; any other address of one is left out, its words stay.
 * H4 What would swallow the text after it is closed at the end: a fence that has none.
 * H5 The pieces passed on do not depend on how the text was cut into pieces.
 */
import { isMetaTalk, mayBeMetaTalk, TELLING_LENGTH } from './meta-talk.ts';
import { youTubeId } from './videos.ts';

export interface Cleaning {
  /** Ids of videos the teacher named. */
  videos: ReadonlySet<string>;
  /** Whether the source says this sentence itself. */
  isInSource(sentence: string): boolean;
}

/** What has not ended by then is taken for plain text. */
const LONGEST_SPAN = 900;
const LONGEST_SENTENCE = 500;
/** Until so much has been said every sentence may be talk before the lesson. */
const OPENING_LENGTH = 240;

const TAG = /^<Cite id="c\d+" \/>/;
const TAGS = /<Cite id="c\d+" \/>/g;
const THINKING = /^<(think|thinking|reasoning|scratchpad|reflection)>/i;
const LINE_PREFIX = /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)]|>|#{1,6})[ \t]+)*(?:\*\*|__)?/;
const FENCE_START = /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)]|>)[ \t]+)*(`{3,}|~{3,}|\$\$)/;
/** The beginning of a line that may still turn out to be one. */
const MAYBE_FENCE =
  /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)]|>)[ \t]+)*(?:[-*+>_]|\*\*|__|#{1,6}|\d{1,3}[.)]?|`{1,2}|~{1,2}|\$)?$/;

/** What follows is another paragraph or a block of its own: no span reaches into it. */
const PARAGRAPH_END =
  /\n[ \t]*(?:\n|[<{#>]|`{3}|~{3}|\${2}|[-*+][ \t\n]|\d{1,9}[.)][ \t\n]|-{2}|={2}|import |export )/;

interface Fence {
  sign: '`' | '~' | '$';
  length: number;
}

/** Where the sentence at the beginning of `text` ends; -1 when that is not yet to be seen. */
function sentenceEnd(text: string, final: boolean): number {
  const match = /[.!?。…]["'”’)\]]*(?=\s)|\n/u.exec(text);
  if (match !== null) return match[0] === '\n' ? match.index : match.index + match[0].length;
  return final ? text.length : -1;
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

export function createCleanStream(emit: (text: string) => void, cleaning: Cleaning) {
  let held = '';
  let out = '';
  let said = 0;
  let isLineStart = true;
  let isSentenceStart = true;
  let fence: Fence | undefined;
  /** The opening line of a fence nothing has followed yet. */
  let opening: string | undefined;
  let last = '';
  /** Citations that stood in code, to be set behind it. */
  let moved: string[] = [];

  const say = (text: string): void => {
    out += text;
    said += text.length;
    last = text.at(-1) ?? last;
  };

  /** Text that no escape may touch, with its citations taken out. */
  function sayVerbatim(text: string): void {
    const bare = text.replace(TAGS, (tag) => {
      moved.push(tag);
      return '';
    });
    say(bare);
  }

  /** Everything below takes from `held` what it understands and says whether it did. */
  type Step = 'taken' | 'more';

  function insideFence({ sign, length }: Fence, final: boolean): Step {
    const newline = held.indexOf('\n');
    if (newline < 0 && !final) return 'more';
    const line = newline < 0 ? held : held.slice(0, newline + 1);
    if (opening !== undefined) {
      say(opening);
      opening = undefined;
    }
    held = held.slice(line.length);
    sayVerbatim(line);
    const close = line.trim().replace(/^(?:>\s*)+/, '');
    if (close.length >= length && close === sign.repeat(close.length)) {
      fence = undefined;
      isLineStart = true;
      isSentenceStart = true;
      if (moved.length > 0) {
        say(`${line.endsWith('\n') ? '' : '\n'}\n${moved.join(' ')}\n\n`);
        moved = [];
      }
    }
    return 'taken';
  }

  function lineStart(final: boolean): Step {
    const newline = held.indexOf('\n');
    const rest = newline < 0 ? held : held.slice(0, newline);
    if (newline < 0 && !final && MAYBE_FENCE.test(rest)) return 'more';
    const match = FENCE_START.exec(rest);
    const run = match?.[1];
    if (match !== null && run !== undefined) {
      if (newline < 0 && !final) return 'more';
      const info = rest.slice(match[0].length);
      const sign = run[0] === '$' ? '$' : run[0] === '~' ? '~' : '`';
      if (sign === '~' || !info.includes(sign)) {
        const line = newline < 0 ? rest : held.slice(0, newline + 1);
        held = held.slice(line.length);
        if (sign === '`' && said === 0 && /^\s*(?:markdown|mdx?)\s*$/i.test(info)) {
          return 'taken';
        }
        fence = { sign, length: run.length };
        opening = line;
        return 'taken';
      }
    }
    // Module statements begin like this.
    if (newline < 0 && !final && rest.length < 7 && /^[ie]/.test(rest)) {
      if ('import '.startsWith(rest) || 'export '.startsWith(rest)) return 'more';
    }
    const [prefix = ''] = LINE_PREFIX.exec(rest) ?? [];
    if (newline < 0 && !final && prefix === rest && rest !== '') return 'more';
    held = held.slice(prefix.length);
    if (said > 0 || prefix.trim() !== '') say(prefix);
    isLineStart = false;
    isSentenceStart = true;
    const word = prefix === '' ? /^(?:import|export)(?=\s)/.exec(held) : null;
    if (word !== null) {
      say(held.startsWith('i') ? '&#105;' : '&#101;');
      held = held.slice(1);
      isSentenceStart = false;
    }
    return 'taken';
  }

  function sentenceStart(final: boolean): Step {
    const [space = ''] = /^[ \t]+/.exec(held) ?? [];
    if (space !== '') {
      if (said > 0) say(space);
      held = held.slice(space.length);
      return 'taken';
    }
    const isOpening = said < OPENING_LENGTH;
    const newline = held.indexOf('\n');
    if (newline < 0 && !final && held.length < TELLING_LENGTH) return 'more';
    if (isOpening || mayBeMetaTalk(held)) {
      const within = held.slice(0, LONGEST_SENTENCE);
      const isAll = final || held.length >= LONGEST_SENTENCE;
      const end = sentenceEnd(within, isAll);
      if (end < 0) return 'more';
      const sentence = within.slice(0, end);
      if (isMetaTalk(sentence, said === 0) && !cleaning.isInSource(sentence)) {
        held = held.slice(sentence.length).replace(/^[ \t]+/, '');
        return 'taken';
      }
    }
    isSentenceStart = false;
    return 'taken';
  }

  function codeOrMath(final: boolean): Step {
    const [run = ''] = /^(?:`+|\$+)/.exec(held) ?? [];
    if (run.length === held.length && !final) return 'more';
    const end = spanEnd(held, run, final);
    if (end === 'later') return 'more';
    const isSpan = end !== 'none' && (run.startsWith('`') || isMath(held.slice(0, end), held[end]));
    if (end !== 'none' && isSpan) {
      sayVerbatim(held.slice(0, end));
      say(moved.join(''));
      moved = [];
      held = held.slice(end);
    } else {
      // Left as it is it would open a span with a sign further down.
      say(run.replace(/./g, '\\$&'));
      held = held.slice(run.length);
    }
    return 'taken';
  }

  function angle(final: boolean): Step {
    const tag = TAG.exec(held);
    if (tag !== null) {
      say(tag[0]);
      held = held.slice(tag[0].length);
      return 'taken';
    }
    if (!final && held.length < 14 && !held.slice(1).includes('>')) {
      if ('<Cite id="c'.startsWith(held) || /^<[/!a-z-]*$/i.test(held)) return 'more';
    }
    if (!final && held.length < 24 && held.startsWith('<Cite id="c')) return 'more';
    const thinking = THINKING.exec(held);
    const close = thinking
      ? `</${thinking[1] ?? ''}>`
      : held.startsWith('<!--')
        ? '-->'
        : undefined;
    if (close !== undefined) {
      const end = held.toLowerCase().indexOf(close.toLowerCase());
      if (end < 0 && !final) return 'more';
      held = end < 0 ? '' : held.slice(end + close.length);
      return 'taken';
    }
    const stray = /^<\/(?:think|thinking|reasoning|scratchpad|reflection)>/i.exec(held);
    if (stray !== null) {
      held = held.slice(stray[0].length);
      return 'taken';
    }
    say('\\<');
    held = held.slice(1);
    return 'taken';
  }

  function video(id: string): string {
    return cleaning.videos.has(id) ? `<YouTube id="${id}" />` : '';
  }

  function bracket(final: boolean): Step {
    const marker = /^\[\[\s*(?:video|동영상)\s*[:：]?\s*([\w-]{5,20})\s*\]\]/iu.exec(held);
    if (marker !== null) {
      say(video(marker[1] ?? ''));
      held = held.slice(marker[0].length);
      return 'taken';
    }
    const link = /^\[([^\]\n]*)\]\(([^)\s]*)[^)\n]*\)/u.exec(held);
    const id = link === null ? undefined : youTubeId(link[2] ?? '');
    if (link !== null && id !== undefined && !cleaning.videos.has(id)) {
      held = (link[1] ?? '') + held.slice(link[0].length);
      return 'taken';
    }
    const isUnfinished = /^\[(?:\[[^\]\n]*\]?|[^\]\n]*(?:\](?:\([^)\n]*)?)?)$/u.test(held);
    if (link === null && isUnfinished && !final && held.length < LONGEST_SPAN) return 'more';
    say('[');
    held = held.slice(1);
    return 'taken';
  }

  /** An address that stands in the text as it is. */
  function address(final: boolean): Step {
    const [url = ''] = /^(?:https?:\/\/|www\.)[^\s<>)\]]*/iu.exec(held) ?? [];
    if (url === held && !final) return 'more';
    const id = youTubeId(url);
    if (id === undefined || cleaning.videos.has(id)) say(url);
    held = held.slice(url.length);
    return 'taken';
  }

  /** There is no model that draws: what the picture would show is said instead. */
  function picture(final: boolean): Step {
    const image = /^!\[([^\]\n]*)\]\([^)\n]*\)/u.exec(held);
    if (image === null) {
      const isUnfinished = /^!\[[^\]\n]*(?:\](?:\([^)\n]*)?)?$/u.test(held);
      if (isUnfinished && !final && held.length < LONGEST_SPAN) return 'more';
      say('!');
      held = held.slice(1);
      return 'taken';
    }
    const words = (image[1] ?? '').replace(/[<{*_`$\\]/g, ' ').trim();
    say(words === '' ? '' : `*${words}*`);
    held = held.slice(image[0].length);
    return 'taken';
  }

  function mayBeAddress(): boolean {
    if (!/^[hw]/i.test(held) || /[\p{L}\p{N}]/u.test(last)) return false;
    const beginning = held.slice(0, 8).toLowerCase();
    return ['https://', 'http://', 'www.'].some(
      (one) => one.startsWith(beginning) || beginning.startsWith(one),
    );
  }

  function plain(final: boolean): Step {
    const sign = held[0] ?? '';
    if (mayBeAddress()) {
      if (/^(?:https?:\/\/|www\.)/i.test(held)) return address(final);
      if (!final) return 'more';
    }
    if (sign === '\n') {
      if (said > 0) say('\n');
      held = held.slice(1);
      isLineStart = true;
      return 'taken';
    }
    if (sign === '{') {
      say('\\{');
      held = held.slice(1);
      return 'taken';
    }
    const isEnd = /^[.!?。…:]/u.test(held);
    if ((isEnd || sign === '\\' || sign === '!') && held.length < 2 && !final) return 'more';
    if (held.startsWith('![')) return picture(final);
    const [word = sign] = /^(?:[\p{L}\p{N}]+|\\[^\n]|.)/su.exec(held) ?? [];
    say(word);
    held = held.slice(word.length);
    if (isEnd && /^\s/.test(held)) isSentenceStart = true;
    return 'taken';
  }

  function step(final: boolean): Step {
    if (fence !== undefined) return insideFence(fence, final);
    if (isLineStart) return lineStart(final);
    if (isSentenceStart && !/^[\n<]/.test(held)) return sentenceStart(final);
    switch (held[0]) {
      case '`':
      case '$':
        return codeOrMath(final);
      case '<':
        return angle(final);
      case '[':
        return bracket(final);
      default:
        return plain(final);
    }
  }

  function drain(final: boolean): void {
    for (;;) {
      if (held === '' || step(final) === 'more') break;
    }
    if (out === '') return;
    const text = out;
    out = '';
    emit(text);
  }

  return {
    push(text: string): void {
      held += text;
      drain(false);
    },
    /** Passes on what was held back; nothing may be pushed afterwards. */
    end(): void {
      drain(true);
      // A fence that was opened by the last line is the end of the one around the answer.
      const isOpen = fence !== undefined && opening === undefined;
      if (isOpen && fence !== undefined) {
        say(`${last === '\n' ? '' : '\n'}${fence.sign.repeat(fence.length)}\n`);
      }
      if (moved.length > 0) say(`\n${moved.join(' ')}\n`);
      if (out !== '') emit(out);
      out = '';
    },
  };
}
