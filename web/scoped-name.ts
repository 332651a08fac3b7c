/** The name that a class of a module has on the page: `studio-lesson-panel__arriving`. */
import path from 'node:path';

/** The path of the module makes it unique, so it stays the same from build to build and in both of them. */
export function scopedName(name: string, file: string): string {
  const plain = file.split('?')[0] ?? file;
  const place = path.relative(import.meta.dirname, plain).replace(/\.module\.css$/u, '');
  return `${place.split(path.sep).join('-')}__${name}`;
}
