/**
 * Raised and lowered letters: 20² is not 202, and the mark of a footnote is no part of its word.
 * Told by size and baseline beside the letters they stand at; written as the letters that Unicode
 * has for it. Where it has none, the word's letters are not certain and prove nothing. Pure.
 */
import { DOUBT_MARK } from './doubts.ts';
import type { RawWord } from './raw-page.ts';

/** Letters before them: how big they are and where they stand. */
export interface Beside {
  text: string;
  size: number;
  /** Baseline. */
  y: number;
}

/** Smaller than the letters beside them by so much; a dropped capital is bigger by more. */
const LARGEST = 0.85;
const SMALLEST = 0.45;
/** Off their baseline, in heights of the letters beside them. */
const RAISED = 0.15;
const LOWERED = 0.08;
/** More in a row is another text. */
const MOST_LETTERS = 12;

const SUPERSCRIPT = letters(
  '0123456789+-=()nabcdefghijklmoprstuvwxyz',
  '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ',
);
const SUBSCRIPT = letters('0123456789+-=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ');
/** Raised by custom alone: they mean the same on the line. */
const CUSTOM = /^(?:st|nd|rd|th|er|re|TM|SM|[^\p{L}\p{N}+=()-]+)$/u;

function letters(plain: string, shifted: string): ReadonlyMap<string, string> {
  const to = shifted.split('');
  return new Map(plain.split('').map((letter, at) => [letter, to[at] ?? letter]));
}

function shiftOf(word: RawWord, beside: Beside): 'raised' | 'lowered' | undefined {
  const share = word.size / beside.size;
  if (share > LARGEST || share < SMALLEST || word.text.length > MOST_LETTERS) return undefined;
  // Recognised letters have no font, and a size that is roughly so.
  if (word.font.name === '' || word.font.mono) return undefined;
  const lift = (beside.y - word.y) / beside.size;
  if (lift >= RAISED) return 'raised';
  return -lift >= LOWERED ? 'lowered' : undefined;
}

/** `visible` is the word's text; the same beside other letters, undefined when it is on their line. */
export function shiftedText(visible: string, word: RawWord, beside: Beside): string | undefined {
  const shift = shiftOf(word, beside);
  if (shift === undefined) return undefined;
  const text = visible.replaceAll('\u2212', '-');
  if (shift === 'raised' && CUSTOM.test(text)) return visible;
  // The name of a program: L, a raised A, T, a lowered E, X.
  if (/^\p{Lu}{1,2}$/u.test(text) && /\p{Lu}$/u.test(beside.text)) return visible;
  return lettersOf(text, shift) ?? DOUBT_MARK + visible;
}

/** Writes letters that a file itself calls raised or lowered. */
export function writtenShifted(visible: string, shift: 'raised' | 'lowered'): string {
  const text = visible.replaceAll('\u2212', '-');
  if (text.trim() === '' || (shift === 'raised' && CUSTOM.test(text))) return visible;
  return lettersOf(text, shift) ?? DOUBT_MARK + visible;
}

/** Undefined where Unicode has none for one of them. */
function lettersOf(text: string, shift: 'raised' | 'lowered'): string | undefined {
  const known = shift === 'raised' ? SUPERSCRIPT : SUBSCRIPT;
  const written = text.split('').map((letter) => known.get(letter));
  return written.every((letter) => letter !== undefined) ? written.join('') : undefined;
}

/** A number raised before the first word of a note: "¹ Some say so". */
export function openingMark(beside: Beside, word: RawWord): string | undefined {
  if (!/^\d{1,3}[)]?$/u.test(beside.text)) return undefined;
  const isRaised = beside.size <= word.size * LARGEST && word.y - beside.y >= word.size * RAISED;
  if (!isRaised || word.font.name === '') return undefined;
  return `${raisedDigits(beside.text)} `;
}

export function raisedDigits(text: string): string {
  return text
    .split('')
    .map((letter) => SUPERSCRIPT.get(letter) ?? letter)
    .join('');
}
