/** A condition and what follows from it, read either way. */
import { bids } from './bids.ts';
import { capital, inside, type Claim } from './clause-questions.ts';

const IN_CASE = /^(?:if|when|unless|once|whenever|where|as long as|in case|even)\b/u;

/** A condition and what follows from it, the other way round: for options, whichever comes first in its sentence. */
export function otherFaceOf(claim: Claim): Claim | undefined {
  const { kind, form, asked, answer } = claim;
  const turned = { ...claim, asked: capital(answer), answer: inside(asked, claim.line) };
  if (/^\p{Lu}\p{Ll}/u.test(turned.answer)) return undefined;
  if (kind === 'condition' && form === 'condition')
    return IN_CASE.test(turned.answer) ? { ...turned, kind: 'when', form: 'when' } : undefined;
  if (kind !== 'when' || form !== 'when') return undefined;
  return { ...turned, kind: 'condition', form: bids(asked) ? 'to do' : 'condition' };
}
