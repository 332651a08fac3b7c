/** Before each file of component tests: what a browser has and jsdom has not; afterwards, clean up. */
import { cleanup, configure } from '@testing-library/react';
import { toast } from 'sonner';
import { afterEach, vi } from 'vitest';

// What a test waits for comes when the machine gets to it: the test's own limit is limit enough.
configure({ asyncUtilTimeout: 50_000 });

// Tests import what they use, so the library does not find a global hook to clean up by itself.
afterEach(() => {
  cleanup();
  // They live in the library, not in the page, and would be shown to the next test.
  toast.dismiss();
  vi.unstubAllGlobals();
});

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});
window.scrollTo = () => {};
window.scrollBy = () => {};
Element.prototype.scrollIntoView = () => {};
// The field of a code looks there for what a password manager puts beside it.
if (!('elementFromPoint' in document)) {
  Object.assign(document, { elementFromPoint: () => null });
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
