/**
 * Which of several names it is that the source says something of: "Which of these returns …?". The wrong
 * names are of the same kind and stand in the lesson too, and nothing like it is said of them.
 */
import type { QuizDraft } from '#machines/quiz/quiz.ts';
import { isNear } from './clause-questions.ts';
import { codeNames, shapeOf, styleOf } from './code-names.ts';
import type { Fact } from './fact.ts';
import { factOf, isOwnName } from './facts.ts';
import { isEchoed, likest } from './name-parts.ts';
import { withOptions, type QuizMaterial } from './quiz-material.ts';
import { clashes, isOfForm, shuffled } from './quiz-terms.ts';
import type { Line } from './reading.ts';
import { saidOfNames } from './said-of-names.ts';
import { toolOf } from './tool-facts.ts';

const OTHERS = 3;
/** Two of one kind and matter do: a third of another kind would only make the question easier. */
const FEWEST = 2;
/** What is said must tell the thing: so many words of some length. */
const TELLING_WORDS = 4;
const KINDS: ReadonlySet<Fact['fact']> = new Set(['result', 'use', 'holding', 'nature']);
/** True of many things at once. */
const VAGUE =
  /\b(?:many|several|some|various|certain|different|other|another|similar|useful|important|available|possible|common|same|example|following|usually|often|sometimes|may|might|own|such|this|these|those)\b|(?:여러|다양한|비슷한|중요한|유용한|다른|같은)/iu;

function isTelling(answer: string): boolean {
  const words = answer.match(/[\p{L}\p{N}]{4,}|[가-힣]{2,}/gu) ?? [];
  return words.length >= TELLING_WORDS && !VAGUE.test(answer);
}

/** Names of the shape that the lesson's sentences have. */
function namesOf(lines: readonly Line[], shape: string): string[] {
  return lines.flatMap(({ text }) =>
    codeNames(text).flatMap((one) => (one.shape === shape ? [one.name] : [])),
  );
}

/** "Function read.table" is called by its name alone: names of one shape are told apart by nothing else. */
function bareName(asked: string): string {
  const name =
    /^\p{L}+ (\S+)$|^(\S+) (?:function|command|option|package|program|method|argument)$/u.exec(
      asked,
    );
  const bare = name?.[1] ?? name?.[2] ?? '';
  return codeNames(bare).some((one) => one.name === bare) ? bare : asked;
}

function rivalsOf(fact: Fact, known: readonly string[], { lines, others }: QuizMaterial): string[] {
  const { answer, line } = fact;
  const asked = bareName(fact.asked);
  const shape = shapeOf(asked);
  const said = [...lines, ...others];
  const own = line.text.toLowerCase();
  const found: string[] = [];
  for (const name of [...namesOf(lines, shape), ...known, ...namesOf(others, shape)]) {
    if (
      shapeOf(name) !== shape ||
      styleOf(name) !== styleOf(asked) ||
      (shape === 'words' && !isOfForm(name, asked))
    )
      continue;
    if (name.includes('(') !== asked.includes('(')) continue;
    if (clashes(name, asked) || found.some((one) => clashes(one, name))) continue;
    const lower = name.toLowerCase();
    if (own.includes(lower)) continue;
    const isRightToo = said.some(
      ({ text }) => text.toLowerCase().includes(lower) && isNear(answer, text),
    );
    if (!isRightToo) found.push(name);
  }
  return found;
}

export function* nameItems(
  material: QuizMaterial,
  lines: Line[],
  random: () => number,
): Generator<{ item: QuizDraft; line: Line }> {
  const { language, wording } = material;
  const facts = lines.flatMap((line) => toolOf(line, language) ?? factOf(line, language) ?? []);
  const terms = material.lines.flatMap(({ definition }) =>
    definition && isOwnName(definition.term) ? [definition.term] : [],
  );
  const known = [...facts.map(({ asked }) => bareName(asked)), ...terms];
  for (const fact of facts) {
    const { answer, line } = fact;
    const asked = bareName(fact.asked);
    if (!KINDS.has(fact.fact) || !isTelling(answer)) continue;
    const rivals = rivalsOf(fact, known, material);
    if (rivals.length < FEWEST) continue;
    const wrong = shuffled(likest(asked, rivals).slice(0, OTHERS * 2), random).slice(0, OTHERS);
    if (isEchoed(asked, answer, wrong)) continue;
    const item = withOptions(
      {
        question: wording.askName(answer),
        explanation: [
          wording.because(line.text, line.page),
          wording.othersSaid(saidOfNames(wrong, material)),
        ]
          .join(' ')
          .trim(),
        page: line.page,
      },
      asked,
      wrong,
      random,
    );
    yield { item, line };
  }
}
