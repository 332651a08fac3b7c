/**
 * The parity of two editions: compared where both lessons are done, stored by pair.
 *
 * STORED-PARITY-1 What is stored is told as long as both revisions are the ones compared; others
 *    are compared again, at most `AT_ONCE` for one question. The rest is told as pending.
 * STORED-PARITY-2 A lesson that settles is compared at once, where its actor works (`watchParity`).
 */
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CourseRow } from '#db/course/course-summary.ts';
import {
  createEditionRepository,
  type EditionRepository,
  type ListedUnit,
} from '#db/edition/edition.repository.ts';
import type { KnownParity } from '#db/edition/parity-queries.ts';
import {
  alignUnits,
  OTHER_LANGUAGE,
  structureDifferences,
  type DifferingUnit,
  type EditionLesson,
  type EditionOverview,
  type ParityReport,
  type Unit,
} from '#machines/edition/edition.ts';
import type { Language } from '#machines/document/source.ts';
import type { ActorHost } from '../../actors/actor-host.ts';
import type { Logger } from '../../logger.ts';
import { lessonParser } from '../lesson/lesson-parser.ts';

const AT_ONCE = 40;

type Editions = Pick<
  EditionRepository,
  'counterpart' | 'units' | 'texts' | 'parity' | 'storeParity'
>;

export async function editionOverview(
  editions: Editions,
  course: CourseRow,
): Promise<EditionOverview> {
  const { language, stage } = course;
  const counterpart = await editions.counterpart(course);
  if (!counterpart) {
    const addable = stage === 'planning' ? {} : { addable: OTHER_LANGUAGE[language] };
    return { language, ...addable };
  }
  const follower = course.editionOf === null ? counterpart.language : language;
  if (stage === 'planning' || counterpart.stage === 'planning')
    return { language, counterpart, follower };
  const here = await editions.units(course.id);
  const there = await editions.units(counterpart.id);
  const parity = await reportOf(editions, here, there, language);
  return { language, counterpart, follower, parity };
}

interface Pair {
  en: ListedUnit;
  ko: ListedUnit;
}

function pairOf({ here, there }: Unit<ListedUnit>, language: Language): Pair | undefined {
  if (!here?.isWritten || !there?.isWritten) return undefined;
  return language === 'en' ? { en: here, ko: there } : { en: there, ko: here };
}

async function reportOf(
  editions: Editions,
  here: ListedUnit[],
  there: ListedUnit[],
  language: Language,
): Promise<ParityReport> {
  const units = alignUnits(here, there);
  const planned = structureDifferences(units, there, {
    here: language,
    there: OTHER_LANGUAGE[language],
  });
  const pairs = units.flatMap((unit) => pairOf(unit, language) ?? []);
  const known = await knownParity(editions, pairs);
  const report: ParityReport = { equal: 0, compared: 0, unwritten: 0, pending: 0, differing: [] };
  for (const unit of units) {
    const pair = pairOf(unit, language);
    const ofPlan = planned.get(unit) ?? [];
    const ofText = pair && known.get(pair.en.id)?.differences;
    if (unit.here && unit.there && !pair) report.unwritten += 1;
    else if (pair && !ofText) report.pending += 1;
    else report.compared += 1;
    const differences = [...ofPlan, ...(ofText ?? [])];
    if (differences.length > 0) report.differing.push(differing(unit, differences));
    else if (ofText) report.equal += 1;
  }
  return report;
}

function differing(
  { here, there }: Unit<ListedUnit>,
  differences: DifferingUnit['differences'],
): DifferingUnit {
  return {
    ...(here ? { here: shown(here) } : {}),
    ...(there ? { there: shown(there) } : {}),
    differences,
  };
}

function shown({ id, unit, slug, number, title, state, pages }: ListedUnit): EditionLesson {
  return { id, unit, slug, number, title, state, pages };
}

/** What is known of these pairs as they stand; some of the others are compared for it. */
async function knownParity(editions: Editions, pairs: Pair[]): Promise<Map<string, KnownParity>> {
  const stored = await editions.parity(pairs.map(({ en }) => en.id));
  const stale = pairs.filter((pair) => !isOf(stored.get(pair.en.id), pair));
  const known = new Map(stored);
  for (const { en } of stale) known.delete(en.id);
  for (const parity of await compare(editions, stale.slice(0, AT_ONCE))) {
    known.set(parity.enLessonId, parity);
  }
  return known;
}

function isOf(known: KnownParity | undefined, { en, ko }: Pair): boolean {
  return (
    known !== undefined &&
    known.koLessonId === ko.id &&
    known.enRevision === en.revision &&
    known.koRevision === ko.revision
  );
}

/** Compares the texts as they stand now; a lesson that is gone meanwhile is left out. */
async function compare(
  editions: Pick<Editions, 'texts' | 'storeParity'>,
  pairs: readonly { en: { id: string }; ko: { id: string } }[],
): Promise<KnownParity[]> {
  if (pairs.length === 0) return [];
  const texts = await editions.texts(pairs.flatMap(({ en, ko }) => [en.id, ko.id]));
  const byId = new Map(texts.map((text) => [text.lessonId, text]));
  const compared: KnownParity[] = [];
  for (const pair of pairs) {
    const [en, ko] = [byId.get(pair.en.id), byId.get(pair.ko.id)];
    if (!en || !ko) continue;
    const differences = await lessonParser.compare(en, ko, en.lessonId);
    // It takes too long: pending, which is true, and never equal, which may not be.
    if (!differences) continue;
    const parity: KnownParity = {
      enLessonId: en.lessonId,
      koLessonId: ko.lessonId,
      enRevision: en.revision,
      koRevision: ko.revision,
      differences,
    };
    await editions.storeParity(parity);
    compared.push(parity);
  }
  return compared;
}

/** Compares a lesson with its counterpart when both are done. */
async function compareLesson(editions: EditionRepository, lessonId: string): Promise<void> {
  const counterpartId = await editions.counterpartLesson(lessonId);
  if (counterpartId === undefined) return;
  const texts = await editions.texts([lessonId, counterpartId]);
  if (texts.length < 2 || texts.some(({ content }) => content === '')) return;
  const [en, ko] = texts.toSorted((a, b) => a.language.localeCompare(b.language));
  if (en && ko) await compare(editions, [{ en: { id: en.lessonId }, ko: { id: ko.lessonId } }]);
}

/** @returns what ends it: resolves when nothing is being compared any more. */
export function watchParity(deps: {
  host: Pick<ActorHost, 'subscribe'>;
  em: () => EntityManager;
  logger: Pick<Logger, 'warn'>;
}): () => Promise<void> {
  let last = Promise.resolve();
  const unsubscribe = deps.host.subscribe(({ ref, snapshot }) => {
    if (ref.machine !== 'lessonGeneration' || snapshot.value !== 'done') return;
    last = last
      .then(() => compareLesson(createEditionRepository(deps.em()), ref.id))
      // Whoever looks at the course compares what was left out.
      .catch((err: unknown) => deps.logger.warn({ err, lessonId: ref.id }, 'parity not compared'));
  });
  return () => {
    unsubscribe();
    return last;
  };
}
