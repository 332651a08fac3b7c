/** Before each file of component tests: what a browser has and jsdom has not; afterwards, clean up. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// Tests import what they use, so the library does not find a global hook to clean up by itself.
afterEach(cleanup);

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
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
