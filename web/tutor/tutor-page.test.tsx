import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { AppError } from '#machines/errors.ts';
import type { GeneratedPrompt, TutorSettings } from '#machines/tutor/tutor-settings.ts';
import { mount } from '../testing/mount.tsx';
import { TutorPage } from './tutor-page.tsx';
import type { GenerateRequest } from './generate-request.ts';

const settings: TutorSettings = {
  systemPrompt: 'You tutor the learners of a course.',
  knowledgeSource: 'course',
  welcomeMessage: 'Good morning.',
  speechSpeed: 1,
  searchesWeb: false,
  brief: {
    description: 'Contour lines, scale and north.',
    language: 'en',
    supportedLanguages: [],
    culturalContext: '',
    style: 'professionalConcise',
    method: 'stepByStep',
  },
};

/** A tutor's form; each request for a prompt is answered as the test says. */
async function openForm(hasModel: boolean) {
  const requests: GenerateRequest[] = [];
  const saved: TutorSettings[] = [];
  let answer: (request: GenerateRequest) => Promise<GeneratedPrompt> = () =>
    Promise.reject(new Error('the test does not say'));
  const page = await mount(
    <TutorPage
      draftName={`tutor-${crypto.randomUUID()}`}
      stored={{ settings, revision: 0, updatedAt: null, courseTitle: 'Reading maps', hasModel }}
      save={async (changed, revision) => {
        saved.push(changed);
        return revision + 1;
      }}
      onSaved={() => undefined}
      latest={() => Promise.reject(new Error('nobody else saves'))}
      generate={(request) => {
        requests.push(request);
        return answer(request);
      }}
    />,
  );
  const generator = screen.getByTestId('tutor-generator');
  return {
    requests,
    saved,
    says: (text: string) => waitFor(() => expect(generator.textContent).toContain(text)),
    keepsSilent: (text: string) => waitFor(() => expect(generator.textContent).not.toContain(text)),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
    press: (name: string) => page.user.click(screen.getByRole('button', { name })),
    choose: (name: string) =>
      page.user.click(screen.getByRole('radio', { name: new RegExp(name) })),
    prompt: () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Prompt/ }).value,
  };
}

it('[TUTOR-9] what is being written can be stopped, and the prompt is as it was', async () => {
  const form = await openForm(true);
  form.answerWith(
    ({ signal }) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      }),
  );
  await form.press('Generate prompt');
  await form.says('The AI is writing.');
  await form.press('Stop');
  await form.says('Stopped. The prompt is as it was.');
  expect(form.requests.map(({ signal }) => signal.aborted)).toEqual([true]);
  expect(form.prompt()).toBe(settings.systemPrompt);
});

it('[TUTOR-5] [TUTOR-9] a failure says why and offers the template, which stands beside the present prompt', async () => {
  const form = await openForm(true);
  form.answerWith(() =>
    Promise.reject(new AppError('MODEL_NOT_SET_UP', { detail: { status: 401 } })),
  );
  await form.press('Generate prompt');
  await form.says('Failed to generate prompt');
  form.answerWith(async () => ({
    prompt: settings.systemPrompt,
    madeBy: 'template',
    reason: 'asked',
  }));
  await form.press('Fill in the template instead');
  await form.says('not written by AI');
  expect(form.requests.map(({ template }) => template)).toEqual([false, true]);
  await form.says('It says the same as the current one.');
  await form.press('Keep the current one');
  await form.keepsSilent('not written by AI');
  expect(form.prompt()).toBe(settings.systemPrompt);
});

it('[TUTOR-6] an answer that could not be used is said to be the template', async () => {
  const form = await openForm(true);
  form.answerWith(async () => ({ prompt: 'Filled in.', madeBy: 'template', reason: 'unusable' }));
  await form.press('Generate prompt');
  await form.says('The AI’s answers could not be used');
  expect(form.prompt()).toBe(settings.systemPrompt);
});

it('[TUTOR-7] without a model the template is filled in, said to be one before and after, and saved', async () => {
  const form = await openForm(false);
  await form.says('No AI is set up here');
  form.answerWith(async ({ brief }) => ({
    prompt: `How you teach: ${brief.method}`,
    madeBy: 'template',
    reason: 'noModel',
  }));
  await form.choose('Socratic');
  await form.press('Generate prompt');
  await form.says('This is a template filled in from your answers.');
  await form.press('Use the new prompt');
  expect(form.prompt()).toBe('How you teach: socratic');
  await form.press('Save');
  await waitFor(() =>
    expect(form.saved).toMatchObject([
      { systemPrompt: 'How you teach: socratic', brief: { method: 'socratic' } },
    ]),
  );
});
