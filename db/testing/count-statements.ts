/** How many statements a repository sends: handed to it as `db.withPlugin(statements.plugin)`. */
import type { KyselyPlugin } from 'kysely';

export function countStatements() {
  let sent = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      sent += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { plugin, sent: () => sent };
}
