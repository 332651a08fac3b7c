import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const IMPORT = /^import \{([^}]*)\} from 'lucide-react';/gmu;
const EXPORT = /^export \{([^}]*)\} from '\.\/icons\/([\w-]+)\.mjs';/gmu;

/** Under which names the package has each of its icons, by the list of all. */
export function iconFiles(list: string): ReadonlyMap<string, string> {
  const names = [...list.matchAll(EXPORT)].flatMap(([, given = '', file = '']) =>
    given.split(',').map((one) => [one.replace('default as', '').trim(), file] as const),
  );
  return new Map(names);
}

/**
 * DIRECT-ICONS-1 What is built names the file of each icon that it draws, and not the list of all: else
 *    everything that draws one seems to need every other, and which page needs which could not be told.
 */
export function withDirectIcons(code: string, files: ReadonlyMap<string, string>): string {
  return code.replaceAll(IMPORT, (whole, names: string) => {
    const asked = names.split(',').map((name) => name.trim());
    const values = asked.filter((name) => name !== '' && !name.startsWith('type '));
    if (!values.every((name) => files.has(name))) return whole;
    // On as many lines as before, for whoever reads where something is.
    const lines = '\n'.repeat(whole.split('\n').length - 1);
    const imports = values.map(
      (name) => `import ${name} from 'lucide-react/icons/${files.get(name)}';`,
    );
    return imports.join(' ') + lines;
  });
}

export function directIcons(): Plugin {
  let files: ReadonlyMap<string, string> = new Map();
  return {
    name: 'lectern:direct-icons',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    buildStart() {
      const place = path.dirname(fileURLToPath(import.meta.resolve('lucide-react')));
      files = iconFiles(readFileSync(path.join(place, '../esm/lucide-react.mjs'), 'utf8'));
    },
    transform: {
      filter: { id: /\/web\/.*\.tsx?$/u, code: 'lucide-react' },
      handler: (code) => ({ code: withDirectIcons(code, files), map: null }),
    },
  };
}
