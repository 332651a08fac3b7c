/**
 * Changed texts as pages are rendered with them and `/locales` answers them. They are held in memory;
 * another process's change is seen a few seconds later, when somebody asks.
 */
import { createTextChangeRepository } from '#db/language/text-change.repository.ts';
import type { Orm } from '#db/orm.config.ts';
import type { TextChanges } from '#machines/language/texts.ts';
import type { FeatureService } from '../../feature-service.ts';
import type { Logger } from '../../logger.ts';

/** ms */
const STALE = 5_000;

export interface ChangedTexts {
  /** As last read; never waits. */
  now(): TextChanges;
  /** Resolves when what is there is known here. */
  read(): Promise<void>;
}

/** Read before the first page is answered. */
export const changedTexts: FeatureService<ChangedTexts> = {
  name: 'changedTexts',
  async open({ orm, logger }) {
    const texts = createChangedTexts(orm, logger.child({ part: 'texts' }));
    await texts.read();
    return texts;
  },
};

export function createChangedTexts(orm: Orm, logger: Logger): ChangedTexts {
  let changes: TextChanges = {};
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function readAll(): Promise<void> {
    const all = await createTextChangeRepository(orm.em.fork()).all();
    const next: Record<string, Record<string, Record<string, string>>> = {};
    for (const { language, namespace, path, text } of all) {
      ((next[language] ??= {})[namespace] ??= {})[path] = text;
    }
    changes = next;
    readAt = Date.now();
  }

  return {
    now() {
      if (Date.now() - readAt > STALE) {
        readAt = Date.now();
        reading ??= readAll()
          .catch((error: unknown) => {
            logger.error({ err: error }, 'changed texts could not be read');
          })
          .finally(() => {
            reading = undefined;
          });
      }
      return changes;
    },
    async read() {
      await reading;
      await readAll();
    },
  };
}
