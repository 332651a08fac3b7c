/**
 * Calls once the page is loaded and its browser has nothing else to do.
 * @returns forgets it.
 */
export function whenIdle(act: () => void): () => void {
  let forget: () => void = () => undefined;
  const wait = () => {
    if ('requestIdleCallback' in window) {
      const id = window.requestIdleCallback(act);
      forget = () => window.cancelIdleCallback(id);
    } else {
      const id = setTimeout(act);
      forget = () => clearTimeout(id);
    }
  };
  if (document.readyState === 'complete') wait();
  else {
    window.addEventListener('load', wait, { once: true });
    forget = () => window.removeEventListener('load', wait);
  }
  return () => forget();
}
