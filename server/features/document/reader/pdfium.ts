/**
 * PDFium as a typed thing that reads one file by callback. Runs in the reader's workers only: every
 * call blocks, and a trap inside the WASM leaves the module unusable (make a new one).
 *
 * - The file is never in memory as a whole: PDFium asks for byte ranges (READER-9).
 * - Views on the WASM memory are taken anew after every call that may grow it.
 * - `reopen` gives back what PDFium has cached of the pages read so far.
 */
import { closeSync, fstatSync, openSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { WrappedPdfiumModule } from '@embedpdf/pdfium';
import { makeFileReader } from './file-reader.ts';
import { pageCalls, type PageCalls } from './page-calls.ts';
import { withMemoryCeiling } from './memory-ceiling.ts';

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

export interface PdfFile {
  readonly api: WrappedPdfiumModule;
  readonly calls: PageCalls;
  readonly document: number;
  readonly pageCount: number;
  readonly scratch: Scratch;
  /** 0 when the file was opened, else PDFium's error: 3 format, 4 password, ... */
  readonly error: number;
  /** The handle of a page, 0 when it cannot be opened. */
  loadPage(index: number): number;
  reopen(): void;
  close(): void;
  /** Instead of `close` after a trap: PDFium is not asked for anything any more. */
  abandon(): void;
}

/** A few bytes of WASM memory for out-parameters and strings. */
export interface Scratch {
  readonly pointer: number;
  readonly size: number;
  double(index: number): number;
  float(index: number): number;
  /** A copy of the first UTF-16 code units. */
  units(length: number): Uint16Array<ArrayBuffer>;
  /** UTF-16LE, `length` code units from the start of the scratch. */
  utf16(length: number): string;
  /** Latin letters and digits, as in font names, up to the first zero byte. */
  ascii(length: number): string;
}

const SCRATCH_BYTES = 1 << 19;
/** FPDF_FILEACCESS in 32-bit WASM: length, callback, parameter. */
const FILE_ACCESS_BYTES = 12;

/** PDFium's code, compiled. Threads may share it. */
export interface CompiledPdfium {
  readonly [Symbol.toStringTag]: string;
}

interface WasmEngine {
  compile(bytes: Uint8Array): Promise<CompiledPdfium>;
  Instance: new (compiled: CompiledPdfium, imports: object) => { exports: object };
}

/** Node has it; the types that say so come with those of browsers, which have no place here. */
function wasmEngine(): WasmEngine {
  return (globalThis as unknown as { WebAssembly: WasmEngine }).WebAssembly;
}

/** What PDFium may have, in pages of 64 KiB: 512 MB. It asks for two gigabytes by itself. */
const MEMORY_PAGES = 8_192;

let compiling: Promise<CompiledPdfium> | undefined;

/** Compiled once in a process and kept: what is found out about its code while it runs stays known. */
export function compilePdfium(): Promise<CompiledPdfium> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  compiling ??= wasmEngine().compile(withMemoryCeiling(readFileSync(path), MEMORY_PAGES));
  return compiling;
}

/** The package's own type leans on Emscripten's globals, which are not installed. */
export function heapOf(api: WrappedPdfiumModule): Heap {
  return api.pdfium as unknown as Heap;
}

export async function loadPdfium(compiled: CompiledPdfium): Promise<WrappedPdfiumModule> {
  const engine = wasmEngine();
  // Processes that start threads for it load this file as well, and need nothing of the package.
  const { init } = await import('@embedpdf/pdfium');
  const api = await init({
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm: (
      imports: object,
      done: (instance: { exports: object }, compiled: CompiledPdfium) => void,
    ) => {
      const instance = new engine.Instance(compiled, imports);
      done(instance, compiled);
      return instance.exports;
    },
  });
  api.PDFiumExt_Init();
  return api;
}

function makeScratch(heap: Heap): Scratch {
  // malloc gives addresses that are multiples of eight.
  const pointer = heap.wasmExports.malloc(SCRATCH_BYTES) >>> 0;
  const view = () => ({
    doubles: new Float64Array(heap.HEAPU8.buffer, pointer, SCRATCH_BYTES / 8),
    floats: new Float32Array(heap.HEAPU8.buffer, pointer, SCRATCH_BYTES / 4),
  });
  let { doubles, floats } = view();
  /** A view on memory that has grown since has no elements any more. */
  const renew = () => ({ doubles, floats } = view());
  const utf16 = new TextDecoder('utf-16le', { ignoreBOM: true });
  const latin = new TextDecoder('latin1');
  return {
    pointer,
    size: SCRATCH_BYTES,
    double: (index) => (doubles.length === 0 ? renew().doubles : doubles)[index] ?? 0,
    float: (index) => (floats.length === 0 ? renew().floats : floats)[index] ?? 0,
    units: (length) => new Uint16Array(heap.HEAPU8.buffer, pointer, length).slice(),
    utf16: (length) => utf16.decode(heap.HEAPU8.subarray(pointer, pointer + length * 2)),
    ascii: (length) => {
      const bytes = heap.HEAPU8.subarray(pointer, pointer + length);
      const end = bytes.indexOf(0);
      return latin.decode(end < 0 ? bytes : bytes.subarray(0, end));
    },
  };
}

/**
 * Opens the file; a file PDFium cannot use gives `error` and no pages, never an exception. Pages can
 * only be drawn with their `pictures`.
 */
export function openPdf(api: WrappedPdfiumModule, path: string, pictures = false): PdfFile {
  const heap = heapOf(api);
  const file = openSync(path, 'r');
  const { size } = fstatSync(file);
  const scratch = makeScratch(heap);

  const read = makeFileReader(file, pictures);
  const readBlock = (_param: number, position: number, buffer: number, length: number): number =>
    read(position >>> 0, heap.HEAPU8.subarray(buffer >>> 0, (buffer >>> 0) + (length >>> 0)))
      ? 1
      : 0;
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
  const calls = pageCalls(heap.wasmExports);
  /** A document opened again would go through the whole tree of pages for a page it finds by index. */
  let objectNumbers: number[] | undefined;
  let closed = false;
  const abandon = (): void => {
    if (!closed) closeSync(file);
    closed = true;
  };

  return {
    api,
    calls,
    scratch,
    pageCount,
    error,
    get document() {
      return document;
    },
    loadPage(index) {
      const number = objectNumbers?.[index] ?? 0;
      return number > 0
        ? calls.EPDFDoc_LoadPageByObjectNumber(document, number)
        : calls.FPDF_LoadPage(document, index);
    },
    reopen() {
      objectNumbers ??= Array.from({ length: pageCount }, (_, index) =>
        calls.EPDFDoc_GetPageObjectNumberByIndex(document, index),
      );
      api.FPDF_CloseDocument(document);
      document = load();
    },
    close() {
      if (closed) return;
      if (document !== 0) api.FPDF_CloseDocument(document);
      heap.wasmExports.free(access);
      heap.wasmExports.free(scratch.pointer);
      heap.removeFunction(callback);
      abandon();
    },
    abandon,
  };
}
