/**
 * How far the reviewer of the model that is set (`OPENAI_API_KEY`, `OPENAI_BASE_URL`, `MODEL_REVIEWER`) agrees with
 * people about which of two short lessons is the better one (agents/eval/judged-pairs.ts).
 */
import { JUDGED_PAIRS } from '#agents/eval/judged-pairs.ts';
import { agreementOf } from '#agents/eval/reviewer-agreement.ts';
import { createModels } from '#agents/model.ts';
import { loadEnv } from '#server/env.ts';
import { share, table } from './eval-tables.ts';
import { scoringWith } from './reviewer-score.ts';

export async function evaluateReviewer(isVerbose: boolean): Promise<void> {
  const { models: settings } = loadEnv();
  console.log('### Reviewer\n');
  if (!settings) {
    console.log('No model is set, so that no reviewer was asked.\n');
    return;
  }
  const models = createModels(settings);
  const score = await scoringWith(models, new AbortController().signal);
  const rows: string[][] = [];
  for (const language of ['en', 'ko'] as const) {
    const pairs = JUDGED_PAIRS.filter((pair) => pair.language === language);
    const { agreed, level, of, against } = await agreementOf(score, pairs);
    rows.push([
      models.names.reviewer,
      language,
      `${agreed} / ${of}`,
      share(agreed, of),
      String(level),
    ]);
    if (isVerbose) for (const { flaw } of against) console.log(`  ${language}: ${flaw}`);
  }
  table(['model', 'language', 'pairs judged as people do', 'share', 'no difference seen'], rows);
}
