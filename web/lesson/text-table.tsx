import type { Table, TableRow } from 'mdast';
import { Fragment } from 'react';
import type { RenderNode } from 'safe-mdx';

interface TextTableProps {
  table: Table;
  /** Draws what stands in a cell. */
  draw: Parameters<RenderNode>[1];
}

/** A table in a text, whose first line says what stands below it: the renderer makes cells of its words, too. */
export function TextTable({ table, draw }: TextTableProps) {
  const [head, ...body] = table.children;
  return (
    <table>
      {head && (
        <thead>
          <Line row={head} draw={draw} isHead />
        </thead>
      )}
      {body.length > 0 && (
        <tbody>
          {body.map((row, at) => (
            <Line key={at} row={row} draw={draw} />
          ))}
        </tbody>
      )}
    </table>
  );
}

interface LineProps extends Pick<TextTableProps, 'draw'> {
  row: TableRow;
  isHead?: boolean;
}

function Line({ row, draw, isHead = false }: LineProps) {
  return (
    <tr>
      {row.children.map(({ children }, at) => {
        const words = children.map((node, place) => <Fragment key={place}>{draw(node)}</Fragment>);
        // Nothing stands above a corner that is left empty.
        return isHead && children.length > 0 ? (
          <th key={at} scope="col">
            {words}
          </th>
        ) : (
          <td key={at}>{words}</td>
        );
      })}
    </tr>
  );
}
