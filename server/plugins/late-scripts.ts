/**
 * A page that is read before it is used: it comes without its scripts, and asks for them when somebody
 * first comes near a button. What was pressed until they run is pressed again then.
 *
 * LATE-SCRIPTS-1 Nothing of the page's markup is added, taken away or moved, so that it becomes the same
 *    page as any other: tags are only called otherwise. The one new script stands behind all of it.
 * LATE-SCRIPTS-2 A page that is not what was asked for has its scripts at once: it may offer to try again.
 */

/**
 * Pages that are mostly read: the landing, what is said of privacy and terms, and the page of a course,
 * also inside an organization.
 */
const READ_FIRST =
  /^\/(?:privacy|terms-and-conditions|course\/[^/]+|(?:[^/]+\/)?learn\/courses\/[^/]+)?$/u;
/** Part of the name of the cookie of a session. */
const SESSION = 'session_token=';

/** For who is not signed in: the page of somebody signed in hears of its session. */
export function comesLate(pathname: string, cookie: string | undefined): boolean {
  return READ_FIRST.test(pathname) && !(cookie ?? '').includes(SESSION);
}

/** @param nonce of the answer: marks the script as ours. */
export async function withLateScripts(response: Response, nonce: string): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || response.status !== 200) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  // Hints to load what is not wanted yet.
  headers.delete('link');
  return new Response(lateHtml(html, nonce), { headers });
}

export function lateHtml(html: string, nonce: string): string {
  return html
    .replaceAll('rel="modulepreload"', 'rel="late"')
    .replaceAll(/<script\b([^>]*?)type="module"/gu, '<script$1type="late"')
    .replace('</body>', () => `<script nonce="${nonce}">${BRING_SCRIPTS}</script></body>`);
}

/**
 * For the browser. Links and details work by themselves. A button or a label needs the scripts: they are
 * asked for when somebody comes near it, and a press until then is made good. It is in use once React
 * knows it.
 */
const BRING_SCRIPTS = `(() => {
  const signs = ['pointerover', 'pointerdown', 'focusin', 'click'];
  let isAsked = false;
  let pressed;
  const isInUse = (control) => Object.keys(control).some((key) => key.startsWith('__reactFiber'));
  const bring = () => {
    for (const script of document.querySelectorAll('script[type="late"]')) {
      const address = script.src || /["']([^"']+\\.js)["']/.exec(script.textContent)?.[1];
      if (address) import(address);
    }
  };
  const wait = (control) => {
    if (!isInUse(control)) return setTimeout(wait, 50, control);
    for (const sign of signs) document.removeEventListener(sign, begin, true);
    pressed?.click();
  };
  const begin = (event) => {
    const control = event.target.closest?.('button, label');
    if (!control) return;
    if (!isAsked) {
      isAsked = true;
      bring();
      wait(control);
    }
    if (event.type !== 'click') return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
  };
  for (const sign of signs) document.addEventListener(sign, begin, true);
})()`;
