import type { Language } from './interface-language.ts';
import sheet from '../late-faces.css?url';

/** No window is paper: browsers fetch such a sheet last, and draw without it. */
const LAST = 'print';

/** For the `head`: where Hangul lies (LATE-FACES-1). A Korean page is drawn with it. */
export const lateSheet = (language: Language) =>
  language === 'ko'
    ? { rel: 'stylesheet', href: sheet }
    : { rel: 'stylesheet', href: sheet, media: LAST };

/** For the page as it comes: the sheet counts once it is there. */
export const LATE_SHEET_SCRIPT = `for (const link of document.querySelectorAll('link[media="${LAST}"]')) {
  const count = () => { link.media = 'all'; };
  if (link.sheet) count();
  else link.addEventListener('load', count);
}`;
