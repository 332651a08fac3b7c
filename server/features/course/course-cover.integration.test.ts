/** A cover from the request to the model, the file and the record of what was paid. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createCourseAssistant } from '#agents/author/model-course-assistant.ts';
import { createModels } from '#agents/model.ts';
import { startModelDouble, type ModelDouble } from '#agents/testing/model-double/start.ts';
import { createAccessFixture, type AccessFixture } from '../../access/access-fixture.ts';
import { outcome, trpcOf } from '../../testing/trpc-client.ts';

let double: ModelDouble;
let fixture: AccessFixture;
beforeAll(async () => {
  double = await startModelDouble({ seed: 7 });
  const models = createModels({ baseUrl: double.url, image: 'painter', patience: { tries: 1 } });
  fixture = await createAccessFixture({ assistant: createCourseAssistant(models) });
});
afterAll(async () => {
  await fixture?.close();
  await double?.stop();
});
beforeEach(() => double.control.reset());

const draw = (requestId: string = crypto.randomUUID()) =>
  trpcOf(fixture.person('member')).course.drawCover.mutate({
    orgSlug: fixture.orgSlug,
    courseSlug: fixture.course.slug,
    requestId,
  });
const runs = () =>
  fixture.database.orm.em
    .fork()
    .execute(`select state, course_id as "courseId" from run where kind = 'cover'`);

it('[COVER-1] is drawn once for one request, kept as a file, and on record without its bytes', async () => {
  const requestId = crypto.randomUUID();
  const { address } = await draw(requestId);
  const answer = await fixture.person('member').fetch(address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/png']);
  expect(await draw(requestId)).toEqual({ address });
  expect((await double.control.counts()).byRole.illustrator).toBe(1);
  expect(await runs()).toEqual([{ state: 'done', courseId: fixture.course.courseId }]);
});

it('[COVER-2] says why where the model will not draw', async () => {
  await double.control.set({
    faults: [{ fault: 'status', status: 401, role: 'illustrator' }],
  });
  expect(await outcome(draw())).toBe('MODEL_NOT_SET_UP');
});
