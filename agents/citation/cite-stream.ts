/**
 * Turns a writer's markers into citations while the text streams by.
 *
 * CITE-1 `[[p. 12: "words"]]` becomes `<Cite id="c1" />`, numbered in the order of the text;
 *    nothing of a marker is ever passed on, whichever way the text was cut into pieces.
 * CITE-2 What only looks like a marker (a matrix, a shell test) passes unchanged.
 * CITE-3 `<Cite>` and `<Quiz>` tags of the writer's own are dropped: they could point at a proof
 *    that is not theirs. So is a `<think>` block some servers put before the answer.
 * CITE-4 The pieces passed on, joined, are the content.
 * CITE-5 Where there is no source to cite, a marker is dropped.
 * CITE-6 `[[M2 p. 12: "words"]]` names the second of the lesson's materials, not its own source.
 */

export interface CitedWords {
  id: string;
  /** From 1, when it is one of the lesson's materials that is cited. */
  material?: number;
  page: number;
  quote: string;
}

const OPENERS = ['[[', '<Cite', '<Quiz', '<think>'] as const;
/** No marker is longer: what has not ended by then is text. */
const LONGEST_MARKER = 900;

const MARKER =
  /^\[\[\s*(?:M\s?(\d)\s*[,:.]?\s*)?(?:(?:pp?|page)\.?\s*)?(\d{1,6})(?:\s*(?:쪽|페이지|-\s*\d+))?\s*[:,]?\s*["“”„«‘'「『]([\s\S]{1,600}?)["”“»’'」』]\s*\.?\s*\]\]$/iu;

type Held =
  | { is: 'incomplete' }
  /** Taken out of the text; `text` stands in its place. */
  | { is: 'taken'; length: number; text: string }
  | { is: 'text' };

function startOfOpener(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign !== '[' && sign !== '<') continue;
    const rest = text.slice(at, at + 7);
    if (OPENERS.some((opener) => opener.startsWith(rest) || rest.startsWith(opener))) return at;
  }
  return -1;
}

export function createCiteStream(emit: (text: string) => void, hasSource = true) {
  let held = '';
  const cited: CitedWords[] = [];

  function judge(text: string): Held {
    if (text.startsWith('[[')) {
      const end = text.indexOf(']]');
      if (end < 0) return { is: text.length > LONGEST_MARKER ? 'text' : 'incomplete' };
      const match = MARKER.exec(text.slice(0, end + 2));
      if (match === null) return { is: 'text' };
      if (!hasSource) return { is: 'taken', length: end + 2, text: '' };
      const id = `c${cited.length + 1}`;
      const [, material, page, quote = ''] = match;
      cited.push({
        id,
        ...(material === undefined ? {} : { material: Number(material) }),
        page: Number(page),
        quote: quote.trim(),
      });
      return { is: 'taken', length: end + 2, text: `<Cite id="${id}" />` };
    }
    if (text.startsWith('<think>')) {
      const end = text.indexOf('</think>');
      return end < 0 ? { is: 'incomplete' } : { is: 'taken', length: end + 8, text: '' };
    }
    if (text.startsWith('<Cite') || text.startsWith('<Quiz')) {
      const end = text.indexOf('>');
      if (end >= 0) return { is: 'taken', length: end + 1, text: '' };
      return { is: text.length > LONGEST_MARKER ? 'text' : 'incomplete' };
    }
    // Still the beginning of an opener.
    return { is: 'incomplete' };
  }

  function drain(final: boolean): void {
    let out = '';
    let at = 0;
    for (;;) {
      const start = startOfOpener(held, at);
      if (start < 0) {
        out += held.slice(at);
        held = '';
        break;
      }
      out += held.slice(at, start);
      const verdict = judge(held.slice(start));
      if (verdict.is === 'taken') {
        out += verdict.text;
        at = start + verdict.length;
      } else if (verdict.is === 'text' || final) {
        // A marker or tag that never ended says nothing a reader could use.
        if (final && verdict.is === 'incomplete' && held.length - start > 1) {
          held = '';
          break;
        }
        out += held[start];
        at = start + 1;
      } else {
        held = held.slice(start);
        break;
      }
    }
    if (out !== '') emit(out);
  }

  return {
    push(text: string): void {
      // The common case costs one look: no opener pending, none in this piece.
      if (held === '' && !text.includes('[') && !text.includes('<')) {
        if (text !== '') emit(text);
        return;
      }
      held += text;
      drain(false);
    },
    /** Passes on what was held back; nothing may be pushed afterwards. */
    end(): void {
      drain(true);
    },
    // It grows while text is pushed, and only here.
    cited: cited as readonly CitedWords[],
  };
}

/** The draft as its writer wrote it: what the writer is shown when it has to mend it. */
export function withMarkers(content: string, citations: readonly CitedWords[]): string {
  const byId = new Map(citations.map((one) => [one.id, one]));
  const videos = content.replace(/<YouTube id="([\w-]+)" \/>/g, '[[video: $1]]');
  return videos.replace(/<Cite id="(c\d+)" \/>/g, (tag, id: string) => {
    const one = byId.get(id);
    return one === undefined
      ? tag
      : `[[${one.material === undefined ? '' : `M${one.material} `}p. ${one.page}: "${one.quote}"]]`;
  });
}
