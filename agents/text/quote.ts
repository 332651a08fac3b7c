/** Authors compare quotes by the rules that pages show them by. */
export { foldForQuote, quoteStandsIn } from '#machines/document/quote.ts';
