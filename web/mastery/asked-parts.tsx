/** A question as somebody recalls it: its parts to read, and its answer. Nothing of it is filled in. */
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import type { AskedItem } from '#machines/quiz/asked.ts';
import type { QuizResponse } from '#machines/quiz/grading.ts';
import { GAP } from '#machines/quiz/shown-question.ts';
import styles from './review-region.module.css';

/** What one has to read beside the question; nothing where the question says it all. */
export function AskedParts({ item }: { item: AskedItem }) {
  switch (item.type) {
    case 'choice':
    case 'choices':
      return <Parts texts={item.options} />;
    case 'ordering':
      return <Parts texts={item.items} />;
    case 'matching':
      return (
        <>
          <Parts texts={item.lefts} />
          <Parts texts={item.rights} />
        </>
      );
    case 'cloze':
      return <p className={styles.parts}>{item.text}</p>;
    case 'truth':
    case 'short':
      return null;
    default:
      return item satisfies never;
  }
}

function Parts({ texts }: { texts: readonly string[] }) {
  return (
    <ul className={styles.parts}>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

interface SolutionProps {
  item: AskedItem;
  /** In places as they were asked. */
  solution: QuizResponse;
}

export function Solution({ item, solution }: SolutionProps) {
  const { t } = useTranslation('mastery');
  const texts = solutionTexts(item, solution);
  if (item.type === 'cloze' && solution.type === 'cloze') {
    return (
      <p>
        {item.text.split(GAP).map((words, at) => (
          <Fragment key={at}>
            {words}
            <b>{solution.written[at]}</b>
          </Fragment>
        ))}
      </p>
    );
  }
  if (solution.type === 'truth') return <b>{t(`card.${solution.chosen}`)}</b>;
  const List = item.type === 'ordering' ? 'ol' : 'ul';
  return texts.length === 1 ? (
    <b>{texts[0]}</b>
  ) : (
    <List>
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </List>
  );
}

function solutionTexts(item: AskedItem, solution: QuizResponse): string[] {
  const at = (texts: readonly string[], places: readonly number[]) =>
    places.flatMap((place) => texts.slice(place, place + 1));
  if (solution.type === 'short') return [solution.written];
  if (item.type === 'choice' && solution.type === 'choice')
    return at(item.options, [solution.chosen]);
  if (item.type === 'choices' && solution.type === 'choices')
    return at(item.options, solution.chosen);
  if (item.type === 'ordering' && solution.type === 'ordering')
    return at(item.items, solution.order);
  if (item.type === 'matching' && solution.type === 'matching') {
    const rights = at(item.rights, solution.matched);
    return item.lefts.map((left, place) => `${left} – ${rights[place] ?? ''}`);
  }
  return [];
}
