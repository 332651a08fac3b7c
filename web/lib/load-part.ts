/**
 * Loads code of a page that is in use already.
 *
 * LOAD-PART-1 What cannot be fetched while there is no network is fetched once there is one again, with
 *    its styles: until then its place stays empty, and the page around it stays.
 * LOAD-PART-2 What cannot be fetched though there is one (it may be gone) fails.
 */
export async function loadPart<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch (error) {
      if (navigator.onLine) throw error;
      await new Promise((resolve) => addEventListener('online', resolve, { once: true }));
      await Promise.all([...document.querySelectorAll('link')].filter(isUnread).map(readAgain));
    }
  }
}

/** A sheet that did not come. */
function isUnread(link: HTMLLinkElement): boolean {
  return link.rel === 'stylesheet' && link.sheet === null;
}

async function readAgain(link: HTMLLinkElement): Promise<void> {
  const again = link.cloneNode();
  const ended = new Promise<void>((resolve) => {
    again.addEventListener('load', () => resolve());
    again.addEventListener('error', () => resolve());
  });
  link.replaceWith(again);
  await ended;
}
