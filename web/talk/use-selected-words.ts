import { useEffect, useState, type RefObject } from 'react';
import { TALK_LIMITS } from '#machines/talk/talk.ts';

/** Fewer letters are a slip of the hand. */
const LEAST = 3;

/** The words that are selected in the text; kept while a button takes the selection away. */
export function useSelectedWords(text: RefObject<HTMLElement | null>): string | undefined {
  const [words, setWords] = useState<string>();
  useEffect(() => {
    const onSelect = () => {
      const selection = document.getSelection();
      if (!selection || selection.isCollapsed || selection.rangeCount === 0) {
        // A press on the page gives it up; one on a button of the bar does not.
        if (text.current?.contains(document.activeElement) ?? false) setWords(undefined);
        return;
      }
      if (!text.current?.contains(selection.getRangeAt(0).commonAncestorContainer)) return;
      const said = selection.toString().replace(/\s+/gu, ' ').trim();
      setWords(said.length < LEAST ? undefined : said.slice(0, TALK_LIMITS.passage));
    };
    document.addEventListener('selectionchange', onSelect);
    return () => document.removeEventListener('selectionchange', onSelect);
  }, [text]);
  return words;
}
