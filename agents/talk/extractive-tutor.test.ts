import { describe, expect, it } from 'vitest';
import { sectionLabel } from '#machines/document/page-label.ts';
import { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
import { pageText } from '#machines/document/source.ts';
import type { TalkCitation } from '#machines/talk/talk.ts';
import { newCourseDetails } from '#machines/course/course-creation.events.ts';
import { TEACHING_METHODS, type TeachingMethod } from '#machines/tutor/tutor-settings.ts';
import { newTutorSettings } from '#agents/tutor/compose-prompt.ts';
import type {
  FoundPlace,
  TutorLesson,
  TutorQuestion,
  TutorRun,
} from '#agents/port/course-tutor.ts';
import { detectLanguage } from '#agents/text/detect-language.ts';
import { createExtractiveTutor } from './extractive-tutor.ts';
import { intentOf } from './intent.ts';

const LESSON: TutorLesson = {
  id: 'l1',
  slug: 'contours',
  title: 'Contours',
  number: '1.1',
  quiz: [
    { item: 'i1', question: 'What do contour lines join?', options: ['equal heights', 'rivers'] },
  ],
};

const place = (number: number, text: string, holds = 0.9): FoundPlace => ({
  page: { number, blocks: [{ kind: 'paragraph', text }] },
  language: detectLanguage(text),
  documentId: 'book',
  lesson: LESSON,
  holds,
  answers: holds * 2,
});

const PLACES = [
  place(
    4,
    'A contour line is a line that joins points of equal height. Where the lines are close the slope is steep. Rivers are drawn in blue.',
  ),
  place(
    9,
    'A {brace} in the text and a * star of the slope stay what they are on a steep page.',
    0.6,
  ),
];

async function answer(text: string, places = PLACES, given: Partial<TutorQuestion> = {}) {
  let said = '';
  const citations: TalkCitation[] = [];
  const run: TutorRun = {
    signal: new AbortController().signal,
    step: async () => Promise.reject(new Error('nothing is paid for')),
    find: async () => places,
    text: {
      start: () => {
        said = '';
      },
      cite: (citation) => void citations.push(citation),
      append: (more) => {
        said += more;
      },
    },
  };
  const { suggestions } = await createExtractiveTutor().answer(
    {
      courseTitle: 'Maps',
      settings: newTutorSettings('Maps', newCourseDetails('en', 'Maps')),
      text,
      language: detectLanguage(text),
      before: [],
      lessons: [LESSON],
      hasBook: true,
      ...given,
    },
    run,
  );
  return { said, citations, suggestions };
}

describe('the tutor without a model', () => {
  it('[EXTRACT-1] [ANSWER-1] quotes, in one frame, what stands on the page', async () => {
    const { said, citations, suggestions } = await answer('When is the slope steep?');
    expect(said).toMatch(/^From the book, in its own words:\n\n> /);
    expect(citations.length).toBeGreaterThan(0);
    for (const { id, quote, page } of citations) {
      const found = PLACES.find((one) => one.page.number === page?.number);
      expect(quoteStandsIn(foldForQuote(quote), foldForQuote(pageText(found!.page)))).toBe(true);
      expect(said).toContain(`<Cite id="${id}" />`);
    }
    expect(suggestions).toContain('Quiz me on “Contours”');
  });

  it('[EXTRACT-10] [EXTRACT-1] sets two things beside each other in one frame, with the page of each', async () => {
    const pages = [
      place(5, 'A contour line is a line that joins points of equal height on a map.'),
      place(6, 'An isobar is a line that joins points of equal pressure of the air.'),
    ];
    const { said, citations } = await answer(
      'What is the difference between a contour line and an isobar?',
      pages,
    );
    expect(said).toMatch(/^From the book, in its own words:\n\n> /);
    expect(citations.map(({ page }) => page?.number)).toEqual([5, 6]);
  });

  it('[EXTRACT-11] the opening of the section that is called so goes before what is as good', async () => {
    const said = 'Some maps set the scale in words.';
    const pages = [
      place(3, said),
      {
        ...place(4, ''),
        page: {
          number: 4,
          blocks: [
            { kind: 'heading' as const, text: 'Scale' },
            {
              kind: 'paragraph' as const,
              text: 'The scale is set below the sheet.',
            },
          ],
        },
      },
    ];
    const { citations } = await answer('How do I set the scale?', pages);
    expect(citations[0]?.page?.number).toBe(4);
  });

  it('[EXTRACT-1] begins with what a word means where that is asked', async () => {
    const { said, citations } = await answer('What is a contour line?');
    expect(said).toContain('This is how **contour line** is explained:');
    expect(citations[0]?.quote).toMatch(/^A contour line is a line that joins/);
  });

  it('[EXTRACT-1] takes the very word before a longer term, and says nothing twice', async () => {
    const pages = [
      place(2, '등고선 간격은 이웃한 두 등고선의 높이 차이를 말한다. 지도의 가장자리에 적혀 있다.'),
      place(6, '등고선은 높이가 같은 점을 이은 선이다. 바닷물이 차오르면 등고선이 바닷가가 된다.'),
    ];
    const { citations } = await answer('등고선이 뭐예요?', pages, { language: 'ko' });
    expect(citations[0]?.page?.number).toBe(6);
    const quotes = citations.map(({ quote }) => quote);
    expect(quotes.filter((quote) => quote.includes('바닷물이'))).toHaveLength(1);
  });

  it('[EXTRACT-1] says nothing again that another page says in nearly the same words', async () => {
    const said = 'Contour lines are offered for maps that show the slope of a hill on both sides';
    const { citations } = await answer('Which contour lines show a slope?', [
      place(2, `${said}.`),
      place(6, `${said} (generally large ones).`),
    ]);
    expect(citations).toHaveLength(1);
  });

  it('[EXTRACT-2] says what is not covered, and what comes nearest', async () => {
    const far = PLACES.map((one) => ({ ...one, holds: 0.2, answers: 0.6 }));
    const { said, citations } = await answer('Where is the slope of a hill steepest?', far);
    expect(said).toMatch(/^The book does not cover this\. The nearest it comes is lesson 1\.1/);
    expect(citations).toMatchObject([{ page: { number: 4 } }]);
    // What is of another matter altogether is near nothing.
    expect((await answer('How do vaccines work?', far)).citations).toEqual([]);
    expect((await answer('Why?', [])).said).toMatch(/^The book does not cover this\./);
    const korean = await answer('백신은 어떻게 작용하나요?', [], { language: 'ko' });
    expect(korean.said).toMatch(/^이 내용은 책에 없어요\./);
  });

  it('[EXTRACT-9] answers nothing where no sentence has the words, nor says something like it', async () => {
    const apart = [place(4, 'A drawing is mounted on a thick sheet before it is coloured.')];
    const { said } = await answer('How tall is Mount Everest?', apart);
    expect(said).toMatch(/^The book does not cover this\./);
    const together = [place(4, 'A black hole is a hole in space that swallows light.')];
    expect((await answer('What is a black hole?', together)).said).toContain('swallows light');
  });

  it('[EXTRACT-2] says that it cannot search a book in another language', async () => {
    const { said } = await answer('경사는 언제 급한가요?', [place(4, 'A line.', 0)]);
    expect(said).toContain('영어로 물어봐 주세요');
  });

  it('[EXTRACT-7] asked in the other language, it answers by names and code and refuses what shares a word', async () => {
    const korean = (holds: number) => [
      place(4, 'LaTeX에서 table 환경은 표를 넣을 때 쓰는 환경이다. 표의 제목은 위에 둔다.', holds),
    ];
    const shared = await answer('How is the table set for a dinner?', korean(0.6));
    expect(shared.said).toContain('The book is in Korean');
    expect(shared.citations).toEqual([]);
    const code = await answer('What is the table environment of LaTeX?', korean(0.85));
    expect(code.citations[0]?.quote).toContain('table 환경은');
    const nothing = await answer('경사는 언제 급한가요?', [], { bookLanguage: 'en' });
    expect(nothing.said).toContain('영어로 물어봐 주세요');
  });

  it('[EXTRACT-6] names the lessons that teach it', async () => {
    const { said, citations } = await answer('Where are contour lines taught?');
    expect(said).toContain('lesson 1.1, “Contours”');
    expect(citations[0]?.lesson).toEqual({ id: 'l1', slug: 'contours', title: 'Contours' });
  });

  it.each([
    ['Where is “Lines at sea” taught?', 'Lines at sea', 'lesson 1.2, “Lines at sea”'],
    ['‘바다의 선’ 내용은 어디에서 배우나요?', '바다의 선', '1.2 레슨 ‘바다의 선’'],
  ])(
    '[EXTRACT-6] names the lesson of %s where no page has its words',
    async (text, title, name) => {
      const sea = { ...LESSON, id: 'l2', slug: 'sea', title, number: '1.2' };
      const lessons = [{ ...LESSON, title: title.split(' ', 1).join('') }, sea];
      const { said, citations } = await answer(text, [], { lessons });
      expect(said).toContain(`- ${name} <Cite`);
      expect(said.match(/^- /gmu)).toHaveLength(1);
      expect(citations).toMatchObject([{ quote: '', lesson: { id: 'l2', title } }]);
    },
  );

  it('[EXTRACT-6] takes a word of the question for no lesson that is called so', async () => {
    const maps = { ...LESSON, id: 'l3', slug: 'maps', title: 'Maps', number: '1.3' };
    const { said } = await answer('Where are contour lines of maps taught?', undefined, {
      lessons: [LESSON, maps],
    });
    expect(said).toContain('lesson 1.1, “Contours”');
    expect(said).not.toContain('“Maps”');
  });

  it('[EXTRACT-3] asks a question of a lesson and never its answer', async () => {
    const { said } = await answer('Quiz me, please', []);
    expect(said).toContain('**What do contour lines join?**');
    expect(said).toContain('- equal heights\n- rivers');
    expect(said).toContain('Answer it in the lesson');
    const none = await answer('Quiz me', [], { lessons: [] });
    expect(none.said).toBe('This course has no questions yet.');
  });
});

describe('a learner it knows', () => {
  const memory = { note: '', read: [], wrong: [], solved: [] };
  const missed = { item: 'i2', question: 'What is a scale?', lessonId: 'l2', title: 'Scale' };
  const scale: TutorLesson = {
    ...LESSON,
    id: 'l2',
    title: 'Scale',
    quiz: [
      { item: 'i3', question: 'What is a bar?', options: [] },
      { item: 'i2', question: 'What is a scale?', options: [] },
    ],
  };
  const lessons = [LESSON, scale];

  it.each([
    'So what do contour lines join?',
    'Could you please tell me what a contour line joins?',
  ])(
    '[EXTRACT-4] [TALK-MEMORY-3] is not told what is open, and is once it was solved: %s',
    async (text) => {
      const open = await answer(text, PLACES, { memory, lessons });
      expect(open.said).toContain('“Contours” asks you this');
      expect(open.said).not.toContain('points of equal height');
      expect(open.citations).toMatchObject([{ quote: '', page: { number: 4 } }]);
      const solved = await answer(text, PLACES, { memory: { ...memory, solved: ['i1'] }, lessons });
      expect(solved.said).toContain('points of equal height');
    },
  );

  it('[EXTRACT-4] is shown where to look, and not asked again, who says that they have to solve it', async () => {
    const question = '등고선은 무엇을 이은 선인가요?';
    const korean = { ...LESSON, title: '등고선', quiz: [{ item: 'k1', question, options: [] }] };
    const places = [place(4, '등고선은 높이가 같은 점을 이은 선이다.')];
    const text = `이 문제를 풀어야 하는데 답을 알려 주세요. ${question}`;
    const { said, citations } = await answer(text, places, { memory, lessons: [korean] });
    expect(said).toContain('‘등고선’ 레슨에 나오는 문제라 답을 알려 드리지 않을게요.');
    expect(citations).toMatchObject([{ quote: '', page: { number: 4 } }]);
  });

  it('[TALK-MEMORY-1] is asked first what went wrong, and told what to review', async () => {
    const knows = { ...memory, wrong: [missed] };
    const quiz = await answer('Quiz me', [], { memory: knows, lessons });
    expect(quiz.said).toContain('**What is a scale?**');
    const review = await answer('What should I review?', [], { memory: knows, lessons });
    expect(review.said).toContain('- What is a scale?');
    const nothing = await answer('복습할 것이 있나요?', [], { memory, lessons, language: 'ko' });
    expect(nothing.said).toBe('틀린 문제가 없어서 복습할 것이 없어요.');
  });
});

describe('a teaching method', () => {
  const settings = (method: TeachingMethod) => {
    const made = newTutorSettings('Maps', newCourseDetails('en', 'Maps'));
    return { ...made, brief: { ...made.brief, method } };
  };
  const text = 'When is the slope steep?';

  it('[EXTRACT-5] that is Socratic asks before it tells, and tells after a try', async () => {
    const asks = await answer(text, PLACES, { settings: settings('socratic') });
    expect(asks.said).toContain('what do you think, and why? Page 4 has the clue.');
    expect(asks.said).not.toContain('close the slope is steep');
    const before = [
      { sender: 'local' as const, text },
      { sender: 'remote' as const, text: asks.said },
    ];
    const tells = await answer('Near the top of a hill, I think.', PLACES, {
      settings: settings('socratic'),
      before,
    });
    expect(tells.said).toContain('close the slope is steep');
    expect(tells.said).toContain('in your own words?');
  });

  it('[EXTRACT-5] leaves its trace in each language', async () => {
    const told = await Promise.all(
      TEACHING_METHODS.map(async (method) => {
        const given = { settings: settings(method), before: [] };
        return (await answer(text, PLACES, given)).said;
      }),
    );
    expect(new Set(told).size).toBe(TEACHING_METHODS.length);
  });
});

describe('what is asked', () => {
  it.each([
    ['What did I get wrong?', 'review'],
    ['What should I review?', 'review'],
    ['틀린 문제 알려 주세요', 'review'],
    ['Quiz me on contours', 'quiz'],
    ['문제 하나 내 주세요', 'quiz'],
    ['Where is the legend explained?', 'where'],
    ['축척은 어디에서 배우나요?', 'where'],
    ['Where do I learn about scale?', 'where'],
    ['Where can I find more about scale?', 'where'],
    ['Where do log files go?', 'passages'],
    ['Where is the legend of a map?', 'passages'],
    ['What is /usr?', 'meaning'],
    ['How do I work out where I am?', 'passages'],
    ['What is a legend?', 'meaning'],
    ['등고선이 뭐예요?', 'meaning'],
    ['Why do contour lines never cross each other on a map?', 'passages'],
    ['경사가 급하면 왜 간격이 좁아지나요?', 'passages'],
  ])('[EXTRACT-6] %s', (question, intent) => {
    expect(intentOf(question).is).toBe(intent);
  });
});

it('[FORMAT-13] [ANSWER-1] a section or slide that proves something goes with what it is called', async () => {
  const [first] = PLACES;
  const named = { ...first!, page: { ...first!.page, label: sectionLabel('Heights', 1) } };
  const { said, citations } = await answer('What is a contour line?', [named]);
  expect(citations[0]).toMatchObject({
    id: 'c1',
    page: { documentId: 'book', number: 4, label: 'section:1:Heights' },
  });
  // Its mark names no number that could be taken for a page.
  expect(said).toContain('<Cite id="c1" />');
  expect(said).not.toContain('c1-p4');
});
