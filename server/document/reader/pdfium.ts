/**
 * PDFium as a typed thing that reads one file by callback. Runs in the reader's worker only: every
 * call blocks, and a trap inside the WASM leaves the module unusable (make a new one).
 *
 * 1. The file is never in memory as a whole: PDFium asks for byte ranges.
 * 2. Views on the WASM memory are taken anew after every call that may grow it.
 * 3. `reopen` gives back what PDFium has cached of the pages read so far.
 */
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { createRequire } from 'node:module';
import { init, type WrappedPdfiumModule } from '@embedpdf/pdfium';

type RawCall = (...args: number[]) => number;

interface Heap {
  HEAPU8: Uint8Array<ArrayBuffer>;
  wasmExports: { malloc(size: number): number; free(pointer: number): void } & Record<
    string,
    RawCall | undefined
  >;
  addFunction(fn: (...args: number[]) => number, signature: string): number;
  removeFunction(fn: number): void;
}

/**
 * The calls made for every word, as the WASM exports them: the package's own wrappers look each
 * function up by name again on every call, which costs more than the call.
 */
export interface TextCalls {
  unicode(page: number, index: number): number;
  isHyphen(page: number, index: number): number;
  isGenerated(page: number, index: number): number;
  hasMapError(page: number, index: number): number;
  textObject(page: number, index: number): number;
  /** Writes left, top, right, bottom as floats. */
  looseBox(page: number, index: number, out: number): number;
  /** Writes x and y as doubles. */
  origin(page: number, index: number, x: number, y: number): number;
}

export interface PdfFile {
  readonly api: WrappedPdfiumModule;
  readonly calls: TextCalls;
  readonly document: number;
  readonly pageCount: number;
  readonly scratch: Scratch;
  /** 0 when the file was opened, else PDFium's error: 3 format, 4 password, ... */
  readonly error: number;
  reopen(): void;
  close(): void;
}

/** A few bytes of WASM memory for out-parameters and strings. */
export interface Scratch {
  readonly pointer: number;
  readonly size: number;
  double(index: number): number;
  float(index: number): number;
  int(index: number): number;
  /** UTF-16LE, `length` code units from the start of the scratch. */
  utf16(length: number): string;
  /** Latin letters and digits, as in font names, up to the first zero byte. */
  ascii(length: number): string;
}

const SCRATCH_BYTES = 1 << 18;
/** FPDF_FILEACCESS in 32-bit WASM: length, callback, parameter. */
const FILE_ACCESS_BYTES = 12;

let wasm: ArrayBuffer | undefined;

function wasmBinary(): ArrayBuffer {
  if (!wasm) {
    const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
    const bytes = readFileSync(path);
    wasm = new Uint8Array(bytes).buffer;
  }
  return wasm;
}

/** The package's own type leans on Emscripten's globals, which are not installed. */
function heapOf(api: WrappedPdfiumModule): Heap {
  return api.pdfium as unknown as Heap;
}

function textCalls(heap: Heap): TextCalls {
  const call = (name: string): RawCall => {
    const found = heap.wasmExports[name];
    if (!found) throw new Error(`PDFium has no ${name}`);
    return found;
  };
  return {
    unicode: call('FPDFText_GetUnicode'),
    isHyphen: call('FPDFText_IsHyphen'),
    isGenerated: call('FPDFText_IsGenerated'),
    hasMapError: call('FPDFText_HasUnicodeMapError'),
    textObject: call('FPDFText_GetTextObject'),
    looseBox: call('FPDFText_GetLooseCharBox'),
    origin: call('FPDFText_GetCharOrigin'),
  };
}

export async function loadPdfium(): Promise<WrappedPdfiumModule> {
  const silent = { print: () => undefined, printErr: () => undefined };
  const api = await init({ wasmBinary: wasmBinary(), ...silent });
  api.PDFiumExt_Init();
  return api;
}

function makeScratch(heap: Heap): Scratch {
  const pointer = heap.wasmExports.malloc(SCRATCH_BYTES) >>> 0;
  let view = new DataView(heap.HEAPU8.buffer);
  const current = () => {
    if (view.buffer !== heap.HEAPU8.buffer) view = new DataView(heap.HEAPU8.buffer);
    return view;
  };
  const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });
  const latin = new TextDecoder('latin1');
  return {
    pointer,
    size: SCRATCH_BYTES,
    double: (index) => current().getFloat64(pointer + index * 8, true),
    float: (index) => current().getFloat32(pointer + index * 4, true),
    int: (index) => current().getInt32(pointer + index * 4, true),
    utf16: (length) => utf16.decode(heap.HEAPU8.subarray(pointer, pointer + length * 2)),
    ascii: (length) => {
      const bytes = heap.HEAPU8.subarray(pointer, pointer + length);
      const end = bytes.indexOf(0);
      return latin.decode(end < 0 ? bytes : bytes.subarray(0, end));
    },
  };
}

/** Opens the file; a file PDFium cannot use gives `error` and no pages, never an exception. */
export function openPdf(api: WrappedPdfiumModule, path: string): PdfFile {
  const heap = heapOf(api);
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const scratch = makeScratch(heap);

  const readBlock = (_param: number, position: number, buffer: number, length: number): number => {
    const target = heap.HEAPU8.subarray(buffer >>> 0, (buffer >>> 0) + (length >>> 0));
    let done = 0;
    while (done < target.length) {
      const count = readSync(file, target, done, target.length - done, (position >>> 0) + done);
      if (count === 0) return 0;
      done += count;
    }
    return 1;
  };
  const callback = heap.addFunction(readBlock, 'iiiii');
  const access = heap.wasmExports.malloc(FILE_ACCESS_BYTES) >>> 0;
  const fields = new DataView(heap.HEAPU8.buffer);
  fields.setUint32(access, size, true);
  fields.setUint32(access + 4, callback, true);
  fields.setUint32(access + 8, 0, true);

  const load = () => api.FPDF_LoadCustomDocument(access, '') >>> 0;
  let document = load();
  const error = document === 0 ? api.FPDF_GetLastError() || 1 : 0;
  const pageCount = document === 0 ? 0 : Math.max(0, api.FPDF_GetPageCount(document));
  let closed = false;

  return {
    api,
    calls: textCalls(heap),
    scratch,
    pageCount,
    error,
    get document() {
      return document;
    },
    reopen() {
      api.FPDF_CloseDocument(document);
      document = load();
    },
    close() {
      if (closed) return;
      closed = true;
      if (document !== 0) api.FPDF_CloseDocument(document);
      heap.wasmExports.free(access);
      heap.wasmExports.free(scratch.pointer);
      heap.removeFunction(callback);
      closeSync(file);
    },
  };
}
