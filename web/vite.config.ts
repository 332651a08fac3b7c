import path from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './layers.ts';
import { routeNamespaces } from './route-namespaces.ts';
import { scopedName } from './scoped-name.ts';
import { withoutParser } from './without-parser.ts';
import { precompress } from './precompress.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The client goes to dist/client, the server's render to dist/server. In development the same
 * Fastify process hands requests to Vite (server/plugins/web.ts), so Start installs no server.
 */
/**
 * What most pages share, in one file: a page asked for a hundred small ones, and each costs the server
 * and the browser more than what is in it. Shared by fewer, it stays apart: otherwise every page would
 * load what some need. Diagrams keep files of their own.
 */
const SHARED = {
  name: 'shared',
  test: /\/(?:web|machines)\/|node_modules\/(?!.*(?:mermaid|d3|cytoscape|dagre|katex|langium|chevrotain|lodash|dompurify|marked|roughjs|khroma|es-toolkit|@iconify))/,
  minShareCount: 10,
};

export default defineConfig(({ command }) => ({
  root,
  publicDir: path.join(root, 'web/public'),
  plugins: [
    tanstackStart({
      srcDirectory: 'web',
      // Routes of one feature keep their helpers beside them under a leading dash.
      router: { routeFileIgnorePrefix: '-', quoteStyle: 'single', semicolons: true },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    routeNamespaces(path.join(root, 'web')),
    withoutParser(),
    precompress(),
  ],
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [layerOrder] },
  },
  build: {
    // Pages load fonts from this origin only, so none is written into a style sheet as data.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // Chunks of mermaid, katex and livekit are large and load on demand only.
    chunkSizeWarningLimit: 900,
  },
  // What renders on the server is built with its packages, as they are in production: loaded in a
  // fraction of the time, and React without its checks for developers. Diagrams are drawn in browsers.
  ...(command === 'build'
    ? {
        environments: {
          client: {
            build: {
              rolldownOptions: {
                output: {
                  codeSplitting: { groups: [SHARED] },
                  strictExecutionOrder: true,
                },
              },
            },
          },
          ssr: { resolve: { noExternal: true, external: ['mermaid'] } },
        },
        define: { 'process.env.NODE_ENV': '"production"' },
      }
    : {}),
}));
