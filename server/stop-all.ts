/**
 * Stopping what runs beside the answers of the product.
 *
 * STOP-ALL-1 One that fails leaves none of the others running, and is said.
 */

/**
 * One after another, in the order given.
 * @throws what failed: the error itself, or an AggregateError of several.
 */
export async function stopAll(stops: readonly (() => unknown)[]): Promise<void> {
  const failures: unknown[] = [];
  for (const stop of stops) {
    try {
      await stop();
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 1) throw new AggregateError(failures, 'several parts did not stop');
  if (failures.length === 1) throw failures[0];
}
