/**
 * Makes lesson prose of what a writer sends, while it streams by.
 *
 * CLEAN-1 A `<` or `{` in prose is escaped, so that the text compiles and shows what was meant.
 *    Code, math and our own tags pass as they are, code and math without exception.
 * CLEAN-2 Talk of the writer about its work, thinking aloud, comments and a fence around the whole
 *    answer are left out; a sentence is held back only as long as it may be such talk.
 * CLEAN-3 A video is shown when the teacher named it; any other address of one is left out, its
 *    words stay.
 * CLEAN-4 What would swallow the text after it is closed at the end: a fence that has none.
 * CLEAN-5 The pieces passed on do not depend on how the text was cut into pieces.
 * CLEAN-6 A line that asks for a picture becomes its element between empty lines, at most three of
 *    them; where no picture is made, or none can stand, it is said in words (`figures.ts`).
 */
import { createScan, readInline, type Shown, type Step } from './clean-inline.ts';
import { isMetaTalk, longestTalk, TELLING_LENGTH } from '#agents/text/meta-talk.ts';

export interface Cleaning extends Shown {
  /** Whether the source says this sentence itself. */
  isInSource(sentence: string): boolean;
}

/** Until so much has been said a sentence may be talk before the lesson. */
const OPENING_LENGTH = 240;
const LINE_PREFIX = /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)]|>|#{1,6})[ \t]+)*(?:\*\*|__)?/;
const FENCE_START = /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)]|>)[ \t]+)*(`{3,}|~{3,}|\$\$)/;
/** The beginning of a line that may still turn out to be one. */
const MAYBE_FENCE =
  /^[ \t]*(?:(?:[-*+]|\d{1,3}[.)]|>)[ \t]+)*(?:[-*+>_]|\*\*|__|#{1,6}|\d{1,3}[.)]?|`{1,2}|~{1,2}|\$)?$/;

interface Fence {
  sign: '`' | '~' | '$';
  length: number;
  /** What stands before it on its line: marks of the list or quotation it belongs to. */
  container: string;
}

/** A list item or quotation ends with the first line that is not set in it, and its fence with it. */
function isOutside(line: string, container: string): boolean {
  if (container.trim() === '' || line.trim() === '') return false;
  if (container.includes('>')) return !/^[ \t]*>/.test(line);
  const [indent = ''] = /^[ \t]*/.exec(line) ?? [];
  return indent.length < container.length;
}

/** Where the sentence at the beginning of `text` ends; -1 when that is not yet to be seen. */
function sentenceEnd(text: string, final: boolean): number {
  const match = /[.!?。…]["'”’)\]]*(?=\s)|\n/u.exec(text);
  if (match !== null) return match[0] === '\n' ? match.index : match.index + match[0].length;
  return final ? text.length : -1;
}

export function createCleanStream(emit: (text: string) => void, cleaning: Cleaning) {
  const scan = createScan();
  let fence: Fence | undefined;
  /** The opening line of a fence nothing has followed yet. */
  let opening: string | undefined;

  function insideFence({ sign, length, container }: Fence, final: boolean): Step {
    const newline = scan.held.indexOf('\n');
    if (newline < 0 && !final) return 'more';
    const line = newline < 0 ? scan.held : scan.held.slice(0, newline + 1);
    if (opening !== undefined) {
      scan.say(opening);
      opening = undefined;
    }
    if (isOutside(line, container)) {
      leaveFence('\n');
      return 'taken';
    }
    scan.held = scan.held.slice(line.length);
    scan.sayVerbatim(line);
    const close = line.trim().replace(/^(?:>\s*)+/, '');
    if (close.length >= length && close === sign.repeat(close.length)) leaveFence(line);
    return 'taken';
  }

  /** The citations that stood in it follow behind its last line. */
  function leaveFence(lastLine: string): void {
    fence = undefined;
    scan.isLineStart = true;
    scan.isSentenceStart = true;
    if (scan.moved.length === 0) return;
    scan.say(`${lastLine.endsWith('\n') ? '' : '\n'}\n${scan.moved.join(' ')}\n\n`);
    scan.moved = [];
  }

  function lineStart(final: boolean): Step {
    const newline = scan.held.indexOf('\n');
    const rest = newline < 0 ? scan.held : scan.held.slice(0, newline);
    if (newline < 0 && !final && MAYBE_FENCE.test(rest)) return 'more';
    const match = FENCE_START.exec(rest);
    const run = match?.[1];
    if (match !== null && run !== undefined) {
      if (newline < 0 && !final) return 'more';
      const info = rest.slice(match[0].length);
      const sign = run[0] === '$' ? '$' : run[0] === '~' ? '~' : '`';
      if (sign === '~' || !info.includes(sign)) {
        const line = newline < 0 ? rest : scan.held.slice(0, newline + 1);
        scan.held = scan.held.slice(line.length);
        if (sign === '`' && scan.said === 0 && /^\s*(?:markdown|mdx?)\s*$/i.test(info)) {
          return 'taken';
        }
        fence = { sign, length: run.length, container: match[0].slice(0, -run.length) };
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
    scan.held = scan.held.slice(prefix.length);
    if (scan.said > 0 || prefix.trim() !== '') scan.say(prefix);
    scan.isLineStart = false;
    scan.isSentenceStart = true;
    const word = prefix === '' ? /^(?:import|export)(?=\s)/.exec(scan.held) : null;
    if (word !== null) {
      scan.say(scan.held.startsWith('i') ? '&#105;' : '&#101;');
      scan.held = scan.held.slice(1);
      scan.isSentenceStart = false;
    }
    return 'taken';
  }

  function sentenceStart(final: boolean): Step {
    const [space = ''] = /^[ \t]+/.exec(scan.held) ?? [];
    if (space !== '') {
      if (scan.said > 0) scan.say(space);
      scan.held = scan.held.slice(space.length);
      return 'taken';
    }
    const isOpening = scan.said < OPENING_LENGTH;
    const newline = scan.held.indexOf('\n');
    if (newline < 0 && !final && scan.held.length < TELLING_LENGTH) return 'more';
    const longest = longestTalk(scan.held, isOpening);
    if (longest > 0) {
      const within = scan.held.slice(0, longest);
      const isAll = final || scan.held.length >= longest;
      const end = sentenceEnd(within, isAll);
      if (end < 0) return 'more';
      const sentence = within.slice(0, end);
      if (isMetaTalk(sentence, scan.said === 0) && !cleaning.isInSource(sentence)) {
        scan.held = scan.held.slice(sentence.length).replace(/^[ \t]+/, '');
        return 'taken';
      }
    }
    scan.isSentenceStart = false;
    return 'taken';
  }

  function step(final: boolean): Step {
    if (fence !== undefined) return insideFence(fence, final);
    if (scan.isLineStart) return lineStart(final);
    if (scan.isSentenceStart && !/^[\n<]/.test(scan.held)) return sentenceStart(final);
    return readInline(scan, cleaning, final);
  }

  function send(): void {
    const text = scan.flush();
    if (text !== '') emit(text);
  }

  function drain(final: boolean): void {
    for (;;) {
      if (scan.held === '' || step(final) === 'more') break;
    }
    send();
  }

  return {
    push(text: string): void {
      scan.held += text;
      drain(false);
    },
    /** Passes on what was held back; nothing may be pushed afterwards. */
    end(): void {
      drain(true);
      // A fence that was opened by the last line is the end of the one around the answer.
      const isOpen = fence !== undefined && opening === undefined;
      if (isOpen && fence !== undefined) {
        scan.say(`${scan.last === '\n' ? '' : '\n'}${fence.sign.repeat(fence.length)}\n`);
      }
      if (scan.moved.length > 0) scan.say(`\n${scan.moved.join(' ')}\n`);
      send();
    },
  };
}
