import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { pageNameOf } from '#machines/document/page-label.ts';

/** Signs of a section's name where it stands in a line with others. */
const SHORT_NAME = 28;

/** What is said of a page: a file without pages has sections or slides. */
export interface PageWords {
  /** "p. 4", "slide 4", "section Loops": `label` is what the page is called, if not by its number. */
  short: (page: number, label: string | undefined) => string;
  /** The same as a title: "Page 4". */
  title: (page: number, label: string | undefined) => string;
  /** "pp. 4–6": from and to a page, each with what it is called. */
  range: (from: number, to: number, label?: (page: number) => string | undefined) => string;
}

export function usePageWords(): PageWords {
  const { t } = useTranslation('common');
  return useMemo(() => {
    const words = (page: number, label: string | undefined, form: 'short' | 'title') => {
      const name = pageNameOf(page, label);
      if (name.unit !== 'section') return t(`page.called.${name.unit}.${form}`, name);
      const isFirst = name.turn === 1;
      if (name.name !== '') {
        const called = { ...name, name: form === 'short' ? shortened(name.name) : name.name };
        return t(`page.called.${isFirst ? 'section' : 'sectionPart'}.${form}`, called);
      }
      return isFirst ? t(`page.called.opening.${form}`) : t(`page.called.part.${form}`, name);
    };
    const short = (page: number, label: string | undefined) => words(page, label, 'short');
    return {
      short,
      title: (page, label) => words(page, label, 'title'),
      range(from, to, label = () => undefined) {
        const [first, last] = [pageNameOf(from, label(from)), pageNameOf(to, label(to))];
        if (from === to) return short(from, label(from));
        if (first.unit !== 'section' && first.unit === last.unit) {
          return t(`page.called.${first.unit}.range`, { from: first.name, to: last.name });
        }
        return t('page.called.range', {
          from: short(from, label(from)),
          to: short(to, label(to)),
        });
      },
    };
  }, [t]);
}

/** At a word, if there is one to end at. */
function shortened(name: string): string {
  if (name.length <= SHORT_NAME) return name;
  const cut = name.slice(0, SHORT_NAME);
  const space = cut.lastIndexOf(' ');
  const kept = space > SHORT_NAME / 2 ? cut.slice(0, space) : cut;
  return `${kept.replace(/[\uD800-\uDBFF]$/u, '').replace(/[\s.,:;–-]+$/u, '')}…`;
}
