/** The double's prose: a lesson from the pages in the prompt, quoting them word for word. */
import { inLanguage } from './edition.ts';
import type { Prompt, PromptPage } from './prompt.ts';
import type { Random } from '#machines/testing/random.ts';

const WORDS = {
  en: {
    openings: [
      'This lesson follows the source step by step and keeps to its own words where they matter.',
      'We begin with the idea that carries everything after it.',
      'Before the details, it helps to see what the pages are about.',
      'The pages of this lesson answer one practical question after another.',
    ],
    leads: [
      'A first point is worth holding on to.',
      'The reason becomes clear with the next statement.',
      'Consider what that means in practice.',
      'One consequence deserves attention.',
      'Seen from the other side, the matter is simple.',
      'Here the source is precise.',
      'This is where beginners often go wrong.',
      'Keep this in mind for later.',
      'The following rule sums it up.',
      'Notice how the next idea builds on it.',
      'There is a good reason for this.',
      'It is easier with a concrete case.',
      'Two things belong together at this point.',
      'The source then turns to a related question.',
      'Read the next statement slowly.',
      'What follows is used throughout the course.',
    ],
    heads: [
      'What it is about',
      'How it works',
      'In practice',
      'Details that matter',
      'A closer look',
      'What to watch for',
    ],
    summary: 'In short',
  },
  ko: {
    openings: [
      '이 수업은 원문을 차례대로 따라가며 중요한 말은 그대로 옮깁니다.',
      '먼저 뒤에 나올 모든 것의 바탕이 되는 생각부터 살펴봅니다.',
      '자세한 내용에 앞서 무엇을 다루는지 보면 도움이 됩니다.',
    ],
    leads: [
      '먼저 기억해 둘 점이 있습니다.',
      '그 까닭은 다음 설명에서 드러납니다.',
      '실제로 무엇을 뜻하는지 생각해 봅시다.',
      '여기서 한 가지 결과를 눈여겨보아야 합니다.',
      '반대로 보면 어렵지 않습니다.',
      '이 부분에서 원문은 분명합니다.',
      '처음 배우는 사람이 자주 틀리는 곳입니다.',
      '다음 생각이 그 위에 놓입니다.',
      '구체적인 경우를 보면 더 쉽습니다.',
      '이제 이어지는 물음으로 넘어갑니다.',
      '다음 문장을 천천히 읽어 보세요.',
      '앞으로도 계속 쓰이는 내용입니다.',
    ],
    heads: [
      '무엇을 다루는가',
      '어떻게 움직이는가',
      '실제로는',
      '중요한 세부',
      '자세히 보기',
      '주의할 점',
    ],
    summary: '간추리기',
  },
};

const FOREIGN = {
  en: '이 글은 다른 언어로 쓰였습니다. 강의의 언어와 맞지 않으므로 다시 써야 합니다. 이 문단에는 원문에서 옮긴 말이 없습니다. 독자는 이 내용을 읽을 수 없습니다.',
  ko: 'This text is written in another language. It does not fit the language of the course and has to be written again. Nothing in this paragraph comes from the source.',
};

/** What a writer adds for each wish it is told of. */
const WISHED: [told: RegExp, en: string, ko: string][] = [
  [
    /^- (?:Practice exercises|연습 문제):/m,
    '## Practice exercise\n\nSay in your own words what the first section teaches.\n\nSolution: compare it with the section.',
    '## 연습 문제\n\n첫째 절의 내용을 자신의 말로 설명해 보십시오.\n\n풀이: 첫째 절과 견주어 봅니다.',
  ],
  [
    /^- (?:Hands-on project|실습 과제):/m,
    '## Hands-on project\n\n1. Choose one of the rules above.\n2. Try it once and note what happened.',
    '## 실습 과제\n\n1. 위의 규칙 가운데 하나를 고릅니다.\n2. 한 번 해 보고 결과를 적습니다.',
  ],
  [
    /^- (?:Formulas|수식):/m,
    'As a formula: $a = b + c$.',
    '수식으로 쓰면 다음과 같습니다: $a = b + c$.',
  ],
  [
    /^- (?:Pictures|그림):/m,
    '*Picture: the parts of the whole beside each other, each with its name.*',
    '*그림: 전체의 부분들이 이름과 함께 나란히 놓여 있는 모습*',
  ],
  [
    /^- (?:Diagrams|도식):/m,
    '```mermaid\nflowchart LR\n  A[One] --> B[Two]\n```',
    '```mermaid\nflowchart LR\n  A[하나] --> B[둘]\n```',
  ],
];

/** Where pictures are drawn: each asked for in words of its own, one more than a lesson shows. */
function imageLines(prompt: Prompt): string[] {
  if (!/^- (?:Pictures|그림):.*\[\[image:/m.test(prompt.text)) return [];
  const [, title = ''] = /^Lesson: (.+)$/m.exec(prompt.text) ?? [];
  const parts =
    prompt.language === 'ko' ? ['앞', '옆', '위', '안'] : ['front', 'side', 'top', 'inside'];
  return parts.map((part) =>
    prompt.language === 'ko'
      ? `[[image: ${title}, ${part}에서 본 모습]]`
      : `[[image: ${title}, seen from the ${part}]]`,
  );
}

function wishedParts(prompt: Prompt): string[] {
  const lines = imageLines(prompt);
  const wished = WISHED.filter(
    ([told, en]) => told.test(prompt.text) && !(lines.length > 0 && en.startsWith('*Picture')),
  );
  const parts = wished.map(([, en, ko]) => (prompt.language === 'ko' ? ko : en));
  const [, ids = ''] = /^Videos of the teacher \(ids\): (.+)$/m.exec(prompt.text) ?? [];
  return [
    ...parts,
    ...lines,
    ...ids.split(', ').flatMap((id) => (id === '' ? [] : `[[video: ${id}]]`)),
  ];
}

/** Most of the words as they are. */
function careless(quote: string): string {
  const words = quote.split(' ');
  return words.map((word, at) => (at === 2 ? 'thing' : word)).join(' ');
}

function shuffled<T>(items: readonly T[], random: Random): T[] {
  const copy = [...items];
  for (let at = copy.length - 1; at > 0; at -= 1) {
    const other = random.below(at + 1);
    [copy[at], copy[other]] = [copy[other]!, copy[at]!];
  }
  return copy;
}

/** A run of whole words from the sentence, without its full stop. */
function fragment(sentence: string, random: Random): string {
  const words = sentence.replace(/[.!?。]$/, '').split(' ');
  const length = Math.min(words.length, 8 + random.below(8));
  const start = random.below(words.length - length + 1);
  return words.slice(start, start + length).join(' ');
}

/** As a marker names it. */
function named({ material, number }: PromptPage): string {
  return `${material === undefined ? '' : `${material} `}p. ${number}`;
}

function invented(quote: string): string {
  const words = quote.split(' ');
  return [...words.slice(0, 3), 'entirely invented', ...words.slice(5).reverse()].join(' ');
}

/** The objectives of a lesson without a source: all there is to write about. */
function objectivesOf(prompt: Prompt): string[] {
  const [, list = ''] = /^Objectives:\n((?:- .+\n?)+)/m.exec(prompt.text) ?? [];
  return [...list.matchAll(/^- (.+)$/gm)].flatMap(([, objective]) => objective ?? []).slice(0, 5);
}

function strayMarker({ invented: isInvented }: WritingFaults): string {
  return isInvented ? ' [[p. 1: "words of a page that does not exist"]]' : '';
}

export interface WritingFaults {
  foreign: boolean;
  scratchpad: boolean;
  invented: boolean;
  careless: boolean;
  withoutWishes: boolean;
  straySigns: boolean;
}

export function writeLesson(
  prompt: Prompt,
  random: Random,
  options: WritingFaults & { sentencesPerPage: number },
): string {
  if (options.foreign)
    return `## ${FOREIGN[prompt.language].slice(0, 20)}\n\n${FOREIGN[prompt.language]}\n`;
  const words = WORDS[prompt.language];
  const say = (text: string) => inLanguage(text, prompt.language);
  const heads = shuffled(words.heads, random);
  const usedHeads = new Set<string>();
  let leads = shuffled(words.leads, random);
  const out: string[] = [random.pick(words.openings)];
  if (options.scratchpad) {
    out.push(
      'Let me think about the structure first. TODO: check the second page, then rewrite this.',
    );
  }
  const spare: [PromptPage, string][] = [];
  if (prompt.pages.length === 0) {
    for (const objective of objectivesOf(prompt)) {
      out.push(`## ${objective}`, `${leads.splice(0, 3).join(' ')}${strayMarker(options)}`);
      usedHeads.add(objective);
    }
  }

  for (const page of prompt.pages) {
    const chosen = page.sentences.slice(0, options.sentencesPerPage);
    for (const sentence of page.sentences.slice(options.sentencesPerPage))
      spare.push([page, sentence]);
    if (chosen.length === 0) continue;
    const head = page.headings.find((one) => !usedHeads.has(one)) ?? heads.pop();
    if (head !== undefined && !usedHeads.has(head)) {
      usedHeads.add(head);
      out.push(`## ${say(head)}`);
    }
    for (let at = 0; at < chosen.length; at += 2) {
      const pair = chosen.slice(at, at + 2);
      const lead = at > 0 && random.next() < 0.5 ? `${leads.pop() ?? ''} ` : '';
      if (leads.length === 0) leads = shuffled(words.leads, random);
      const body = pair.map((sentence, index) => {
        if (index > 0 && random.next() < 0.4) return say(sentence);
        const quote = fragment(sentence, random);
        return `${say(sentence)} [[${named(page)}: "${options.invented ? invented(quote) : options.careless ? careless(quote) : quote}"]]`;
      });
      out.push(`${lead}${body.join(' ')}`.trim());
    }
  }
  if (options.straySigns) {
    out.push(
      'When 1 < 2 and {so} on, see <b>this</b> and <3 of it. <!-- a note --> Use `a < {b}` then.',
    );
  }
  if (!options.withoutWishes) out.push(...wishedParts(prompt));
  out.push(`## ${words.summary}`);
  const points = spare.length >= 3 ? shuffled(spare, random).slice(0, 4) : [];
  if (points.length > 0) {
    out.push(
      points
        .map(([page, one]) => `- ${say(one)} [[${named(page)}: "${fragment(one, random)}"]]`)
        .join('\n'),
    );
  } else {
    const titles = [...usedHeads].slice(0, 6);
    out.push(titles.map((title) => `- ${say(title)}`).join('\n'));
  }
  return `${out.join('\n\n')}\n`;
}

/** A short answer in the manner of a tutor, with a quote when there are pages. */
export function writeAnswer(prompt: Prompt, random: Random): string {
  const words = WORDS[prompt.language];
  const page = prompt.pages.find((one) => one.sentences.length > 0);
  const opening = `${random.pick(words.openings)} ${random.pick(words.leads)}`;
  if (page === undefined) return opening;
  const sentence = random.pick(page.sentences);
  return `${opening} ${sentence} [[${named(page)}: "${fragment(sentence, random)}"]]`;
}
