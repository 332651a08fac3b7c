// Whether a database takes connections and answers.
import pg from 'pg';

/**
 * @param patience milliseconds for the connection.
 * @returns undefined once it answers, otherwise the error that says why it does not.
 */
export async function databaseRefusal(url: string, patience: number): Promise<unknown> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: patience });
  // What happens to an idle connection is told by the next query.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return undefined;
  } catch (error) {
    // A refusal is the answer here: the caller says whether to wait, to go on asking, or to give up.
    return error;
  } finally {
    // What never was connected cannot be ended well, and why is said already.
    await client.end().catch(() => {});
  }
}
