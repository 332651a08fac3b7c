/** Lines of a listing, and what kind of line one is. */
export const COMMENT = /^(?:#(?!include|define)|\/\/|\/\*|\*|;|%|<!--|--\s)/u;
/** Prompts of a session with a program: what is typed stands behind one of them. */
export const PROMPT =
  /^\s*(>{1,3}|\$|\([CD%]?[io]?\d+\)|gnuplot>|In \[\d+\]:|sqlite>|mysql>|\?)\s(\S.*)$/u;

export function linesOf(code: string): string[] {
  return code
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line.trim() !== '');
}
