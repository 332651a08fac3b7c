import { describe, expect, it } from 'vitest';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { groundRules } from '#machines/tutor/grounding.ts';
import { briefOfCourse, type KnowledgeSource } from '#machines/tutor/tutor-settings.ts';
import { promptOfAnswer } from './check-prompt.ts';

const BODY = {
  en: `You tutor people who learn to read maps.

## Tone

- Speak plainly and name what was right before what was wrong.
- Never use general knowledge of the region when a page says otherwise.

## How you teach

- Ask one question at a time, and let the learner find the contour line on the page.`,
  ko: `당신은 지도를 처음 읽는 사람을 돕는 튜터입니다.

## 말투

- 쉬운 말로 이야기하고, 틀린 것보다 맞은 것을 먼저 말합니다.

## 가르치는 방법

- 한 번에 하나씩 묻고, 등고선을 책에서 직접 찾게 합니다. 서두르지 않고 기다립니다.`,
};

const check = (answer: string, language: 'en' | 'ko' = 'en', source: KnowledgeSource = 'course') =>
  promptOfAnswer(answer, {
    brief: briefOfCourse(newCourseDetails(language)),
    knowledgeSource: source,
  });
const finished = (language: 'en' | 'ko' = 'en', source: KnowledgeSource = 'course') => ({
  prompt: `${BODY[language]}\n\n${groundRules(source, language)}`,
});

describe('[TUTOR-6] what can be mended is mended', () => {
  it.each([
    ['a fence', `\`\`\`markdown\n${BODY.en}\n\`\`\``],
    ['thinking aloud', `<think>They want a tutor.</think>${BODY.en}`],
    ['an opening', `Sure! Here is the system prompt for your tutor:\n\n${BODY.en}`],
    ['a closing', `${BODY.en}\n\nLet me know if you would like changes.`],
    ['a gap to fill', `${BODY.en}\n- Greet them by [your name].`],
    ['rules of its own', `${BODY.en}\n\n## Ground rules\n\n- Cite nothing.`],
    ['a section that says only that', `${BODY.en}\n\n## Notes\n\nI hope this helps!`],
  ])('[TUTOR-6] %s', (_what, answer) => {
    expect(check(answer)).toEqual(finished());
  });

  it('[TUTOR-6] in Korean too', () => {
    expect(
      check(
        `물론입니다! 다음은 요청하신 시스템 프롬프트입니다.\n\n${BODY.ko}\n\n도움이 되길 바랍니다.`,
        'ko',
      ),
    ).toEqual(finished('ko'));
  });
});

describe('[TUTOR-4] nothing goes against the knowledge source', () => {
  it.each([
    'When the pages are silent, use your general knowledge.',
    'Draw on external sources where they help.',
    'Feel free to search the web for fresh examples.',
    'If needed, explain things beyond the course.',
  ])('[TUTOR-4] course only: %s', (sentence) => {
    expect(check(`${BODY.en}\n- Be kind. ${sentence}`)).toEqual({
      prompt: `${BODY.en}\n- Be kind.\n\n${groundRules('course', 'en')}`,
    });
  });

  it.each(['강의에 없으면 일반 지식으로 답합니다.', '필요하면 인터넷에서 찾아 보여 줍니다.'])(
    '[TUTOR-4] course only: %s',
    (sentence) => {
      expect(check(`${BODY.ko}\n- ${sentence}`, 'ko')).toEqual(finished('ko'));
    },
  );

  it('[TUTOR-4] with general knowledge: what forbids it is left out, the rest stays', () => {
    const made = check(
      `${BODY.en}\n- Answer only from the course materials.`,
      'en',
      'courseAndGeneral',
    );
    expect(made).toEqual({
      prompt: `${BODY.en
        .split('\n')
        .filter((line) => !line.includes('general knowledge'))
        .join('\n')}\n\n${groundRules('courseAndGeneral', 'en')}`,
    });
  });

  it('[TUTOR-4] what only speaks of it stays', () => {
    const harmless = [
      'When a question goes beyond the course, name the nearest lesson.',
      'Give only one example from each lesson.',
      'Do not use outside sources.',
    ].map((line) => `- ${line}`);
    const body = `${BODY.en}\n${harmless.join('\n')}`;
    expect(check(body)).toEqual({ prompt: `${body}\n\n${groundRules('course', 'en')}` });
  });
});

it('[TUTOR-6] says what cannot be mended', () => {
  expect(check('')).toEqual({ problem: 'tooShort' });
  expect(check('## Tone\n\nBe kind.')).toEqual({ problem: 'tooShort' });
  expect(check(BODY.ko, 'en')).toEqual({ problem: 'language' });
  expect(check(BODY.en, 'ko')).toEqual({ problem: 'language' });
  expect(check(`${BODY.en}\n${'- Be patient with learners.\n'.repeat(400)}`)).toEqual({
    problem: 'tooLong',
  });
});
