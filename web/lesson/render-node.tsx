import type { RenderNode } from 'safe-mdx';
import { Diagram } from './diagram.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { TextTable } from './text-table.tsx';

const MathText = onDemand(async () => (await import('./math.tsx')).MathText);

/** What a renderer of MDX cannot draw by itself: formulas, diagrams, heads of tables, and code that can be scrolled. */
export function renderNodeWith(codeClass: string | undefined): RenderNode {
  return (node, draw) => {
    // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the words are mdast's, and what is not named is rendered as it is.
    switch (node.type) {
      case 'inlineMath':
        return <MathText source={node.value} display={false} />;
      case 'math':
        return <MathText source={node.value} display />;
      case 'code':
        if (node.lang === 'mermaid') return <Diagram source={node.value} />;
        return (
          <pre className={codeClass} tabIndex={0}>
            <code>{node.value}</code>
          </pre>
        );
      case 'table':
        return <TextTable table={node} draw={draw} />;
      default:
        return undefined;
    }
  };
}
