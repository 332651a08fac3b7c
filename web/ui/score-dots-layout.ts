export interface ScoreDot {
  x: number;
  y: number;
  below: boolean;
}

export interface ScoreDotsLayout {
  dots: ReadonlyArray<ScoreDot>;
  width: number;
  height: number;
  radius: number;
  /** x of the pass mark. */
  passX: number;
  mean: number | null;
  below: number;
}

export interface ScoreDotsInput {
  scores: ReadonlyArray<number>;
  pass?: number;
  /** The lowest score on the axis; lower ones stand at its edge. */
  from?: number;
  width?: number;
}

const RADIUS = 2.5;
const STEP = 6;
/** Stacks higher than this are drawn closer, so the plot never grows and nothing below it jumps. */
const MOST_LEVELS = 5;

/**
 * A dot plot: scores are gathered in tenths and stacked, so nothing is hidden behind another.
 * Scores run from 0 to 10.
 */
export function layoutScoreDots(input: ScoreDotsInput): ScoreDotsLayout {
  const { scores, pass = 9, from = 7, width = 240 } = input;
  const place = (score: number) => {
    const clamped = Math.min(10, Math.max(from, score));
    return RADIUS + ((clamped - from) / (10 - from)) * (width - 2 * RADIUS);
  };
  const stacks = new Map<number, number>();
  let highest = 0;
  const stacked = scores.map((score) => {
    const bin = Math.round(score * 10) / 10;
    const level = stacks.get(bin) ?? 0;
    stacks.set(bin, level + 1);
    highest = Math.max(highest, level + 1);
    return { bin, level };
  });
  const height = MOST_LEVELS * STEP + 2;
  const step = highest <= MOST_LEVELS ? STEP : ((MOST_LEVELS - 1) * STEP) / (highest - 1);
  const dots = stacked.map(({ bin, level }) => ({
    x: place(bin),
    y: height - RADIUS - 1 - level * step,
    below: bin < pass,
  }));
  const sum = scores.reduce((total, score) => total + score, 0);
  return {
    dots,
    width,
    height,
    radius: RADIUS,
    passX: place(pass),
    mean: scores.length > 0 ? sum / scores.length : null,
    below: dots.filter((dot) => dot.below).length,
  };
}
