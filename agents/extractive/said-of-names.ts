/** What the book says of names that stand among the wrong options. */
import type { SaidOf } from './explanations.ts';
import { factOf } from './facts.ts';
import { namesIn } from './kind-names.ts';
import type { QuizMaterial } from './quiz-material.ts';

const MOST = 3;
const known = new WeakMap<QuizMaterial, Map<string, SaidOf>>();

function lastWord(name: string): string {
  return name.split(' ').at(-1)?.toLowerCase() ?? '';
}

function readSaid(material: QuizMaterial): Map<string, SaidOf> {
  const said = new Map<string, SaidOf>();
  const add = (name: string, one: SaidOf): void => {
    for (const key of [name.toLowerCase(), lastWord(name)]) if (!said.has(key)) said.set(key, one);
  };
  const all = [...material.lines, ...material.others];
  for (const line of all) {
    const fact = factOf(line, material.language);
    if (fact) add(fact.asked, { said: fact.answer, of: fact.asked, page: line.page });
    const { definition, page } = line;
    if (definition) add(definition.term, { said: definition.body, of: definition.term, page });
  }
  for (const rows of [...material.entries, material.entriesElsewhere])
    for (const { term, meaning, page } of rows) add(term, { said: meaning, of: term, page });
  // Where it is not the subject of a sentence, the sentence that it stands in alone.
  for (const { text, page, whole } of all) {
    const [only, ...more] = namesIn(text);
    if (whole && only && more.length === 0) add(only.name, { said: text, of: only.name, page });
  }
  return said;
}

/** For each of them what it is, where the book says that. */
export function saidOfNames(names: readonly string[], material: QuizMaterial): SaidOf[] {
  const said = known.get(material) ?? readSaid(material);
  known.set(material, said);
  return names
    .flatMap((name) => {
      const found = said.get(name.toLowerCase()) ?? said.get(lastWord(name));
      return found ? [{ ...found, of: name }] : [];
    })
    .slice(0, MOST);
}
