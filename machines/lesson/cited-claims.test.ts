import { describe, expect, it } from 'vitest';
import { atRiskIn, citationsAfterEdit, citationsAfterReading, citedIn } from './cited-claims.ts';
import type { Citation } from './lesson.ts';

const citation = (id: string, quote = 'short quote'): Citation => ({
  id,
  documentId: 'd',
  page: 1,
  quote,
  valid: true,
});
const TEXT = `# Cells

Cells are small. Every cell has a *wall*. <Cite id="c1" /> It divides. <Cite id="c2" />

- One item. <Cite id="c3" />
- Another item grows by 3. <Cite id="c4" />`;
const ALL = ['c1', 'c2', 'c3', 'c4'].map((id) => citation(id));
const edit = (after: string, citations = ALL, before = TEXT) =>
  citationsAfterEdit(citations, before, after);
const risks = (citations: Citation[]) =>
  citations.filter(({ atRisk }) => atRisk === 'sentence').map(({ id }) => id);

describe('proofs of an edited lesson', () => {
  it('[CLAIM-1] only the citation whose sentence changed in words is at risk', () => {
    expect(risks(edit(TEXT))).toEqual([]);
    expect(risks(edit(TEXT.replace('has a', 'has no')))).toEqual(['c1']);
    expect(risks(edit(TEXT.replace('Every cell', 'It is untrue that every cell')))).toEqual(['c1']);
    expect(risks(edit(TEXT.replace('Cells are small.', 'Cells are big.')))).toEqual([]);
    expect(risks(edit(TEXT.replace('by 3', 'by -3')))).toEqual(['c4']);
    expect(risks(edit(TEXT.replace('One item', 'Two items')))).toEqual(['c3']);
  });

  it('[CLAIM-5] a quote that was chosen by hand proves the sentence it was put behind', () => {
    const after = `${TEXT}\n\nA new sentence. <Cite id="c9" />`;
    const fresh = citationsAfterEdit([...ALL, citation('c9')], TEXT, after, new Set(['c9']));
    expect(risks(fresh)).toEqual([]);
    expect(risks(edit(after.replace('new', 'newer'), fresh, after))).toEqual(['c9']);
  });

  it('[CLAIM-1] markup, punctuation, capitals and line breaks are no change', () => {
    const dressed = TEXT.replace('*wall*', '**wall**')
      .replace('Every cell has', 'every cell\nhas')
      .replace('It divides.', 'It divides!')
      .replace('- One', '* One');
    expect(risks(edit(dressed))).toEqual([]);
  });

  it('[CLAIM-1] a citation moved behind another sentence is at risk', () => {
    const moved = TEXT.replace(' <Cite id="c1" />', '').replace(
      'Cells are small.',
      'Cells are small. <Cite id="c1" />',
    );
    expect(risks(edit(moved))).toEqual(['c1']);
  });

  it('[CLAIM-1] a long quote proves all since the citation before', () => {
    const before = 'One thing. And two things. <Cite id="c1" />';
    const long = [citation('c1', 'One thing and also two things, says the book.')];
    expect(risks(edit('No thing. And two things. <Cite id="c1" />', long, before))).toEqual(['c1']);
    expect(risks(edit(`New. ${before}`, long, before))).toEqual([]);
  });

  it('[CLAIM-2] a sentence put back is proven again, after any number of edits', () => {
    const once = edit(TEXT.replace('has a', 'has no'));
    const twice = citationsAfterEdit(
      once,
      TEXT.replace('has a', 'has no'),
      'It was. <Cite id="c1" />',
    );
    expect(risks(twice)).toEqual(['c1']);
    expect(risks(citationsAfterEdit(once, TEXT.replace('has a', 'has no'), TEXT))).toEqual([]);
  });

  it('[CLAIM-3] a citation taken out of the text is dropped', () => {
    const after = TEXT.replace(' <Cite id="c2" />', '');
    expect(edit(after).map(({ id }) => id)).toEqual(['c1', 'c3', 'c4']);
    expect([...citedIn(after)]).toEqual(['c1', 'c3', 'c4']);
  });

  it('[CLAIM-4] a quote that left its page is at risk until it is back', () => {
    const read = (found: boolean, of = ALL) => citationsAfterReading(of, TEXT, () => found);
    const gone = read(false);
    expect(atRiskIn(gone)).toBe(4);
    expect(gone[0]?.atRisk).toBe('source');
    expect(edit(TEXT.replace('small', 'tiny'), gone)[0]?.atRisk).toBe('source');
    expect(read(true, gone)).toEqual(ALL);
    const edited = edit(TEXT.replace('has a', 'has no'));
    const changed = TEXT.replace('has a', 'has no');
    const back = citationsAfterReading(
      citationsAfterReading(edited, changed, () => false),
      changed,
      () => true,
    );
    expect(risks(back)).toEqual(['c1']);
    expect(citationsAfterReading(ALL, TEXT, () => undefined)).toEqual(ALL);
  });

  it('[CLAIM-1] reads Korean sentences', () => {
    const before = '세포는 작다. 세포에는 벽이 있다. <Cite id="c1" />';
    const one = [citation('c1', '벽')];
    expect(risks(edit(before.replace('있다', '없다'), one, before))).toEqual(['c1']);
    expect(risks(edit(before.replace('작다', '크다'), one, before))).toEqual([]);
  });
});
