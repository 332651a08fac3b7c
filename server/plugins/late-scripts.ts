/**
 * A page that is read before it is used: it comes without its scripts, and asks for them when somebody
 * first comes near a button. What was pressed until they run is pressed again then.
 *
 * LATE-SCRIPTS-1 Nothing of the page's markup is added, taken away or moved, so that it becomes the same
 *    page as any other: tags are only called otherwise. The one new script stands behind all of it.
 * LATE-SCRIPTS-2 A page that is not what was asked for has its scripts at once: it may offer to try again.
 * LATE-SCRIPTS-3 A page with fields asks for them at the first sign of somebody: a movement, a touch, a key,
 *    the wheel. What was typed until they run stays and counts.
 * LATE-SCRIPTS-4 The keys of the command palette bring them too, and open it once they run.
 */
import { isReservedSlug } from '#machines/organization/organization-slug.ts';

/**
 * Pages that are mostly read: the landing, what is said of privacy, terms and languages, and the page of a
 * course, also inside an organization. The page of an organization is one as well.
 */
const READ_FIRST =
  /^\/(?:privacy|terms-and-conditions|i18n-demo|course\/[^/]+|(?:[^/]+\/)?learn\/courses\/[^/]+)?$/u;
/** Pages to be read that hold fields to write in. */
const READ_THEN_USED = /^\/(?:pricing\/?|(?:[^/]+\/)?learn\/courses)$/u;
/** Part of the name of the cookie of a session. */
const SESSION = 'session_token=';

/** When the scripts are asked for: as somebody comes near a control, or as soon as there is somebody. */
export type Lateness = 'near' | 'anybody';

/** For who is not signed in: the page of somebody signed in hears of its session. */
export function comesLate(pathname: string, cookie: string | undefined): Lateness | undefined {
  if ((cookie ?? '').includes(SESSION)) return undefined;
  if (READ_THEN_USED.test(pathname)) return 'anybody';
  return READ_FIRST.test(pathname) || isOrganization(pathname) ? 'near' : undefined;
}

/** An address of one word that none of our own pages has. */
function isOrganization(pathname: string): boolean {
  const [, slug] = /^\/([^/.]+)$/u.exec(pathname) ?? [];
  return slug !== undefined && !isReservedSlug(slug);
}

/** @param nonce of the answer: marks the script as ours. */
export async function withLateScripts(
  response: Response,
  nonce: string,
  lateness: Lateness,
): Promise<Response> {
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (!isPage || response.status !== 200) return response;
  const html = await response.text();
  const headers = new Headers(response.headers);
  headers.delete('content-length');
  // Hints to load what is not wanted yet.
  headers.delete('link');
  return new Response(lateHtml(html, nonce, lateness), { headers });
}

export function lateHtml(html: string, nonce: string, lateness: Lateness): string {
  const bring = `(${BRING_SCRIPTS})(${lateness === 'anybody'})`;
  return html
    .replaceAll('rel="modulepreload"', 'rel="late"')
    .replaceAll(/<script\b([^>]*?)type="module"/gu, '<script$1type="late"')
    .replace('</body>', () => `<script nonce="${nonce}">${bring}</script></body>`);
}

/**
 * For the browser. Links and details work by themselves. A control needs the scripts: they are asked for
 * when somebody comes near it, and a press until then is made good. It is in use once React knows it. What
 * was typed by then is told to it as if it were typed now, but not within a syllable.
 */
const BRING_SCRIPTS = `(forAnybody) => {
  const signs = ['pointerover', 'pointerdown', 'focusin', 'click', 'submit'];
  const fields = 'input:not([type=checkbox], [type=radio]), textarea';
  let isAsked = false;
  let isComposing = false;
  let pressed;
  let isCalled = false;
  const compose = ({ type }) => { isComposing = type === 'compositionstart'; };
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, compose, true);
  const isInUse = (control) => Object.keys(control).some((key) => key.startsWith('__reactFiber'));
  const bring = () => {
    for (const link of document.querySelectorAll('link[rel="late"]')) link.rel = 'modulepreload';
    for (const script of document.querySelectorAll('script[type="late"]')) {
      const address = script.src || /["']([^"']+\\.js)["']/.exec(script.textContent)?.[1];
      if (address) import(address);
    }
  };
  const tell = (field) => {
    const { value, defaultValue } = field;
    if (value === defaultValue) return;
    field.value = defaultValue;
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const wait = (control) => {
    if (isComposing || !isInUse(control)) return setTimeout(wait, 50, control);
    for (const sign of signs) document.removeEventListener(sign, begin, true);
    removeEventListener('keydown', listen, true);
    for (const field of document.querySelectorAll(fields)) tell(field);
    pressed?.click();
    if (isCalled) call(100);
  };
  // Whoever listens takes it up; that is a moment after the first button is in use.
  const call = (tries) => {
    const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    const isTaken = !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    if (!isTaken && tries > 0) setTimeout(call, 50, tries - 1);
  };
  const ask = (control) => {
    if (isAsked || !control) return;
    isAsked = true;
    bring();
    wait(control);
  };
  const begin = (event) => {
    const { target, type } = event;
    if (type === 'submit') return event.preventDefault();
    const control = target.closest?.('button, label, input, textarea, select');
    if (!control) return;
    ask(control);
    if (type !== 'click' || control.matches(fields)) return;
    event.preventDefault();
    event.stopPropagation();
    pressed = control;
  };
  const listen = (event) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (key?.toLowerCase() !== 'k' || !(ctrlKey || metaKey) || altKey) return;
    event.preventDefault();
    event.stopPropagation();
    isCalled = true;
    ask(document.querySelector('button'));
  };
  for (const sign of signs) document.addEventListener(sign, begin, true);
  addEventListener('keydown', listen, true);
  if (!forAnybody) return;
  const stirs = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'wheel', 'scroll'];
  const stir = ({ type, movementX, movementY }) => {
    // A page that comes under a pointer at rest hears of it as of a movement.
    if (type === 'pointermove' && movementX === 0 && movementY === 0) return;
    for (const sign of stirs) removeEventListener(sign, stir, true);
    ask(document.querySelector('button'));
  };
  for (const sign of stirs) addEventListener(sign, stir, { capture: true, passive: true });
}`;
