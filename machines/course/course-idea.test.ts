import { describe, expect, it } from 'vitest';
import { courseIdeaSchema, IDEA_LIMITS, ideaProblem } from './course-idea.ts';

describe('a course idea', () => {
  it('[IDEA-1] has to say something, and more than a word or two', () => {
    expect(ideaProblem('  \n')).toBe('COURSE_IDEA_REQUIRED');
    expect(ideaProblem('...')).toBe('COURSE_IDEA_TOO_SHORT');
    expect(ideaProblem('Python for beginners')).toBe('COURSE_IDEA_TOO_SHORT');
    expect(ideaProblem('Python for people who never programmed')).toBeUndefined();
    expect(ideaProblem('확률과 통계 입문')).toBe('COURSE_IDEA_TOO_SHORT');
    expect(ideaProblem('보드게임으로 배우는 중학생용 확률과 통계')).toBeUndefined();
  });

  it('[IDEA-2] names the rule it breaks, and holds five hundred characters', () => {
    const codes = (idea: string) =>
      courseIdeaSchema.safeParse(idea).error?.issues.map((issue) => issue.message);
    expect(codes('')).toEqual(['COURSE_IDEA_REQUIRED']);
    expect(codes('Maps')).toEqual(['COURSE_IDEA_TOO_SHORT']);
    const words = 'word '.repeat(100).trimEnd();
    expect(courseIdeaSchema.parse(` ${words} `)).toBe(words);
    expect(courseIdeaSchema.safeParse('word '.repeat(101)).success).toBe(false);
    expect(IDEA_LIMITS.characters).toBe(500);
  });
});
