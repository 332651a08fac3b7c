import { describe, expect, it } from 'vitest';
import { isWrittenIn } from '#agents/text/detect-language.ts';
import { DETAILS_LIMITS, newCourseDetails } from '#machines/course/course-creation.events.ts';
import type { Language } from '#machines/document/source.ts';
import { groundingOf } from '#machines/tutor/grounding.ts';
import {
  briefOfCourse,
  KNOWLEDGE_SOURCES,
  TEACHING_METHODS,
  TUTOR_LIMITS,
  TUTOR_STYLES,
  tutorSettingsSchema,
  type TutorPromptRequest,
} from '#machines/tutor/tutor-settings.ts';
import { promptOfAnswer } from './check-prompt.ts';
import { composeTutorPrompt, newTutorSettings } from './compose-prompt.ts';

const TITLES = { en: 'How to read a map', ko: '지도 읽는 법' };

function request(
  language: Language,
  change: Partial<TutorPromptRequest['brief']> = {},
  knowledgeSource: TutorPromptRequest['knowledgeSource'] = 'course',
): TutorPromptRequest {
  const brief = { ...briefOfCourse(newCourseDetails(language)), ...change };
  return { courseTitle: TITLES[language], brief, knowledgeSource };
}

describe.each(['en', 'ko'] as const)('the template in %s', (language) => {
  it('[TUTOR-7] says something of its own for each style and method, in its language throughout', () => {
    const all = new Set<string>();
    for (const style of TUTOR_STYLES) {
      for (const method of TEACHING_METHODS) {
        const prompt = composeTutorPrompt(request(language, { style, method }));
        all.add(prompt);
        const foreign = prompt
          .split('\n')
          .filter((line) => line !== '' && !isWrittenIn(line, language));
        expect(foreign).toEqual([]);
      }
    }
    expect(all.size).toBe(TUTOR_STYLES.length * TEACHING_METHODS.length);
  });

  it('[TUTOR-4] carries the rules of its knowledge source and passes its own check', () => {
    for (const source of KNOWLEDGE_SOURCES) {
      const asked = request(language, {}, source);
      const prompt = composeTutorPrompt(asked);
      expect(groundingOf(prompt)).toBe(source);
      expect(promptOfAnswer(prompt, asked)).toEqual({ prompt });
    }
  });

  it('[TUTOR-7] says what was said of the course and leaves out what was not', () => {
    const bare = composeTutorPrompt(request(language));
    expect(bare).toContain(TITLES[language]);
    expect(bare).not.toMatch(/## (?:The course|Your learners|강의$|수강생$)/m);
    expect(bare).not.toMatch(/undefined|null|\n\n\n/);
    const said = composeTutorPrompt(
      request(language, {
        description: 'Contour lines.',
        culturalContext: 'Hikers.',
        supportedLanguages: ['ja', 'vi', language],
      }),
    );
    expect(said).toContain('Contour lines.');
    expect(said).toContain('Hikers.');
    expect(said).toContain(language === 'en' ? 'Japanese or Vietnamese' : '일본어 또는 베트남어');
  });

  it('[TUTOR-2] settings nobody has touched can be saved, however much the course says', () => {
    const settings = newTutorSettings('T'.repeat(DETAILS_LIMITS.title), {
      ...newCourseDetails(language),
      description: 'd'.repeat(DETAILS_LIMITS.description),
      culturalContext: 'c'.repeat(DETAILS_LIMITS.culturalContext),
    });
    expect(tutorSettingsSchema.parse(settings)).toEqual(settings);
    expect(settings.systemPrompt.length).toBeLessThan(TUTOR_LIMITS.systemPrompt);
    expect(isWrittenIn(settings.welcomeMessage.replaceAll('T', ''), language)).toBe(true);
  });
});
