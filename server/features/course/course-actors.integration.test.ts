/** The whole way of a course over real rows: planned, approved, written. */
import { describe, expect, it } from 'vitest';
import { createLessonRepository } from '#db/lesson/lesson.repository.ts';
import { AppError } from '#machines/errors.ts';
import { em, result, structure, useScriptedCourse, writeTwice } from './testing/scripted-course.ts';

const fixture = useScriptedCourse();

const storedText = async (id: string) =>
  (await createLessonRepository(em()).storedTexts([id])).get(id);

describe('a course', () => {
  it('[COURSE-1] [COURSE-3] waits for its document, is planned, and stands in the list meanwhile', async () => {
    await fixture().beginCourse();
    expect(await fixture().detail()).toMatchObject({ title: 'My course', stage: 'planning' });
    await fixture().send('courseCreation', fixture().courseId, { type: 'structure.generate' });
    await fixture().reaches('courseCreation', fixture().courseId, 'waiting');
    await fixture().upload();
    const { context } = await fixture().reaches('courseCreation', fixture().courseId, 'reviewing');
    expect(context.structure.title).toBe('My course');
    await fixture().send('courseCreation', fixture().courseId, {
      type: 'course.rename',
      title: 'Renamed',
    });
    expect(await fixture().detail()).toMatchObject({ title: 'Renamed', chapters: [] });
  });

  it('[COURSE-4] refuses a plan that forgets pages', async () => {
    fixture().script.outline = async () => ({ ...structure, skipped: [] });
    await fixture().upload();
    await fixture().beginCourse();
    await fixture().send('courseCreation', fixture().courseId, { type: 'structure.generate' });
    const { context } = await fixture().reaches('courseCreation', fixture().courseId, 'failed');
    expect(context.failure).toMatchObject({
      code: 'MODEL_ANSWER_INVALID',
      detail: { forgotten: 2 },
    });
  });

  it('[COURSE-8] [BATCH-2] [LESSON-2] is written lesson by lesson, and rows, streams and views agree', async () => {
    const states = new Map<string, string[]>();
    const ended: string[] = [];
    fixture().streamLog.subscribe({
      chunks: () => {},
      end: (message) => ended.push(message.stream),
    });
    fixture().script.writeLesson = async (request, run) => {
      const seen: string[] = [];
      states.set(request.lesson.title, seen);
      expect(request.lesson.siblings.map((one) => one.title)).toEqual(['Scale', 'Relief']);
      expect(await request.source?.pages(2, 3)).toHaveLength(2);
      return writeTwice(request.lesson.title, {
        ...run,
        report: async (fact) => {
          await run.report(fact);
          const rows = (await fixture().detail())?.chapters[0]?.lessons ?? [];
          seen.push(rows.find((row) => row.title === request.lesson.title)?.state ?? '');
        },
      });
    };
    await fixture().approve();
    await fixture().reaches('courseGeneration', fixture().courseId, 'complete');
    expect([...states.values()]).toEqual([
      ['writing', 'reviewing', 'reviewing', 'revising', 'reviewing', 'reviewing'],
      ['writing', 'reviewing', 'reviewing', 'revising', 'reviewing', 'reviewing'],
    ]);
    const course = await fixture().detail();
    expect(course).toMatchObject({
      stage: 'written',
      lessonCount: 2,
      doneCount: 2,
      failedCount: 0,
    });
    expect(course?.coverage.map((run) => run.state)).toEqual([
      'skipped',
      'taught',
      'taught',
      'skipped',
    ]);
    const page = (await createLessonRepository(em()).page(fixture().course.slug, 'scale'))?.page;
    expect(page?.lesson).toMatchObject({
      state: 'done',
      content: '# Scale\n\nAttempt 2 has words.',
      score: 9.3,
      attempt: 2,
      author: 'extractive',
    });
    const stream = await fixture().streamLog.read(`lesson/${fixture().lessonA}`);
    const stored = await storedText(fixture().lessonA);
    expect(stream).toEqual({ ...stored, ended: true });
    expect(ended.sort()).toEqual([`lesson/${fixture().lessonA}`, `lesson/${fixture().lessonB}`]);
  });

  it('[AUTHOR-1] [LESSON-RUN-2] [LESSON-RUN-3] writes on after a crash without paying twice, and streams the stored text', async () => {
    const stopped = Promise.withResolvers<void>();
    let drafts = 0;
    let runs = 0;
    fixture().script.writeLesson = async (request, run) => {
      if (request.lesson.title === 'Scale') runs++;
      const crashes = request.lesson.title === 'Scale' && runs === 1;
      return writeTwice(request.lesson.title, {
        ...run,
        step: (name, work) =>
          run.step(name, (signal) => {
            if (request.lesson.title === 'Scale') drafts++;
            return work(signal);
          }),
        report: async (fact) => {
          await run.report(fact);
          if (crashes && fact.type === 'writer.finished' && fact.attempt === 2) {
            stopped.resolve();
            await new Promise<void>((_, reject) => {
              run.signal.addEventListener('abort', () => reject(run.signal.reason), { once: true });
            });
          }
        },
      });
    };
    await fixture().approve();
    await stopped.promise;
    await fixture().restart();
    await fixture().reaches('courseGeneration', fixture().courseId, 'complete');
    expect(runs).toBe(2);
    expect(drafts).toBe(2);
    const stored = await storedText(fixture().lessonA);
    expect(stored?.text).toBe('# Scale\n\nAttempt 2 has words.');
    expect(await fixture().streamLog.read(`lesson/${fixture().lessonA}`)).toEqual({
      ...stored,
      ended: true,
    });
  });

  it('[LESSON-RUN-1] streams the best attempt once more when it was not the last', async () => {
    fixture().script.writeLesson = async (request, run) => {
      await writeTwice(request.lesson.title, run);
      return result('The first was better.', 2);
    };
    await fixture().approve();
    await fixture().reaches('courseGeneration', fixture().courseId, 'complete');
    expect(await fixture().streamLog.read(`lesson/${fixture().lessonB}`)).toMatchObject({
      text: 'The first was better.',
      ended: true,
    });
  });

  it('[LESSON-6] [BATCH-4] a failed lesson says why, and is written when it is tried again', async () => {
    let fails = true;
    fixture().script.writeLesson = async (request, run) => {
      if (request.lesson.title === 'Relief' && fails) throw new AppError('MODEL_RATE_LIMITED');
      return writeTwice(request.lesson.title, run);
    };
    await fixture().approve();
    await fixture().reaches('courseGeneration', fixture().courseId, 'incomplete');
    expect(await fixture().detail()).toMatchObject({
      stage: 'written',
      doneCount: 1,
      failedCount: 1,
      chapters: [
        {
          lessons: [
            { state: 'done' },
            { state: 'failed', failure: { code: 'MODEL_RATE_LIMITED' } },
          ],
        },
      ],
    });
    fails = false;
    await fixture().send('courseGeneration', fixture().courseId, { type: 'generation.retry' });
    await fixture().reaches('courseGeneration', fixture().courseId, 'complete');
    expect(await fixture().detail()).toMatchObject({ doneCount: 2, failedCount: 0 });
  });

  it('[BATCH-3] [LESSON-5] cancel stops the writers and keeps what is done', async () => {
    const begun = Promise.withResolvers<void>();
    const aborted = Promise.withResolvers<void>();
    fixture().script.writeLesson = async (request, run) => {
      if (request.lesson.title === 'Scale') return writeTwice(request.lesson.title, run);
      await run.report({ type: 'writer.started', attempt: 1 });
      run.text.start(1);
      run.text.append('half');
      begun.resolve();
      return new Promise((_, reject) => {
        run.signal.addEventListener(
          'abort',
          () => {
            aborted.resolve();
            reject(run.signal.reason);
          },
          { once: true },
        );
      });
    };
    await fixture().approve();
    await begun.promise;
    await fixture().reaches('lessonGeneration', fixture().lessonA, 'done');
    await fixture().send('courseGeneration', fixture().courseId, { type: 'generation.cancel' });
    await aborted.promise;
    await fixture().reaches('courseGeneration', fixture().courseId, 'incomplete');
    expect(await fixture().detail()).toMatchObject({
      doneCount: 1,
      failedCount: 0,
      chapters: [{ lessons: [{ state: 'done' }, { state: 'cancelled' }] }],
    });
  });
});
