import path from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const root = path.resolve(import.meta.dirname, '..');
const outDir = path.join(root, 'dist/program');

/** What is started by its path: processes, and the threads of reader and recogniser. */
const ENTRIES = {
  main: 'server/program.ts',
  worker: 'server/worker.ts',
  'voice-child': 'server/voice-child.ts',
  author: 'server/cli/author.ts',
  backup: 'server/cli/backup.ts',
  restore: 'server/cli/restore.ts',
  'move-files': 'server/cli/move-files.ts',
  'lesson-parser.worker': 'server/features/lesson/lesson-parser.worker.ts',
  'read-pdf.worker': 'server/features/document/reader/read-pdf.worker.ts',
  'read-sections.worker': 'server/features/document/formats/read-sections.worker.ts',
  'draw-page.worker': 'server/features/document/page-picture/draw-page.worker.ts',
  'recognise-pdf.worker': 'server/features/document/recogniser/recognise-pdf.worker.ts',
};

/**
 * The program of the server: its sources and packages in few files, which load in a fraction of the
 * time. Development, tests of single files and the linter know the sources only.
 */
export default defineConfig({
  root,
  publicDir: false,
  plugins: [sourceAddresses()],
  ssr: { noExternal: true, target: 'node' },
  build: {
    ssr: true,
    outDir,
    emptyOutDir: true,
    target: 'node24',
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: Object.fromEntries(
        Object.entries(ENTRIES).map(([name, file]) => [name, path.join(root, file)]),
      ),
      // Vite runs in development only; a native library, and what is loaded only where it
      // is switched on, is found where it was installed.
      external: ['vite', '@napi-rs/canvas', '@livekit/rtc-node', /^@opentelemetry\//],
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});

/**
 * Files are found where they lie among the sources (books, wasm, texts), whichever file of the
 * program asks for them; scripts that are part of the program are found beside it.
 */
function sourceAddresses(): Plugin {
  const built = new Map(
    Object.entries(ENTRIES).map(([name, file]) => [path.join(root, file), `./${name}.js`]),
  );
  return {
    name: 'source-addresses',
    transform: {
      order: 'post',
      filter: { code: /import\.meta\.(?:url|dirname)|\b__dirname\b/ },
      handler(code, id) {
        const [file = id] = id.split('?');
        const there = path.relative(outDir, file).split(path.sep).join('/');
        const directory = JSON.stringify(`/${path.posix.dirname(there)}`);
        return code
          .replaceAll(
            /new URL\((['"])(\.[^'"]+)\1, import\.meta\.url\)/g,
            (whole, _quote, relative: string) => {
              const name = built.get(path.resolve(path.dirname(file), relative));
              return name === undefined
                ? whole
                : `new URL(${JSON.stringify(name)}, import.meta["url"])`;
            },
          )
          .replaceAll(
            'import.meta.url',
            `new URL(${JSON.stringify(there)}, import.meta["url"]).href`,
          )
          .replaceAll(
            /import\.meta\.dirname|\b__dirname\b/g,
            `(import.meta["dirname"] + ${directory})`,
          );
      },
    },
  };
}
