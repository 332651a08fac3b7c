/** What accounts and organizations of better-auth work with. */
import type { SharedLimits } from '../bus/shared-limits.ts';
import type { AuthRepository } from '#db/auth/auth.repository.ts';
import type { Database } from '#db/query.ts';
import type { Logger } from '../logger.ts';
import type { Mailer } from '../mail/mailer.ts';

/** What an organization holds beside its rows, and how that ends with it. */
export interface OrganizationEnd {
  /**
   * Stops what works for it, so that nobody pays for lessons that will be gone. Removes nothing.
   * @param by the id of who deletes it
   */
  before(organizationId: string, by: string): Promise<void>;
  /** Its rows are gone: the files follow, and whoever was in it is told. */
  after(organizationId: string): Promise<void>;
}

export interface AuthDeps {
  db: Database;
  repository: AuthRepository;
  mailer: Mailer;
  secret: string;
  /** The cost of hashes that are made from now on (password-hash.ts). */
  passwordCost: number;
  /** Absent where nothing works for organizations, as in tests of signing in. */
  organizationEnd?: OrganizationEnd;
  /** Where people reach the product. */
  baseUrl(): string;
  /** False while the system is still to choose the port: then better-auth goes by the request. */
  portIsKnown: boolean;
  trustedOrigins(request: Request | undefined): string[];
  /** Off where all people share one address: a machine of one's own, behind loopback. */
  rateLimited: boolean;
  /** Counted for all processes; each counts for itself without them. */
  limits?: SharedLimits | undefined;
  onSessionEnded: (sessionId: string) => void;
  onRolesChanged: (userId: string) => void;
  /** better-auth's own codes, for mails that it does not know of. */
  codes: {
    /** Sends the code that proves an address. */
    send(email: string, headers: Headers | undefined): Promise<void>;
    /** Makes the code for a new password; sends nothing. */
    forPassword(email: string): Promise<string>;
  };
  logger: Logger;
}
