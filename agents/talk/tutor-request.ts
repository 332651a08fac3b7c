/** What a model is shown of a question: the pages that were found, where one stands, what was said. */
import { pageText } from '#machines/document/source.ts';
import { withGrounding } from '#machines/tutor/grounding.ts';
import type { FoundPlace, TutorQuestion } from '#agents/port/course-tutor.ts';
import { METHODS } from '#agents/tutor/tutor-wording.ts';
import { escapeTags } from '#agents/text/escape-tags.ts';
import { attachedWords } from './attached-words.ts';
import { withoutGeneralMarks } from './general-knowledge.ts';
import { withoutUnbackedMark } from './unbacked-answer.ts';
import { ANSWER_RULES } from './tutor.agent.ts';

/** Characters of one page, and of one message of before. */
const PAGE_LENGTH = 4_000;
const MESSAGE_LENGTH = 1_500;

const FRAMES =
  'pages|page|taught|lesson|talk|learner|tutor|passage|question|open-questions|course|attachments?|memory';
const shown = (text: string, most: number) => escapeTags(text.slice(0, most), FRAMES);

/** As the creator wants the tutor to be, with the ground rules of its knowledge source. */
export function instructionsOf({ settings, language }: TutorQuestion): string {
  const { systemPrompt, knowledgeSource, brief } = settings;
  const { name, lines } = METHODS[language][brief.method];
  // A prompt that its creator wrote may say nothing of how to teach.
  const method = lines.every((line) => systemPrompt.includes(line))
    ? []
    : [`## ${name}\n\n${lines.map((line) => `- ${line}`).join('\n')}`];
  const prompt = withGrounding(systemPrompt, knowledgeSource, brief.language);
  return [prompt, ...method, ANSWER_RULES[language]].join('\n\n');
}

/** How documents are told apart in marks of proof: the first has none, others M1, M2 … */
export function labelsOf(places: readonly FoundPlace[]): Map<string, string> {
  const ids = [...new Set(places.flatMap(({ documentId }) => documentId ?? []))];
  return new Map(ids.map((id, at) => [id, at === 0 ? '' : `M${at} `]));
}

export function tutorRequest(question: TutorQuestion, places: readonly FoundPlace[]): string {
  const { text, passage, before, lesson } = question;
  const labels = labelsOf(places);
  const pages = places.map(({ page, documentId = '' }) => {
    const material = (labels.get(documentId) ?? '').trim();
    const of = material === '' ? '' : `material="${material}" `;
    return `<page ${of}number="${page.number}">\n${shown(pageText(page), PAGE_LENGTH)}\n</page>`;
  });
  const taught = places.flatMap(({ page, lesson: of }) =>
    of ? [`- p. ${page.number}: lesson ${of.number} ${shown(of.title, 120)}`] : [],
  );
  const said = before.map(({ sender, text: message }) => {
    const name = sender === 'local' ? 'learner' : 'tutor';
    return `<${name}>${shown(withoutMarks(message), MESSAGE_LENGTH)}</${name}>`;
  });
  const attached = attachmentsShown(question);
  const open = openQuestions(question, places);
  return [
    `<course>${shown(question.courseTitle, 200)}</course>`,
    `<pages>\n${pages.join('\n')}\n</pages>`,
    ...(taught.length > 0 ? [`<taught>\n${taught.join('\n')}\n</taught>`] : []),
    ...(lesson ? [`<lesson>${shown(`${lesson.number} ${lesson.title}`, 300)}</lesson>`] : []),
    ...memoryShown(question),
    ...(open.length > 0 ? [`<open-questions>\n${open.join('\n')}\n</open-questions>`] : []),
    ...(said.length > 0 ? [`<talk>\n${said.join('\n')}\n</talk>`] : []),
    ...(attached.length > 0 ? [`<attachments>\n${attached.join('\n')}\n</attachments>`] : []),
    ...(passage ? [`<passage>${shown(passage, 2_000)}</passage>`] : []),
    `<question>${shown(text, 4_000)}</question>`,
  ].join('\n\n');
}

/** Lessons that are named as read, the last ones. */
const READ = 30;

function memoryShown({ memory }: TutorQuestion): string[] {
  if (!memory) return [];
  const { note, read, wrong } = memory;
  const lines = [
    ...read.slice(-READ).map((title) => `- read: ${shown(title, 120)}`),
    ...wrong.map(
      ({ question, title }) =>
        `- got wrong, to review: ${shown(question, 200)} (${shown(title, 120)})`,
    ),
    ...(note === '' ? [] : [`- the learner says: ${shown(note, 1_000)}`]),
  ];
  return lines.length === 0 ? [] : [`<memory>\n${lines.join('\n')}\n</memory>`];
}

/** Characters of all files together. */
const ATTACHED_LENGTH = 12_000;

/** Those of this question before those of earlier ones. */
function attachmentsShown({ attachments = [] }: TutorQuestion): string[] {
  let left = ATTACHED_LENGTH;
  return attachments.toReversed().map(({ name, kind, text, isNew }) => {
    const part = text.slice(0, left);
    left -= part.length;
    const of = `name="${shown(name, 120)}" kind="${kind}" ${isNew ? 'beside="this question"' : 'beside="an earlier question"'}`;
    const inside = part === '' ? '(no words could be read in it)' : shown(part, ATTACHED_LENGTH);
    return `<attachment ${of}>\n${inside}\n</attachment>`;
  });
}

/** What a search is written for. */
export function searchRequest({
  courseTitle,
  lessons,
  before,
  text,
  passage,
  attachments = [],
}: TutorQuestion): string {
  const titles = lessons.slice(0, 80).map(({ title }) => `- ${shown(title, 120)}`);
  const said = before
    .slice(-4)
    .map(
      ({ sender, text: message }) =>
        `${sender === 'local' ? 'learner' : 'tutor'}: ${shown(withoutMarks(message), 300)}`,
    );
  return [
    `<course>\n${shown(courseTitle, 200)}\n${titles.join('\n')}\n</course>`,
    ...(said.length > 0 ? [`<talk>\n${said.join('\n')}\n</talk>`] : []),
    ...attachedWords({ attachments }).map(
      (words) => `<attachment>${shown(words, 600)}</attachment>`,
    ),
    `<question>${shown(passage ? `${text}\n${passage}` : text, 1_000)}</question>`,
  ].join('\n\n');
}

function openQuestions({ lesson, memory }: TutorQuestion, places: readonly FoundPlace[]): string[] {
  const near = [lesson, ...places.map((place) => place.lesson)].filter((one) => one !== undefined);
  const once = new Map(near.map((one) => [one.id, one]));
  return [...once.values()].slice(0, 4).flatMap(({ quiz }) =>
    quiz
      .filter(({ item }) => !memory?.solved.includes(item))
      .slice(0, 6)
      .map(({ question }) => `- ${shown(question, 300)}`),
  );
}

/** Marks of an earlier answer prove nothing any more, and are not the model's to set. */
function withoutMarks(text: string): string {
  return withoutUnbackedMark(withoutGeneralMarks(text)).replace(/\s*<Cite id="[\w-]+" \/>/gu, '');
}
