import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|wasm)$/u;
const SMALLEST = 1024;

/** Writes `.br` and `.gz` beside each text asset of the client build, so none is packed per request. */
export function precompress(): Plugin {
  return {
    name: 'lectern:precompress',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle(options) {
      const folder = options.dir;
      if (!folder) return;
      const names = await readdir(folder, { recursive: true });
      for (const name of names.filter((entry) => COMPRESSIBLE.test(entry))) {
        const file = path.join(folder, name);
        const content = await readFile(file);
        if (content.length < SMALLEST) continue;
        const [br, gz] = await Promise.all([
          promisify(brotliCompress)(content, {
            params: { [constants.BROTLI_PARAM_QUALITY]: 11 },
          }),
          promisify(gzip)(content, { level: 9 }),
        ]);
        await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
      }
    },
  };
}
