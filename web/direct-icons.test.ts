import { expect, it } from 'vitest';
import { iconFiles, withDirectIcons } from './direct-icons.ts';

const files =
  iconFiles(`export { default as Building2, default as Building2Icon } from './icons/building-complex.mjs';
export { default as X } from './icons/x.mjs';
export { default as Icon } from './Icon.mjs';`);

it('[DIRECT-ICONS-1] each icon is asked for by its file, whatever it is called', () => {
  const code = `import {\n  Building2,\n  X,\n  type LucideIcon,\n} from 'lucide-react';\nnext();`;
  const direct = withDirectIcons(code, files);
  expect(direct).toContain(`import Building2 from 'lucide-react/icons/building-complex';`);
  expect(direct).toContain(`import X from 'lucide-react/icons/x';`);
  expect(direct).not.toContain(`'lucide-react';`);
  expect(direct.split('\n').indexOf('next();')).toBe(code.split('\n').indexOf('next();'));
});

it('[DIRECT-ICONS-1] types alone, and what is no icon, are left as they are', () => {
  for (const code of [
    `import type { LucideIcon } from 'lucide-react';`,
    `import { Icon, X } from 'lucide-react';`,
  ])
    expect(withDirectIcons(code, files)).toBe(code);
});
