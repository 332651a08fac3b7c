/** Words that have no place in a lesson, by kind and language. Written before the checks were tuned. */
import type { Language } from '#machines/document/source.ts';

type Texts = Record<Language, string[]>;

export const SCRATCHPAD: Texts = {
  en: [
    'Let me count the words so far before I go on.',
    'Okay, now I need to add one more citation from page 4.',
    'Sure! Here is the revised lesson with all the changes you asked for.',
    'As requested, I kept the tone friendly and the examples short.',
    'Wait, that quote does not match the page, I should rewrite this paragraph.',
    'The user wants three sections, so I will split this into smaller parts.',
    'I hope this helps! Let me know if you would like me to expand any section.',
    'Note to self: double-check the numbers in this section.',
    'TODO: add an example here.',
    '[Insert diagram of the process here]',
    'As an AI language model, I cannot verify this claim.',
    'First, I will summarize the source, then I will write the exercises.',
    'The reviewer complained about the reading level, so I simplified the sentences above.',
    'Hmm, the source is not clear about this point.',
    'This section should be about 200 words according to the instructions.',
    'I apologize for the confusion in my previous answer.',
    'Below is the final version of the lesson in MDX format.',
    'That is about 350 words so far, so two more paragraphs are needed.',
    'Now for the next heading, I think a short story would work better.',
    'My plan is to open with a question and close with a recap.',
    'I am not sure whether page 7 supports this statement.',
    'Here you go, the lesson is ready for review.',
    'Since the limit is 1,000 tokens, the rest of the section has been shortened.',
    'Please find the completed lesson below.',
    'Revised according to the feedback: two quotes replaced, one paragraph removed.',
    'Thinking about it again, this example may be too hard for beginners.',
  ],
  ko: [
    '먼저 글자 수를 세어 보겠습니다.',
    '물론입니다! 요청하신 레슨을 작성했습니다.',
    '이제 4쪽의 인용을 하나 더 추가해야겠다.',
    '검토자가 지적한 대로 문장을 쉽게 고쳤습니다.',
    '사용자가 세 개의 절을 원하므로 내용을 나누겠습니다.',
    '잠깐, 이 인용은 쪽의 내용과 다르니 다시 써야겠다.',
    '도움이 되었기를 바랍니다. 더 필요하시면 알려 주세요.',
    '메모: 이 절의 수를 다시 확인할 것.',
    '[여기에 그림을 넣으세요]',
    'AI 언어 모델로서 이 내용을 확인할 수 없습니다.',
    '다음은 수정된 레슨 초안입니다.',
    '지시에 따라 200자 안팎으로 줄였습니다.',
    '음, 원문이 이 부분에서 분명하지 않다.',
    '이전 답변에 혼란을 드려 죄송합니다.',
    '먼저 원문을 요약한 뒤 연습 문제를 작성하겠습니다.',
    'TODO: 여기에 예시를 추가하기.',
    '다음 제목은 질문으로 시작하는 편이 좋을 것 같다.',
    '7쪽이 이 말을 뒷받침하는지 잘 모르겠다.',
    '완성된 레슨을 아래에 첨부합니다.',
    '피드백을 반영하여 인용 두 개를 바꾸고 문단 하나를 지웠습니다.',
    '다시 생각해 보니 이 예시는 초보자에게 너무 어렵다.',
    '토큰 제한 때문에 나머지 부분은 줄였습니다.',
  ],
};

/** Sentences that stray into a lesson of the other language: the key is the lesson's. */
export const FOREIGN: Texts = {
  en: [
    '이 부분은 뒤에서 다시 자세히 살펴봅니다.',
    '그러나 모든 경우에 그런 것은 아닙니다.',
    '따라서 설정을 바꾸기 전에 먼저 백업해 두는 것이 좋습니다.',
    '这一部分将在后面的章节中详细说明。',
    '学習者はここで一度手を止めて考えてみましょう。',
  ],
  ko: [
    'This part is explained in more detail in a later chapter.',
    'However, this is not true in every case, and the reader should be careful.',
    'It is therefore a good idea to make a backup before changing the settings.',
    'The following example shows how the two ideas belong together.',
    '这一部分将在后面的章节中详细说明，请读者注意。',
  ],
};

export const INVENTED: Texts = {
  en: [
    'Experts have long agreed that this approach reduces errors by almost a half.',
    'A careful reader will notice that every rule here has exactly one exception.',
    'Studies from several countries confirm the same pattern year after year.',
    'It is the most common mistake that beginners make in their first week.',
  ],
  ko: [
    '전문가들은 오래전부터 이 방법이 오류를 절반 가까이 줄인다고 보았다.',
    '여러 나라의 연구가 해마다 같은 결과를 확인하고 있다.',
    '이것은 초보자가 첫 주에 가장 자주 저지르는 실수이다.',
    '모든 규칙에는 예외가 꼭 하나씩 있다는 점을 눈여겨보아야 한다.',
  ],
};

/** Clauses that make a sentence long and hard. */
export const DENSE: Texts = {
  en: [
    'notwithstanding the considerable methodological heterogeneity that characterizes contemporary institutional implementations',
    'insofar as the aforementioned epistemological presuppositions remain operationally indistinguishable from their counterfactual alternatives',
    'in consideration of the multidimensional interdependencies constitutive of any sufficiently differentiated organizational configuration',
    'presupposing a conceptually adequate systematization of the terminological differentiations previously elaborated',
  ],
  ko: [
    '앞서 상술한 방법론적 이질성과 제도적 구현 양상의 다층적 상호 의존성을 종합적으로 고려하여 볼 때',
    '개념적 정합성의 확보를 전제로 하는 체계화의 불가피성이 선험적으로 요청된다는 관점을 수용하는 한에서',
    '조작적 정의의 타당성에 관한 인식론적 전제들이 반사실적 대안들과 변별되지 않는다는 점에 비추어',
    '선행 논의에서 제시된 용어상의 분화 양상을 구조적으로 재구성하려는 시도의 연장선상에서',
  ],
};

export const NUMERALS_OF_ANOTHER_KIND = ['1987', '42 %', '3.5'];
export const STATEMENT_OF_ANOTHER_KIND: Record<Language, string> = {
  en: 'It depends on the weather of the day and on who happens to be asked first.',
  ko: '그날의 날씨와 누구에게 먼저 물어보는지에 따라 그때그때 달라지는 것이다.',
};
export const TERM_OF_ANOTHER_KIND: Record<Language, string[]> = {
  en: ['김치', 'is used to do this', '/usr/bin'],
  ko: ['banana', '12', '그때그때 달라지는 것이라고 한다'],
};
