/**
 * Styles hold together without a compiler that would say so:
 *
 * 1. What is global is in the sheets named here; everything else is a module of one feature or of
 *    the design system.
 * 2. Every rule is in a layer, so no order of imports decides.
 * 3. Each class that a component asks for is there, and each that is there is asked for.
 * 4. A feature uses classes of its own and of the design system. Each rule names a class of its sheet, and
 *    a part of another component is reached only by the name which the feature itself or the design system
 *    gives to it (`data-slot`).
 */
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import postcss, { parse, type AtRule, type ChildNode, type Rule } from 'postcss';
import { describe, expect, it } from 'vitest';
import { scopedName } from './scoped-name.ts';
import { layerOrder, type LAYERS } from './layers.ts';

const WEB = import.meta.dirname;
const read = (file: string) => readFileSync(join(WEB, file), 'utf8');
const files = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).map((file) =>
  file.replaceAll('\\', '/'),
);
const sheets = files.filter((file) => file.endsWith('.css'));
const modules = sheets.filter((file) => file.endsWith('.module.css'));
const components = files.filter((file) => /\.tsx?$/u.test(file) && !/\.test\./u.test(file));

/** Sheets without a module, and the layer in which all of each is. */
const GLOBAL: Record<string, (typeof LAYERS)[number] | undefined> = {
  'app.css': undefined,
  // Where letters lie, of faces that others have made.
  'late-faces.css': undefined,
  'ui/tokens.css': 'tokens',
  'ui/base.css': 'base',
  // sonner puts a sheet of its own into the page, in no layer: only what is in none can answer it.
  'ui/toast.css': undefined,
  'lesson/katex.css': undefined,
  'media/easy-crop.css': undefined,
};
const UNLAYERED = 'ui/toast.css';
/** Classes that others give: the theme script, the icons, the picture cutter. */
const OTHERS = /^(?:light|dark|lucide(?:-.*)?|reactEasyCrop_.*)$/u;

const rulesOf = (file: string): Rule[] => {
  const rules: Rule[] = [];
  parse(read(file)).walkRules((rule) => {
    const { parent } = rule;
    const within = parent?.type === 'atrule' ? (parent as AtRule).name : '';
    if (!within.endsWith('keyframes')) rules.push(rule);
  });
  return rules;
};
const classesIn = (selector: string) =>
  [...selector.replaceAll(/\[[^\]]*\]/gu, '').matchAll(/\.(-?[A-Za-z_][\w-]*)/gu)].map(
    ([, name]) => name ?? '',
  );
const own = (selector: string) => classesIn(selector.replaceAll(/:global\([^)]*\)/gu, ''));
const definedBy = (file: string) =>
  new Set(rulesOf(file).flatMap(({ selectors }) => selectors.flatMap(own)));

interface Use {
  component: string;
  module: string;
  names: string[];
  computed: boolean;
}

const uses: Use[] = components.flatMap((component) => {
  const code = read(component);
  const imports = code.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/gu);
  return [...imports].map(([, name = '', path = '']) => ({
    component,
    module: relative(WEB, resolve(WEB, dirname(component), path)).replaceAll('\\', '/'),
    names: [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'gu'))].map(
      ([, used]) => used ?? '',
    ),
    computed: new RegExp(`\\b${name}(?:\\[|\\)|,| as )`, 'u').test(code),
  }));
});
const featureOf = (file: string) => file.split('/')[0] ?? '';

describe('sheets', () => {
  it('[STYLE-1] are modules, but for those that are global on purpose', () => {
    expect(sheets.filter((file) => !modules.includes(file)).toSorted()).toEqual(
      Object.keys(GLOBAL).toSorted(),
    );
  });

  it('[STYLE-2] hold no rule outside a layer, and the design system is weaker than features', () => {
    const loose = sheets.flatMap((file) => {
      if (file === UNLAYERED) return [];
      const layer = modules.includes(file)
        ? featureOf(file) === 'ui'
          ? 'ui'
          : 'feature'
        : GLOBAL[file];
      const fine = (node: ChildNode) =>
        node.type === 'comment' ||
        (node.type === 'atrule' && node.name === 'layer' && node.params === layer) ||
        (node.type === 'atrule' && node.name === 'import');
      return parse(read(file))
        .nodes.filter((node) => !fine(node))
        .map((node) => `${file}: ${node.toString().slice(0, 60)}`);
    });
    expect(loose).toEqual([]);
  });

  it('[STYLE-2] each begin with the order of the layers, whichever comes first', async () => {
    const sheet = "@import 'x.css' layer(vendor);\n@layer ui { .a { color: red; } }";
    const { css } = await postcss([layerOrder]).process(sheet, { from: undefined });
    expect(css).toMatch(/^@layer tokens, base, vendor, ui, feature;\s*@import/u);
  });

  it('[STYLE-2] bring the sheets of others into their layer', () => {
    const brought = ['lesson/katex.css', 'media/easy-crop.css'].map((file) => read(file).trim());
    for (const line of brought) expect(line).toMatch(/^@import '[^']+' layer\(vendor\);$/u);
  });

  it('[TOAST-4] that lay something at the lower edge say how high it is', () => {
    const isAtLowerEdge = (rule: Rule) => {
      const said = new Map<string, string>();
      rule.walkDecls(({ prop, value }) => void said.set(prop, value));
      const isLow = said.has('bottom') || said.get('inset')?.startsWith('auto ');
      return said.get('position') === 'fixed' && isLow;
    };
    const low = sheets.filter((file) => rulesOf(file).some(isAtLowerEdge));
    expect(low.length).toBeGreaterThan(3);
    expect(low.filter((file) => !read(file).includes('--below-toasts: '))).toEqual([]);
  });

  it('[TOAST-4] of what stays at the lower edge while one scrolls are of components that say so', () => {
    // Where its sheet is the design system's, of those that use it.
    const says: Record<string, string> = {
      'organization/settings.module.css': 'organization/settings-page.tsx',
      'profile/profile.module.css': 'profile/profile-form.tsx',
      'talk/talk.module.css': 'talk/composer.tsx',
      'tutor/tutor.module.css': 'tutor/tutor-page.tsx',
      'ui/action-foot.module.css': 'structure/structure-review.tsx',
      'ui/bulk-bar.module.css': 'ui/bulk-bar.tsx',
      'ui/overlays.module.css': 'ui/dialog.tsx',
      'voice-call/voice-call.module.css': 'voice-call/call-controls.tsx',
    };
    const staysLow = (file: string) => {
      const lasting = new Map<string, Set<string>>();
      parse(read(file)).walkDecls(/^(?:position|bottom)$/u, ({ prop, value, parent }) => {
        const of = parent?.type === 'rule' ? parent.selector : '';
        lasting.set(of, (lasting.get(of) ?? new Set()).add(prop === 'bottom' ? prop : value));
      });
      return [...lasting.values()].some((said) => said.has('sticky') && said.has('bottom'));
    };
    expect(sheets.filter(staysLow).toSorted()).toEqual(Object.keys(says));
    const toasts = read('ui/toast.css');
    for (const component of Object.values(says)) {
      // A dialog is known by its own name.
      const said =
        /data-lower-edge="\w+"|data-slot="dialog"/u.exec(read(component))?.[0] ?? component;
      expect(toasts).toContain(`[${said.replaceAll('"', "'")}]`);
    }
    const sticky = uses.filter(({ names }) => names.includes('wizardFootSticky'));
    expect(sticky.length).toBeGreaterThan(1);
    for (const { component } of sticky) expect(read(component)).toContain('data-lower-edge="line"');
  });

  it('[BUTTON-1] a dense button is 44 px high and its icon as wide to a thumb', () => {
    const sheet = read('ui/button.module.css');
    const height = Number(/--h-control-sm: (\d+)px/u.exec(read('ui/tokens.css'))?.[1]);
    const thumb = sheet.slice(sheet.indexOf('@media (max-width: 720px)'));
    const around = (selector: string) => {
      const [, inset = ''] =
        new RegExp(`\\n    ${selector}::before \\{[^}]*inset: ([^;]+);`, 'u').exec(thumb) ?? [];
      const [block = 0, inline = block] = inset.split(' ').map((part) => -parseInt(part, 10));
      return { block, inline };
    };
    // Within a border of one pixel on each side.
    expect(height - 2 + 2 * around('\\.btnDense').block).toBe(44);
    const icon = around('\\.btnIcon\\.btnDense');
    expect([height - 2 + 2 * icon.block, height - 2 + 2 * icon.inline]).toEqual([44, 44]);
  });

  it.each([
    ['ui/text.module.css', 'max(0px, (44px - 1.1em) / 2)'],
    ['ui/regions.module.css', 'calc((44px - 1lh) / 2)'],
    ['catalogue/overview.module.css', 'calc((44px - 1lh) / 2)'],
  ])(
    '[BUTTON-1] a link of %s is 44 px high to a thumb, and the lines beside it stand where they stood',
    (file, room) => {
      const sheet = read(file);
      const thumb = sheet.slice(sheet.indexOf('@media (max-width: 720px)'));
      expect(thumb).toContain(`--room: ${room};`);
      expect(thumb).toContain('padding-block: var(--room);');
      expect(thumb).toContain('margin-block: calc(-1 * var(--room));');
    },
  );

  it('[STYLE-1] define no class for everybody', () => {
    const found = sheets.flatMap((file) =>
      rulesOf(file).flatMap(({ selectors }) =>
        selectors
          .flatMap((selector) =>
            modules.includes(file)
              ? [...selector.matchAll(/:global\(([^)]*)\)/gu)].flatMap(([, inside = '']) =>
                  classesIn(inside),
                )
              : classesIn(selector),
          )
          .filter((name) => !OTHERS.test(name))
          .map((name) => `${file}: .${name}`),
      ),
    );
    expect(found).toEqual([]);
  });
});

describe('classes', () => {
  it('[STYLE-3] that a component asks for are in its module', () => {
    const missing = uses.flatMap(({ component, module, names }) => {
      const defined = definedBy(module);
      return names.filter((name) => !defined.has(name)).map((name) => `${component}: ${name}`);
    });
    expect(missing).toEqual([]);
  });

  it('[STYLE-3] that are defined are asked for', () => {
    const idle = modules.flatMap((module) => {
      const used = new Set(uses.filter((use) => use.module === module).flatMap((use) => use.names));
      return [...definedBy(module)].filter((name) => !used.has(name)).map((n) => `${module}: ${n}`);
    });
    expect(idle).toEqual([]);
  });

  it('[STYLE-4] are in every rule of a module, so that none is for everybody', () => {
    const bare = modules.flatMap((module) =>
      rulesOf(module).flatMap(({ selectors }) =>
        selectors.filter((one) => own(one).length === 0).map((one) => `${module}: ${one}`),
      ),
    );
    expect(bare).toEqual([]);
  });

  it('[STYLE-3] are asked for by name, so that both can be known', () => {
    expect(uses.filter(({ computed }) => computed).map(({ component }) => component)).toEqual([]);
  });

  it('[STYLE-4] of a feature are used by that feature alone', () => {
    const foreign = uses.filter(
      ({ component, module }) =>
        featureOf(module) !== 'ui' && featureOf(module) !== featureOf(component),
    );
    expect(foreign.map(({ component, module }) => `${component} uses ${module}`)).toEqual([]);
  });

  it('[STYLE-3] are never written as text', () => {
    const written = components.filter((file) =>
      /[cC]lassName="|classNames\([^)]*'/u.test(read(file)),
    );
    expect(written).toEqual([]);
  });

  it('[STYLE-3] have a name that says where they come from, the same in every build', () => {
    const file = join(WEB, 'studio', 'lesson-panel.module.css');
    expect(scopedName('arriving', file)).toBe('studio-lesson-panel__arriving');
    expect(scopedName('arriving', `${file}?direct`)).toBe('studio-lesson-panel__arriving');
    const places = modules.map((module) => scopedName('x', join(WEB, module)));
    expect(new Set(places).size).toBe(modules.length);
  });
});

describe('parts', () => {
  it('[STYLE-4] that a sheet reaches are named by its feature or the design system', () => {
    const slots = (text: string, pattern: RegExp) =>
      [...text.matchAll(pattern)].map(([, slot]) => slot);
    const named = new Set(
      components.flatMap((file) =>
        slots(read(file), /data-slot(?:="|': ')([\w-]+)/gu).map(
          (slot) => `${featureOf(file)} ${slot}`,
        ),
      ),
    );
    const foreign = sheets.flatMap((file) =>
      slots(read(file), /\[data-slot='([\w-]+)'\]/gu)
        .filter((slot) => ![featureOf(file), 'ui'].some((at) => named.has(`${at} ${slot}`)))
        .map((slot) => `${file}: ${slot}`),
    );
    expect(foreign).toEqual([]);
  });

  it('[STYLE-4] that tests look for are named by a component', () => {
    const names = (code: string, attribute: string) =>
      [
        ...code.matchAll(
          new RegExp(`${attribute}(?:=\\{?|~=|': )["'\`]([\\w\\s\\-]+)["'\`]`, 'gu'),
        ),
      ].flatMap(([, value = '']) => value.split(' '));
    const folder = join(WEB, '..', 'tests');
    const journeys = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => readFileSync(join(folder, file), 'utf8'));
    const lost = ['data-testid', 'data-slot'].flatMap((attribute) => {
      const named = new Set(components.flatMap((file) => names(read(file), attribute)));
      const sought = new Set(journeys.flatMap((code) => names(code, attribute)));
      return [...sought].filter((name) => !named.has(name)).map((name) => `${attribute}: ${name}`);
    });
    expect(lost).toEqual([]);
  });
});
