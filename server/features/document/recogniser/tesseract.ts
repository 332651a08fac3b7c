/**
 * Tesseract in this thread. The package would start a thread of its own, which nobody could watch, and
 * would fetch what it does not find; so its inner part is used, with ways to files that are installed.
 * Every call blocks the thread while it works.
 */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Language } from '#machines/document/source.ts';

/** What the data of our languages are called: trained well, stored small. */
const MODELS: Record<Language, string> = { en: 'eng', ko: 'kor' };
const DATA = '4.0.0_best_int';
/** Only the engine of neural nets; the data hold no other. */
const NEURAL = 1;
/**
 * `rows`: every row from edge to edge is a line, which loses nothing. `regions`: columns, pictures and
 * text are told apart first, which now and then loses a line.
 */
export type Layout = 'rows' | 'regions';
const SEGMENTATION: Record<Layout, string> = { rows: '6', regions: '3' };

interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}
export interface TesseractWord {
  text: string;
  /** 0 to 100. */
  confidence: number;
  bbox: Box;
}
export interface TesseractLine {
  text: string;
  words: TesseractWord[];
  bbox: Box;
  baseline: Box;
  rowAttributes: { rowHeight: number; ascenders: number; descenders: number };
}
export interface TesseractBlock {
  paragraphs: { lines: TesseractLine[] }[];
}

export interface Reading {
  blocks: TesseractBlock[];
  /** By how much the picture was turned to the right about its middle, in radians. */
  turned: number;
}

export interface Tesseract {
  /**
   * Reads a picture in one language. Lines that hang are straightened first: places are those of the
   * straightened picture.
   * @throws Error when the picture or the language's data cannot be used
   */
  recognise(image: Uint8Array, language: Language, layout: Layout): Promise<Reading>;
}

interface Answer {
  status: 'resolve' | 'reject' | 'progress';
  data: unknown;
}
interface WorkerScript {
  setAdapter(adapter: object): void;
  dispatchHandlers(
    packet: { workerId: string; jobId: string; action: string; payload: object },
    send: (answer: Answer) => void,
  ): void;
}

const require = createRequire(import.meta.url);

/** The package has no types for its inner parts. */
function workerScript(): WorkerScript {
  return require('tesseract.js/src/worker-script/index.js') as WorkerScript;
}

async function readData(asked: string): Promise<Buffer> {
  const model = basename(asked).replace(/\..*$/, '');
  const root = dirname(require.resolve(`@tesseract.js-data/${model}/package.json`));
  return readFile(join(root, DATA, `${model}.traineddata.gz`));
}

/** One in a thread: the package keeps its state in its modules. */
export async function loadTesseract(): Promise<Tesseract> {
  const script = workerScript();
  const refuse = () => Promise.reject(new Error('nothing is fetched'));
  script.setAdapter({
    getCore: require('tesseract.js/src/worker-script/node/getCore.js'),
    gunzip: gunzipSync,
    fetch: refuse,
    readCache: readData,
    writeCache: () => Promise.resolve(),
    deleteCache: () => Promise.resolve(),
    checkCache: () => Promise.resolve(false),
  });
  const call = (action: string, payload: object) =>
    new Promise<unknown>((resolve, reject) => {
      script.dispatchHandlers({ workerId: '', jobId: '', action, payload }, ({ status, data }) => {
        if (status === 'resolve') resolve(data);
        else if (status === 'reject') reject(new Error(String(data)));
      });
    });

  await call('load', { options: { lstmOnly: true, logging: false } });
  const loaded = new Set<Language>();
  let current: Language | undefined;
  const turnTo = async (language: Language): Promise<void> => {
    if (current === language) return;
    const langs = MODELS[language];
    if (!loaded.has(language)) {
      const options = { langPath: 'installed', cacheMethod: 'none', gzip: true, lstmOnly: true };
      await call('loadLanguage', { langs, options });
      loaded.add(language);
    }
    await call('initialize', { langs, oem: NEURAL, config: {} });
    current = language;
  };

  return {
    async recognise(image, language, layout) {
      await turnTo(language);
      const params = { tessedit_pageseg_mode: SEGMENTATION[layout] };
      await call('setParameters', { params });
      const result = await call('recognize', {
        image,
        options: { rotateAuto: true },
        output: { text: false, blocks: true },
      });
      return readingOf(result);
    },
  };
}

/** What the package answers with when it was asked for blocks. */
function readingOf(result: unknown): Reading {
  const { blocks, rotateRadians } = result as {
    blocks: TesseractBlock[] | null;
    rotateRadians: number;
  };
  return { blocks: blocks ?? [], turned: rotateRadians };
}

/** A picture as Tesseract takes it, without any packing. */
export function greyPicture(width: number, height: number, pixels: Uint8Array): Uint8Array {
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`, 'latin1');
  const picture = new Uint8Array(head.length + pixels.length);
  picture.set(head);
  picture.set(pixels, head.length);
  return picture;
}
