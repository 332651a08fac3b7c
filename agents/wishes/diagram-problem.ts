/** Whether a Mermaid diagram can be drawn, as far as its grammar can be told without drawing it. */

const KINDS =
  /^(?:(?:graph|flowchart)(?:\s+(?:TB|TD|BT|RL|LR))?|sequenceDiagram|classDiagram(?:-v2)?|stateDiagram(?:-v2)?|erDiagram|gantt|pie(?:\s+showData)?(?:\s+title\s.+)?|mindmap|timeline(?:\s+(?:TD|LR))?|journey|quadrantChart|gitGraph|xychart-beta|block-beta|sankey-beta)\s*;?\s*$/u;
const PAIRS: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

function bracketProblem(line: string): string {
  const open: string[] = [];
  for (const sign of line.replace(/"[^"]*"/gu, '').replace(/%%.*$/u, '')) {
    if ('([{'.includes(sign)) open.push(sign);
    else if (sign in PAIRS && open.pop() !== PAIRS[sign]) return line;
  }
  return open.length > 0 ? line : '';
}

/** What is wrong, in the diagram's own words; '' when nothing is. */
export function diagramProblem(diagram: string): string {
  const lines = diagram
    .replace(/^---\n[\s\S]*?\n---\n/u, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('%%'));
  const [first = '', ...body] = lines;
  if (!KINDS.test(first)) return first.slice(0, 60) || 'mermaid';
  if (body.length === 0) return first;
  // Relations of these have signs that look like brackets, blocks go over lines.
  if (!/^(?:graph|flowchart|mindmap)/u.test(first)) return '';
  for (const line of body) {
    if ((line.match(/"/gu)?.length ?? 0) % 2 === 1) return line.slice(0, 60);
    const problem = bracketProblem(line.replace(/(?<=[\p{L}\p{N}_])>(?=[^|]*\])/u, '['));
    if (problem !== '' && !/^(?:subgraph|end|classDef|style|click)\b/u.test(line)) {
      return problem.slice(0, 60);
    }
  }
  return '';
}
