/** Lists of a page: their items, how deep each stands, and lists that a page's end cuts in two. */
import type { Block } from '#machines/document/source.ts';
import { oneLine } from '#agents/text/sentences.ts';
import type { Matter } from './matter.ts';

const BULLET = /^\s*(?:[•●○◦▪■□▸►‣∙·*–—-]|o(?=\s))\s+/u;
const ORDINAL =
  /^\s*(?:\(?(\d{1,2}|[a-z]|[ivx]{1,4})[.)](?!\d)|([①-⑳])|\(?([가나다라마바사아자차카타파하])[.)])\s*/u;

export function listOf(block: Block, page: number): Matter {
  const items: string[] = [];
  const depths: number[] = [];
  /** Items that belong to no other, and those of them that are counted. */
  let [outer, ordered] = [0, 0];
  const first = Number(ORDINAL.exec(block.text)?.[1]);
  for (const line of block.text.split('\n')) {
    const bare = oneLine(line.replace(BULLET, '').replace(ORDINAL, ''));
    if (BULLET.test(line) || ORDINAL.test(line) || items.length === 0) {
      if (bare === '') continue;
      const depth = Math.floor((/^ */u.exec(line)?.[0].length ?? 0) / 2);
      items.push(bare);
      depths.push(depth);
      if (depth === 0) outer += 1;
      if (depth === 0 && ORDINAL.test(line)) ordered += 1;
    } else {
      items[items.length - 1] = oneLine(`${items.at(-1) ?? ''}\n${line}`);
    }
  }
  return {
    kind: 'list',
    text: block.text,
    page,
    lastPage: page,
    items,
    depths: belowLabels(items, depths),
    ordered: ordered > 0 && ordered >= outer * 0.8,
    opens: BULLET.test(block.text) || ORDINAL.test(block.text),
    ...(Number.isInteger(first) ? { first } : {}),
  };
}

/** "Static binaries:" */
const LABEL_WORDS = 5;

function isLabel(item: string): boolean {
  return item.endsWith(':') && item.split(' ').length <= LABEL_WORDS;
}

/** Items below names of their own that stand among them belong to these. */
function belowLabels(items: readonly string[], depths: number[]): number[] {
  const isFlat = depths.every((depth) => depth === 0);
  const labels = items.filter(isLabel).length;
  if (!isFlat || !isLabel(items[0] ?? '') || labels > items.length / 2) return depths;
  return items.map((item) => (isLabel(item) ? 0 : 1));
}

/** The items that belong to no other. */
export function outerOf({ items, depths = [] }: Matter): string[] {
  return items.filter((_, at) => (depths[at] ?? 0) === 0);
}

/** Whether a list is cut in two by a page's end: its numbers go on, or nothing stands between. */
export function isRestOfList(before: Matter, list: Matter): boolean {
  if (list.page - before.page > 1) return false;
  if (before.ordered !== list.ordered) return false;
  if (list.ordered)
    return list.first !== undefined && list.first === (before.first ?? 1) + outerOf(before).length;
  return list.page !== before.page;
}

export function addItems(before: Matter, list: Matter, isMidItem: boolean): void {
  const [first = '', ...rest] = list.items;
  const last = before.items.at(-1) ?? '';
  // An item that a page's end cuts in its sentence.
  const isRest = isMidItem && !list.opens && !/[.!?。:]$/u.test(last) && /^\p{Ll}/u.test(first);
  if (isRest) {
    before.items[before.items.length - 1] = oneLine(`${last}\n${first}`);
    before.items.push(...rest);
  } else before.items.push(...list.items);
  before.depths = [...(before.depths ?? []), ...(list.depths ?? []).slice(isRest ? 1 : 0)];
  before.text += `\n${list.text}`;
  before.lastPage = list.lastPage;
}

/** Words of the rest of an item: more is a paragraph. */
const REST_WORDS = 80;

/** The rest of the last item, which the page's end cut in its sentence; false where that has its end. */
export function addRest(list: Matter, text: string, page: number): boolean {
  const last = list.items.at(-1) ?? '';
  const isOpen = !/[.!?。:;]["'”’)\]]*$/u.test(last) && /^[\p{Ll}\p{Lo}]/u.test(text);
  if (!isOpen || text.split(' ').length > REST_WORDS) return false;
  list.items[list.items.length - 1] = oneLine(`${last}\n${text}`);
  list.text += `\n${text}`;
  list.lastPage = page;
  return true;
}
