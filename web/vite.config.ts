import path from 'node:path';
import { tanstackStart } from '@tanstack/react-start/plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { directIcons } from './direct-icons.ts';
import { layerOrder } from './layers.ts';
import { koreanSerif } from './korean-serif.ts';
import { lighterFaces } from './face-weights.ts';
import { lateFaces } from './late-faces.ts';
import { noCircles } from './no-circles.ts';
import { pageParts, type Graph } from './page-parts.ts';
import { routeNamespaces } from './route-namespaces.ts';
import { scopedName } from './scoped-name.ts';
import { precompress } from './precompress.ts';
import { signsFace, signsFiles } from './signs-face.ts';
import { steadyFonts } from './steady-fonts.ts';
import { unusedParts } from './unused-parts.ts';

const root = path.resolve(import.meta.dirname, '..');
const signs = await signsFiles();

/**
 * Which files the pages' scripts go into. Left alone, a page asks for a hundred small ones, and each
 * costs the server and the browser more than what is in it; all in one, each page loads what others
 * need. So: what stands before any page, what pages are built of, and the large packages apart.
 */
const PACKAGES = [
  {
    name: 'controls',
    test: /node_modules\/(?:react-aria|react-aria-components|react-stately|@internationalized)\//,
  },
  { name: 'schemas', test: /node_modules\/zod\// },
  { name: 'machines', test: /node_modules\/(?:xstate|@xstate)\// },
  { name: 'icons', test: /node_modules\/lucide-react\// },
  // Small parts of packages, each of which would be a file.
  {
    name: 'parts',
    test: /node_modules\/(?:@tanstack\/react-(?:query|router)\/(?!.*useBlocker)|use-isomorphic-layout-effect\/)/,
  },
];

/**
 * Parts that pages of the application share, most of them under a kilobyte: each would be a file. What the pages stand
 * in, what keeps a search in the address, and what administrators did.
 */
const PARTS = [
  {
    name: 'application',
    test: /\/(?:web\/(?:shell\/(?:nav-links|mode-switcher|organization-switcher|phone-bars|navigation|use-navigation|app-shell|use-rail)|ui\/(?:key-hint|use-is-mac)|session\/use-switch-organization|organization\/new-organization|subscription\/subscription\.module)|machines\/subscription\/subscription-(?:state|now))\./,
  },
  { name: 'address', test: /\/(?:node_modules\/nuqs\/|web\/lib\/address-state\.)/ },
  {
    name: 'acts',
    test: /\/(?:node_modules\/bowser\/|web\/(?:act\/|lib\/(?:device|use-named-row)\.|form\/bulk-acts\.))/,
  },
];

/** Whether a module brings something of these along, itself or by what it imports. */
function brings(something: RegExp): (id: string, graph: Graph) => boolean {
  const known = new Map<string, boolean>();
  const look = (id: string, graph: Graph): boolean => {
    const answer = known.get(id);
    if (answer !== undefined) return answer;
    // Until it is known: a circle brings nothing by itself.
    known.set(id, something.test(id));
    const imported = graph.getModuleInfo(id)?.importedIds ?? [];
    const does = something.test(id) || imported.some((one) => look(one, graph));
    known.set(id, does);
    return does;
  };
  return look;
}

const bringsSchemas = brings(/node_modules\/zod\//);
/** What reads the names of browsers: lists of sessions and acts have it, hardly anybody opens them. */
const bringsDevices = brings(/node_modules\/bowser\//);
/** Menus, dialogs and fields: all controls but the button and the tooltip, which every page has. */
const bringsControls = brings(
  /react-aria-components\/dist\/exports\/(?!Button|Tooltip|I18n|index)/,
);
/** What a question is answered by. */
const bringsMachines = brings(/node_modules\/xstate\//);

/**
 * What most other pages share of ours. One line that needs a package would make every page load it: what
 * brings schemas or controls along stands apart.
 */
function sharedPart(id: string, graph: Graph): string | null {
  if (/\/machines\//.test(id)) return bringsSchemas(id, graph) ? 'vocabulary' : 'words';
  if (!/\/web\/(?:ui|lib|shell)\//.test(id)) return null;
  if (bringsSchemas(id, graph) || bringsDevices(id, graph)) return null;
  return bringsControls(id, graph) ? 'fields' : 'shared';
}
const GROUPS = [
  { name: 'frame', tags: ['$initial' as const], priority: 3 },
  {
    name: pageParts(
      path.join(root, 'web').replaceAll('\\', '/'),
      (id, graph) =>
        bringsSchemas(id, graph) || bringsDevices(id, graph) || bringsControls(id, graph),
      bringsMachines,
    ),
    minShareCount: 1,
    priority: 2,
    includeDependenciesRecursively: false,
  },
  // What a module needs goes where it belongs itself; that no two files need each other is seen to.
  ...[...PACKAGES, ...PARTS].map((group) => ({
    minShareCount: 3,
    priority: 1,
    ...group,
    includeDependenciesRecursively: false,
  })),
  { name: sharedPart, minShareCount: 8, priority: 1, includeDependenciesRecursively: false },
];

/**
 * The client goes to dist/client, the server's render to dist/server. In development the same
 * Fastify process hands requests to Vite (server/plugins/web.ts), so Start installs no server.
 */
export default defineConfig(({ command }) => ({
  root,
  publicDir: path.join(root, 'web/public'),
  plugins: [
    tanstackStart({
      srcDirectory: 'web',
      // Routes of one feature keep their helpers beside them under a leading dash.
      router: {
        routeFileIgnorePrefix: '-',
        quoteStyle: 'single',
        semicolons: true,
        // A page and what stands in its place when it fails are asked for together: one file, not three.
        codeSplittingOptions: {
          defaultBehavior: [['component', 'errorComponent', 'notFoundComponent']],
        },
      },
      vite: { installDevServerMiddleware: false },
    }),
    react(),
    directIcons(),
    routeNamespaces(path.join(root, 'web')),
    unusedParts(),
    lighterFaces,
    noCircles(),
    precompress(),
  ],
  css: {
    modules: { generateScopedName: scopedName },
    postcss: { plugins: [layerOrder, lateFaces, steadyFonts, signsFace(signs), koreanSerif] },
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
                  codeSplitting: { groups: GROUPS },
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
