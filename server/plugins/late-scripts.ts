/**
 * A page that is read before it is used: it comes without its scripts, and asks for them when somebody
 * first comes near a button. What was pressed until they run is pressed again then.
 *
 * LATE-SCRIPTS-1 Nothing of the page's markup is added, taken away or moved, so that it becomes the same
 *    page as any other: tags are only called otherwise. The one new script stands behind all of it.
 * LATE-SCRIPTS-2 A page that is not what was asked for has its scripts at once: it may offer to try again.
 * LATE-SCRIPTS-3 A page with fields, a lesson with its questions too, asks for them at the first sign of
 *    somebody: a movement, a touch, a key, the wheel. What was typed or chosen until they run stays and counts,
 *    also where its part of the page is drawn anew meanwhile.
 * LATE-SCRIPTS-4 The keys of the command palette bring them too, and open it once they run.
 * LATE-SCRIPTS-5 A page with something that only scripts draw asks for them by itself, once it is there.
 * LATE-SCRIPTS-6 Who is signed in reads the landing as a visitor does, with the way to their courses; any
 *    other page of theirs has its scripts at once, and hears of its session.
 */
import { isReservedSlug } from '#machines/organization/organization-slug.ts';

/**
 * Pages that are mostly read: the landing, what is said of privacy, terms and languages, and the page of a
 * course, also inside an organization. The page of an organization is one as well.
 */
const READ_FIRST =
  /^\/(?:privacy|terms-and-conditions|i18n-demo|course\/[^/]+|(?:[^/]+\/)?learn\/courses\/[^/]+)?$/u;
/** Pages to be read that hold fields to write in, or questions to answer. */
const READ_THEN_USED = /^\/(?:pricing\/?|(?:[^/]+\/)?learn\/courses(?:\/[^/]+\/lessons\/[^/]+)?)$/u;
const LANDING = '/';
/** Part of the name of the cookie of a session. */
const SESSION = 'session_token=';

/** When the scripts are asked for: as somebody comes near a control, or as soon as there is somebody. */
export type Lateness = 'near' | 'anybody';

export function comesLate(pathname: string, cookie: string | undefined): Lateness | undefined {
  if (pathname !== LANDING && (cookie ?? '').includes(SESSION)) return undefined;
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
 * when somebody comes near it, and a press until then is made good. It is in use once React knows it, which
 * may be later in one part of the page than in another. What was typed or chosen by then is told to it as if
 * it were done now, but not within a syllable.
 */
const BRING_SCRIPTS = `(forAnybody) => {
  const signs = ['pointerover', 'pointerdown', 'focusin', 'click', 'submit'];
  const fields = 'input, textarea, select';
  const choices = '[type=checkbox], [type=radio]';
  const controls = 'button, label, ' + fields;
  let isAsked = false;
  let isComposing = false;
  const pressed = new Map();
  let isCalled = false;
  const compose = ({ type }) => { isComposing = type === 'compositionstart'; };
  for (const type of ['compositionstart', 'compositionend']) addEventListener(type, compose, true);
  const isInUse = (control) => Object.keys(control).some((key) => key.startsWith('__reactFiber'));
  const signOf = (control) =>
    [control.tagName, control.type, control.ariaLabel, (control.labels?.[0] ?? control).textContent].join();
  const alike = (sign) => [...document.querySelectorAll(controls)].filter((one) => signOf(one) === sign);
  // A part of the page may be drawn anew before it is in use: what stands there then is the same control.
  const followed = (control) => {
    const sign = signOf(control);
    const place = alike(sign).indexOf(control);
    return () => (control.isConnected ? control : alike(sign)[place]);
  };
  const whenInUse = (control, act, follow = followed(control)) => {
    const { pathname } = location;
    const look = (tries) => {
      if (location.pathname !== pathname || tries === 0) return;
      const now = follow();
      if (isComposing || !now || !isInUse(now)) setTimeout(look, 50, now ? 100 : tries - 1);
      else act(now, control);
    };
    look(100);
  };
  const bring = () => {
    for (const link of document.querySelectorAll('link[rel="late"]')) link.rel = 'modulepreload';
    for (const script of document.querySelectorAll('script[type="late"]')) {
      const address = script.src || /["']([^"']+\\.js)["']/.exec(script.textContent)?.[1];
      if (address) import(address);
    }
  };
  const untold = new Map();
  const tell = (field, before) => {
    if (!untold.delete(before)) return;
    if (field.matches('select')) {
      const first = [...before.options].findIndex(({ defaultSelected }) => defaultSelected);
      if (before.selectedIndex === Math.max(0, first)) return;
      field.selectedIndex = before.selectedIndex;
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else if (field.matches(choices)) {
      const { checked, defaultChecked, type } = before;
      if (checked === defaultChecked || (type === 'radio' && !checked)) return;
      field.checked = defaultChecked;
      field.click();
    } else {
      const { value, defaultValue } = before;
      if (value === defaultValue) return;
      field.value = defaultValue;
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value').set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  // The last button, and of each question what was pressed last: a box pressed twice is as it was.
  const groupOf = (control) => {
    const field = control.control ?? control;
    if (!field.matches(choices)) return 'button';
    return field.type === 'radio' ? field.name : field;
  };
  const press = (control, before) => {
    const group = groupOf(before);
    if (before !== pressed.get(group)) return;
    pressed.delete(group);
    for (const [field, follow] of [...untold]) {
      const now = follow();
      if (now && isInUse(now)) tell(now, field);
    }
    control.click();
  };
  // Whoever listens takes it up; that is a moment after the first button is in use.
  const call = (tries) => {
    const init = { key: 'k', ctrlKey: true, bubbles: true, cancelable: true };
    const isTaken = !document.body.dispatchEvent(new KeyboardEvent('keydown', init));
    if (!isTaken && tries > 0) setTimeout(call, 50, tries - 1);
  };
  const rest = (pause) => {
    const isOver = [...document.querySelectorAll(controls)].every(isInUse);
    if (!isOver) return setTimeout(rest, pause, Math.min(1000, 2 * pause));
    for (const sign of signs) document.removeEventListener(sign, begin, true);
  };
  const ask = (control) => {
    if (isAsked || !control) return;
    isAsked = true;
    bring();
    for (const field of document.querySelectorAll(fields)) untold.set(field, followed(field));
    whenInUse(control, () => {
      removeEventListener('keydown', listen, true);
      if (isCalled) call(100);
      for (const [field, follow] of untold) whenInUse(field, tell, follow);
      rest(50);
    });
  };
  const begin = (event) => {
    const { target, type } = event;
    if (type === 'submit') {
      if (!isInUse(target)) event.preventDefault();
      return;
    }
    const control = target.closest?.(controls);
    if (!control || isInUse(control)) return;
    ask(control);
    if (type !== 'click' || (control.matches(fields) && !control.matches(choices))) return;
    event.preventDefault();
    event.stopPropagation();
    const group = groupOf(control);
    if (pressed.delete(group) && group.type === 'checkbox') return;
    pressed.set(group, control);
    whenInUse(control, press);
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
  if (document.querySelector('[data-drawn-late]')) ask(document.querySelector('button'));
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
