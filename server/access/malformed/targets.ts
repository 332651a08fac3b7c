/**
 * Every way in, each with inputs that are nearly right.
 *
 * MALFORMED-1 Whatever is sent, the answer is no failure of ours, and everybody else is still served.
 * MALFORMED-2 A text is stored as it was sent, or refused.
 * MALFORMED-3 No address is left out: they are read from the server, as it mounts them.
 */
import type { AccessFixture } from '../access-fixture.ts';
import { addressTarget, type Address } from './address-target.ts';
import { authTarget } from './auth-target.ts';
import { fileTarget } from './file-target.ts';
import { lineTarget } from './line-target.ts';
import { procedureTarget, rawProcedureTarget } from './procedure-targets.ts';
import { socketTarget } from './socket-target.ts';
import { knownOf, type Target } from './target.ts';

export function targetsOf(
  fixture: AccessFixture,
  mounted: { addresses: readonly Address[]; secret: string },
): Target[] {
  const known = knownOf(fixture);
  return [
    procedureTarget(fixture, known),
    rawProcedureTarget(fixture),
    authTarget(fixture, known),
    fileTarget(fixture, known),
    addressTarget(fixture, known, mounted),
    lineTarget(fixture),
    socketTarget(fixture, known),
  ];
}
