/** What holds for every handler the engine calls (SERVICE-3). */
export const SERVICE_OPTIONS = {
  journalRetention: 0,
  idempotencyRetention: 0,
  // Cancels are for children only; an event that is being applied is applied.
  explicitCancellation: true,
  retryPolicy: { maxAttempts: 1_000_000, initialInterval: 50, maxInterval: 5000 },
};
