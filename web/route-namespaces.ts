/**
 * Which namespaces of texts a page needs, read from its source: what a route's file brings in, and
 * what that brings in, says by `useTranslation` and by keys with a namespace what it will ask for.
 *
 * 1. What is loaded later (`import()`) is not counted: it asks for its texts when it comes, behind the
 *    same boundary that waits for its code. What a route's own file loads is: it stands in the page as
 *    the page is drawn, and would be taken away again until its texts are there.
 * 2. Read once, when a build or a development server starts. A component that asks for more than was
 *    read still gets it, a request later.
 */
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const IMPORT = /^(?:import|export)\s(?!type\b)[^;]*?from '([^']+)'/gmu;
const LOADED = /\bimport\('([^']+)'\)/gu;
const ASKED = /useTranslation\(\s*(\[[^\]]*\]|'[^']*')/gu;
const QUOTED = /'([^']+)'/gu;
/** `course:plan.title`, as one writes the key of another namespace. */
const PREFIXED = /['"`](\w+):\w/gu;
/** Comments name keys as examples. */
const COMMENT = /^\s*\/\*\*[\s\S]*?\*\//gmu;
/** The table of refusals that a call shows. */
const TABLE = /^\s*namespace: '(\w+)',/gmu;
const ROUTE = /create(?:Root|File)Route(?:WithContext<[^>]*>\(\))?\(\s*(?:'([^']*)')?/u;

const all = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, found]) => found ?? '');

interface Source {
  asks: ReadonlySet<string>;
  brings: readonly string[];
}

function readSource(file: string, web: string, known: ReadonlySet<string>): Source {
  const code = readFileSync(file, 'utf8').replaceAll(COMMENT, '');
  const asks = [
    ...all(code, ASKED).flatMap((names) => all(names, QUOTED)),
    ...all(code, PREFIXED),
    ...all(code, TABLE),
  ].filter((name) => known.has(name));
  const isRoute = file.startsWith(path.join(web, 'routes'));
  const brings = [...all(code, IMPORT), ...(isRoute ? all(code, LOADED) : [])]
    .filter((name) => /^(?:\.|#web\/).*\.tsx?$/u.test(name) && !name.endsWith('.gen.ts'))
    .map((name) =>
      name.startsWith('#web/')
        ? path.join(web, name.slice('#web/'.length))
        : path.resolve(path.dirname(file), name),
    )
    .filter((name) => name.startsWith(web));
  return { asks: new Set(asks), brings };
}

/** Route id to the namespaces of its page; parents have their own. @param web the folder of the client. */
export function namespacesOfRoutes(web: string): Record<string, string[]> {
  const known = new Set(
    readdirSync(path.join(web, 'locales', 'en')).map((file) => path.basename(file, '.json')),
  );
  const sources = new Map<string, Source>();
  const sourceOf = (file: string) => {
    const source = sources.get(file) ?? readSource(file, web, known);
    sources.set(file, source);
    return source;
  };
  const neededBy = (start: string) => {
    const seen = new Set([start]);
    const needed = new Set<string>();
    // A set gives what is added while it is gone through as well.
    for (const file of seen) {
      const { asks, brings } = sourceOf(file);
      for (const name of asks) needed.add(name);
      for (const name of brings) seen.add(name);
    }
    return [...needed].toSorted();
  };
  const routes = path.join(web, 'routes');
  const files = readdirSync(routes, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !path.basename(file).startsWith('-'))
    .map((file) => path.join(routes, file));
  return Object.fromEntries(
    files.map((file) => {
      const [, id = '__root__'] = ROUTE.exec(readFileSync(file, 'utf8')) ?? [];
      return [id, neededBy(file)];
    }),
  );
}

const MODULE = 'virtual:route-namespaces';

/** Gives the table to the client and to the render as a module. */
export function routeNamespaces(web: string): Plugin {
  return {
    name: 'route-namespaces',
    resolveId: (id) => (id === MODULE ? `\0${MODULE}` : undefined),
    load: (id) =>
      id === `\0${MODULE}`
        ? `export const routeNamespaces = ${JSON.stringify(namespacesOfRoutes(web))};`
        : undefined,
  };
}
