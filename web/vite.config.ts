import path from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { layerOrder } from './layers.ts';
import { routeNamespaces } from './route-namespaces.ts';
import { scopedName } from './scoped-name.ts';
import { precompress } from './precompress.ts';

const root = path.resolve(import.meta.dirname, '..');

/**
 * The client goes to dist/client, the server's render to dist/server. In development the same
 * Fastify process hands requests to Vite (server/plugins/web.ts), so Start installs no server.
 */
export default defineConfig({
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
});
