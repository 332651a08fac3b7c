import { describe, expect, it } from 'vitest';
import { newCourseDetails } from '../course/course-creation.events.ts';
import { groundingOf, groundRules, withGrounding } from './grounding.ts';
import {
  briefOfCourse,
  KNOWLEDGE_SOURCES,
  TUTOR_LIMITS,
  tutorSettingsSchema,
  type TutorSettings,
} from './tutor-settings.ts';

const settings: TutorSettings = {
  systemPrompt: 'You are the tutor.',
  knowledgeSource: 'course',
  welcomeMessage: '',
  searchesWeb: false,
  speechSpeed: 1,
  brief: briefOfCourse(newCourseDetails('en', 'Maps')),
};

const issues = (change: object) =>
  (tutorSettingsSchema.safeParse({ ...settings, ...change }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  );

describe('settings', () => {
  it('[TUTOR-1] need a prompt and may go without a welcome', () => {
    expect(issues({})).toEqual([]);
    expect(issues({ systemPrompt: ' \n ' })).toEqual([['systemPrompt', 'tutor.promptRequired']]);
  });

  it('[TUTOR-1] say which text is too long, and refuse what is not offered', () => {
    const long = 'x'.repeat(TUTOR_LIMITS.systemPrompt + 1);
    expect(issues({ systemPrompt: long, welcomeMessage: long })).toEqual([
      ['systemPrompt', 'form.tooLong'],
      ['welcomeMessage', 'form.tooLong'],
    ]);
    expect(issues({ knowledgeSource: 'internet' })).toHaveLength(1);
    expect(issues({ brief: { ...settings.brief, style: 'rude' } })).toHaveLength(1);
  });

  it('[TUTOR-1] speech runs from 0.5 to 2.0 in tenths', () => {
    const speed = (speechSpeed: number) =>
      tutorSettingsSchema.safeParse({ ...settings, speechSpeed }).data?.speechSpeed;
    expect([0.5, 0.7 + 0.1, 1.1, 2].map(speed)).toEqual([0.5, 0.8, 1.1, 2]);
    expect([0.4, 2.1, Number.NaN].map(speed)).toEqual([undefined, undefined, undefined]);
  });

  it('[TUTOR-2] begin with what the course says of itself', () => {
    const brief = briefOfCourse({
      ...newCourseDetails('ko', '지도'),
      description: '지도를 읽습니다',
      supportedLanguages: ['ko', 'en'],
      culturalContext: '산이 많은 곳',
      tutorPersonality: 'formal',
    });
    expect(brief).toEqual({
      description: '지도를 읽습니다',
      language: 'ko',
      supportedLanguages: ['en'],
      culturalContext: '산이 많은 곳',
      style: 'professionalConcise',
      method: 'stepByStep',
    });
  });
});

describe('ground rules', () => {
  it.each(['en', 'ko'] as const)('[TUTOR-4] of both sources are told apart in %s', (language) => {
    for (const source of KNOWLEDGE_SOURCES) {
      const prompt = withGrounding('You teach.', source, language);
      expect(groundingOf(prompt)).toBe(source);
      expect(groundingOf(prompt.replaceAll('\n', '\r\n  '))).toBe(source);
      expect(prompt.startsWith('You teach.\n\n## ')).toBe(true);
    }
    const changed = withGrounding('You teach.', 'course', language).slice(0, -20);
    expect(groundingOf(changed)).toBeUndefined();
    expect(groundingOf('You teach.')).toBeUndefined();
  });

  it('[TUTOR-4] are exchanged and never stand twice, whichever language they were in', () => {
    const first = withGrounding('You teach.\n\n## Tone\n\nCalm.', 'course', 'en');
    const second = withGrounding(`${first}\n\n## More\n\nKept.`, 'courseAndGeneral', 'ko');
    expect(groundingOf(second)).toBe('courseAndGeneral');
    expect(second).not.toContain('Ground rules');
    expect(second).toContain('Kept.');
    expect(withGrounding(second, 'courseAndGeneral', 'ko')).toBe(second);
    expect(withGrounding('', 'course', 'en')).toBe(groundRules('course', 'en'));
    // Lines broken elsewhere, as a field of a form may leave them.
    expect(withGrounding(first.replaceAll('\n', '\r\n'), 'course', 'en')).not.toMatch(
      /Ground rules[\s\S]*Ground rules/,
    );
  });
});
