/** Rows and cells of a table's text, and whether its first row is its head. */

/** Cells are parted by tabs or bars; lines that only rule are left out. */
export function tableRows(text: string): string[][] {
  return text
    .split('\n')
    .filter((row) => row.trim() !== '' && !/^[\s|:+-]+$/u.test(row))
    .map((row) =>
      row.includes('\t') ? row.split('\t') : row.replace(/^\s*\||\|\s*$/gu, '').split('|'),
    )
    .map((cells) => cells.map((cell) => cell.trim()));
}

const NAMES_COLUMN =
  /^(?:names?|descriptions?|values?|types?|meanings?|options?|commands?|fields?|parameters?|defaults?|functions?|directory|files?|keys?|symbols?|units?|examples?|results?|이름|설명|값|뜻|의미|명령어?|옵션|기호|단위|보기|예|종류|구분|항목)$/iu;
const WORDS = 5;

type Shape = 'empty' | 'number' | 'code' | 'text' | 'small' | 'name';

function shapeOf(cell: string): Shape {
  if (cell === '' || !/[\p{L}\p{N}]/u.test(cell)) return 'empty';
  if (/^[\p{Sc}+-]?\d/u.test(cell)) return 'number';
  if (/^[\\/.<{$`["'“‘-]|[()=≈_{}\\;*]|\p{Ll}\p{Lu}/u.test(cell)) return 'code';
  if (cell.split(/\s+/u).length >= WORDS) return 'text';
  return /^\p{Ll}/u.test(cell) ? 'small' : 'name';
}

/** "10 cm deep" may name a column, "10" names none. */
function canName(cell: string): boolean {
  const shape = shapeOf(cell);
  return shape === 'name' || shape === 'small' || (shape === 'number' && /\p{L}{2}/u.test(cell));
}

/** A head names its columns: its cells are short names, and what stands below one of them is not. */
export function hasHead([head, ...rows]: string[][]): boolean {
  if (!head || rows.length === 0 || head.length < 2) return false;
  const names = head.filter((cell) => cell !== '');
  if (names.length < head.length - 1 || rows.some((row) => row.length > head.length)) return false;
  if (!names.every(canName)) return false;
  if (names.every((cell) => NAMES_COLUMN.test(cell))) return true;
  return head.some((cell, at) => {
    const shapes = rows.map((row) => shapeOf(row[at] ?? '')).filter((shape) => shape !== 'empty');
    const others = shapes.filter((shape) => shape !== shapeOf(cell)).length;
    return shapes.length > 0 && cell !== '' && others >= shapes.length * 0.7;
  });
}
