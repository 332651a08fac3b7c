import { parse, type Plugin } from 'postcss';

/**
 * The layers of our styles, weakest first.
 *
 * tokens   values only
 * base     elements, before anybody has said what they are
 * vendor   sheets of others
 * ui       the design system (web/ui)
 * feature  everything else
 */
export const LAYERS = ['tokens', 'base', 'vendor', 'ui', 'feature'] as const;

const ORDER = `@layer ${LAYERS.join(', ')};`;

/**
 * Begins every sheet with the order of the layers. The first sheet that a page gets decides it, and
 * which one that is depends on how a build cuts its chunks.
 */
export const layerOrder: Plugin = {
  postcssPlugin: 'layer-order',
  Once: (root) => {
    root.prepend(parse(ORDER));
  },
};
