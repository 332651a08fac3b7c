/**
 * A module of WebAssembly names the most memory it may ever have; who runs it cannot lower that from
 * outside, because the memory is the module's own. So the number is lowered in its code
 * (WebAssembly Core Specification 2.0, 5.5.8: section 5 is a vector of memory types, each its limits).
 */

const HEADER_BYTES = 8;
const MEMORY_SECTION = 5;
const HAS_MAXIMUM = 1;

/**
 * @param pages of 64 KiB
 * @throws Error when the module has no memory of its own with a maximum, or one too small to name it
 */
export function withMemoryCeiling(code: Uint8Array, pages: number): Uint8Array<ArrayBuffer> {
  const copy = new Uint8Array(code);
  let at = HEADER_BYTES;
  while (at < copy.length) {
    const section = copy[at];
    const size = readNumber(copy, at + 1);
    if (section === MEMORY_SECTION) {
      writeMaximum(copy, size.end, pages);
      return copy;
    }
    at = size.end + size.value;
  }
  throw new Error('the module has no memory of its own');
}

function writeMaximum(code: Uint8Array, section: number, pages: number): void {
  const count = readNumber(code, section);
  if (((code[count.end] ?? 0) & HAS_MAXIMUM) === 0) throw new Error('its memory has no maximum');
  const minimum = readNumber(code, count.end + 1);
  const maximum = readNumber(code, minimum.end);
  writeNumber(code, minimum.end, maximum.end - minimum.end, pages);
}

/** An unsigned LEB128: seven bits a byte, the lowest first, the eighth says that more follow. */
function readNumber(code: Uint8Array, from: number): { value: number; end: number } {
  let value = 0;
  let shift = 0;
  for (let at = from; at < code.length; at += 1) {
    const byte = code[at] ?? 0;
    value += (byte & 0x7f) * 2 ** shift;
    shift += 7;
    if ((byte & 0x80) === 0) return { value, end: at + 1 };
  }
  throw new Error('the module is cut off');
}

/** In exactly so many bytes, filled up with zeros: nothing behind it moves. */
function writeNumber(code: Uint8Array, at: number, bytes: number, value: number): void {
  if (value >= 2 ** (7 * bytes)) throw new Error(`${value} does not fit`);
  for (let i = 0; i < bytes; i += 1) {
    const more = i < bytes - 1 ? 0x80 : 0;
    code[at + i] = (Math.floor(value / 2 ** (7 * i)) & 0x7f) | more;
  }
}
