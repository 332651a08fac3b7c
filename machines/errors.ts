/**
 * The one table of error codes: HTTP status and who must act.
 * Texts live in `web/locales/{lng}/errors.json` under the code; nothing branches on a text.
 *
 * `fix`   the caller sent something wrong and can send something else
 * `stop`  nothing the caller does now will help
 * `again` transient: the same call may succeed later
 */
export const ERRORS = {
  BAD_INPUT: { status: 400, act: 'fix' },
  SIGN_IN_REQUIRED: { status: 401, act: 'fix' },
  NOT_AUTHORIZED: { status: 403, act: 'stop' },
  FOREIGN_ORIGIN: { status: 403, act: 'stop' },
  NOT_FOUND: { status: 404, act: 'stop' },
  EVENT_NOT_POSSIBLE: { status: 409, act: 'fix' },
  PROTOCOL_OUTDATED: { status: 409, act: 'fix' },
  /** It is asked for once more, before something dangerous. */
  PASSWORD_NEEDED: { status: 403, act: 'fix' },
  PASSWORD_WRONG: { status: 400, act: 'fix' },
  PASSWORD_MISSING: { status: 409, act: 'fix' },
  PASSWORDS_TOO_MANY: { status: 429, act: 'again' },
  /** The code by mail that takes the place of a password. */
  PROOF_CODE_WRONG: { status: 400, act: 'fix' },
  PROOF_CODES_TOO_MANY: { status: 429, act: 'again' },
  TOO_MANY_REQUESTS: { status: 429, act: 'again' },
  INTERNAL: { status: 500, act: 'stop' },
  UNAVAILABLE: { status: 503, act: 'again' },

  ORGANIZATION_NOT_FOUND: { status: 404, act: 'stop' },
  ORGANIZATION_SUBSCRIBED: { status: 400, act: 'fix' },
  TEAM_NOT_FOUND: { status: 404, act: 'stop' },
  INVITATION_NOT_FOUND: { status: 404, act: 'stop' },
  COURSE_NOT_FOUND: { status: 404, act: 'stop' },
  ANNOUNCEMENT_NOT_FOUND: { status: 404, act: 'stop' },
  ANNOUNCEMENT_TITLE_REQUIRED: { status: 400, act: 'fix' },
  ANNOUNCEMENT_CONTENT_REQUIRED: { status: 400, act: 'fix' },
  /** It can be seen that there is one; the rest is for those who are in it. */
  COURSE_LOCKED: { status: 403, act: 'fix' },
  /** Something is missing that a teacher should know of before it is published. */
  COURSE_UNFINISHED: { status: 409, act: 'fix' },
  COURSE_SLUG_INVALID: { status: 400, act: 'fix' },
  COURSE_SLUG_TAKEN: { status: 409, act: 'fix' },
  COURSE_TITLE_REQUIRED: { status: 400, act: 'fix' },
  COURSE_ALREADY_CREATED: { status: 409, act: 'fix' },
  COURSE_IDEA_REQUIRED: { status: 400, act: 'fix' },
  COURSE_IDEA_TOO_SHORT: { status: 400, act: 'fix' },
  ENROLL_WRONG_ROLE: { status: 403, act: 'stop' },
  ENROLL_OWN_COURSE: { status: 409, act: 'stop' },
  ENROLL_ALREADY: { status: 409, act: 'stop' },
  ENROLL_SUSPENDED: { status: 403, act: 'stop' },
  ENROLL_ARCHIVED: { status: 409, act: 'stop' },
  ENROLL_DRAFT: { status: 409, act: 'stop' },
  ENROLL_PRIVATE: { status: 403, act: 'fix' },
  NOT_ENROLLED: { status: 409, act: 'stop' },
  REQUEST_PENDING: { status: 409, act: 'stop' },
  REQUEST_NOT_NEEDED: { status: 409, act: 'fix' },
  /** By somebody else of the course. */
  REQUEST_ANSWERED: { status: 409, act: 'stop' },
  /** It was told by mail already, or whoever was let in reads. */
  ANSWER_STANDS: { status: 409, act: 'stop' },
  CODE_REQUIRED: { status: 400, act: 'fix' },
  CODE_WRONG: { status: 404, act: 'fix' },
  GUESSES_TOO_MANY: { status: 429, act: 'again' },
  LINK_NOT_FOUND: { status: 404, act: 'stop' },
  LINK_USED: { status: 409, act: 'stop' },
  LINK_EXPIRED: { status: 409, act: 'stop' },
  LINK_DELETED: { status: 409, act: 'stop' },
  LINK_DESCRIPTION_REQUIRED: { status: 400, act: 'fix' },
  INVITE_USED: { status: 409, act: 'stop' },
  INVITE_EXPIRED: { status: 409, act: 'stop' },
  INVITE_CANCELLED: { status: 409, act: 'stop' },
  INVITE_OTHER_ADDRESS: { status: 403, act: 'fix' },
  INVITE_PENDING: { status: 409, act: 'fix' },
  INVITE_ENROLLED: { status: 409, act: 'stop' },
  INVITE_ADDRESS_REQUIRED: { status: 400, act: 'fix' },
  INVITE_LIMIT_REACHED: { status: 429, act: 'again' },
  LESSON_NOT_FOUND: { status: 404, act: 'stop' },
  TALK_NOT_FOUND: { status: 404, act: 'stop' },
  ATTACHMENT_TYPE: { status: 415, act: 'fix' },
  /** A file of Word, Excel, PowerPoint or Hangul. */
  ATTACHMENT_OFFICE: { status: 415, act: 'fix' },
  ATTACHMENT_TOO_LARGE: { status: 413, act: 'fix' },
  ATTACHMENT_EMPTY: { status: 400, act: 'fix' },
  ATTACHMENTS_TOO_MANY: { status: 400, act: 'fix' },
  /** Gone since it was sent, or somebody else's. */
  ATTACHMENT_NOT_FOUND: { status: 404, act: 'fix' },
  /** Nothing that a browser records. */
  RECORDING_DAMAGED: { status: 415, act: 'fix' },
  RECORDING_TOO_LONG: { status: 413, act: 'fix' },
  /** Open to those who are enrolled; to the signed-out after a sign-up. */
  LESSON_LOCKED: { status: 403, act: 'fix' },
  /** Saved from elsewhere since it was opened. */
  LESSON_CHANGED: { status: 409, act: 'fix' },
  LESSON_BEING_WRITTEN: { status: 409, act: 'again' },
  /** Its text cannot be shown as it is; the detail says where. */
  LESSON_UNREADABLE: { status: 400, act: 'fix' },
  LESSON_NONE_SELECTED: { status: 400, act: 'fix' },
  /** None of those that were named is in the plan. */
  LESSON_NONE_FOUND: { status: 409, act: 'fix' },
  /** An answer of a model that the plan has left behind. */
  PLAN_CHANGED: { status: 409, act: 'again' },
  STRUCTURE_EMPTY: { status: 409, act: 'fix' },
  /** There is one in that language already; the detail says where. */
  EDITION_EXISTS: { status: 409, act: 'fix' },
  /** What an edition is made of is not approved yet, or gone. */
  EDITION_TOO_EARLY: { status: 409, act: 'fix' },
  EDITION_WITHOUT_SOURCE: { status: 409, act: 'stop' },
  DOCUMENT_NOT_FOUND: { status: 404, act: 'stop' },
  PROFILE_NOT_FOUND: { status: 404, act: 'stop' },
  /** Saved from elsewhere since the form was filled. */
  PROFILE_CHANGED: { status: 409, act: 'fix' },
  /** Saved from elsewhere since the form was filled. */
  TUTOR_SETTINGS_CHANGED: { status: 409, act: 'fix' },
  SESSION_NOT_FOUND: { status: 404, act: 'stop' },

  PICTURE_TYPE: { status: 415, act: 'fix' },
  PICTURE_TOO_LARGE: { status: 413, act: 'fix' },
  PICTURE_DAMAGED: { status: 400, act: 'fix' },
  PICTURE_SIZE: { status: 400, act: 'fix' },

  VIDEO_NOT_FOUND: { status: 404, act: 'stop' },
  VIDEO_TYPE: { status: 415, act: 'fix' },
  VIDEO_TOO_LARGE: { status: 413, act: 'fix' },
  VIDEO_EMPTY: { status: 400, act: 'fix' },
  VIDEO_DAMAGED: { status: 400, act: 'fix' },
  /** Browsers do not play it, and what would turn it into one that they do is not installed. */
  VIDEO_NEEDS_CONVERTER: { status: 409, act: 'again' },
  VIDEO_CONVERSION_FAILED: { status: 500, act: 'again' },

  DOCUMENT_NOT_A_PDF: { status: 415, act: 'fix' },
  /** None of the formats that are read. */
  DOCUMENT_TYPE: { status: 415, act: 'fix' },
  /** A file of an Office before 2007, of HWP, or RTF. */
  DOCUMENT_OLD_OFFICE: { status: 415, act: 'fix' },
  DOCUMENT_EMPTY: { status: 400, act: 'fix' },
  DOCUMENT_TOO_LARGE: { status: 413, act: 'fix' },
  DOCUMENT_TRUNCATED: { status: 400, act: 'fix' },
  DOCUMENT_DAMAGED: { status: 400, act: 'fix' },
  DOCUMENT_ENCRYPTED: { status: 400, act: 'fix' },
  DOCUMENT_NO_PAGES: { status: 400, act: 'fix' },
  DOCUMENT_MOSTLY_UNREADABLE: { status: 400, act: 'fix' },
  /** Reading it takes longer than its size gives reason for. */
  DOCUMENT_TOO_INTRICATE: { status: 400, act: 'fix' },
  /** Not of the size that was announced. */
  DOCUMENT_OTHER_FILE: { status: 409, act: 'fix' },
  /** The disk on which files lie has no room. */
  STORAGE_FULL: { status: 507, act: 'again' },
  DOCUMENT_FILE_MISSING: { status: 404, act: 'fix' },
  DOCUMENT_CANCELLED: { status: 409, act: 'again' },
  DOCUMENT_READER_FAILED: { status: 500, act: 'again' },
  /** A course was made from it. */
  DOCUMENT_IN_USE: { status: 409, act: 'fix' },
  MATERIAL_IS_SOURCE: { status: 409, act: 'fix' },
  MATERIALS_TOO_MANY: { status: 400, act: 'fix' },

  /** What was asked for takes a model, and none is set up. */
  MODEL_NEEDED: { status: 409, act: 'fix' },
  /** Without a model a course is in the language of its source; the detail names both. */
  LANGUAGE_NEEDS_MODEL: { status: 409, act: 'fix' },
  MODEL_UNAVAILABLE: { status: 503, act: 'again' },
  MODEL_RATE_LIMITED: { status: 429, act: 'again' },
  MODEL_REFUSED: { status: 502, act: 'stop' },
  /** Key, address or model name are wrong: only the settings can mend it. */
  MODEL_NOT_SET_UP: { status: 502, act: 'fix' },
  MODEL_ANSWER_INVALID: { status: 502, act: 'again' },
  MODEL_CUT_OFF: { status: 502, act: 'again' },
  BUDGET_SPENT: { status: 409, act: 'stop' },
  SOURCE_TOO_THIN: { status: 400, act: 'fix' },

  /** Limits of the plan; the detail says how many there may be. */
  TUTOR_LIMIT_REACHED: { status: 409, act: 'fix' },
  COURSE_LIMIT_REACHED: { status: 409, act: 'fix' },
  STUDENT_LIMIT_REACHED: { status: 409, act: 'stop' },
  STORAGE_LIMIT_REACHED: { status: 409, act: 'fix' },
  TOKEN_LIMIT_REACHED: { status: 409, act: 'fix' },
  MESSAGE_LIMIT_REACHED: { status: 409, act: 'stop' },
  VOICE_LIMIT_REACHED: { status: 409, act: 'fix' },
  /** The voice server, or whoever speaks there, is out of reach. */
  VOICE_UNAVAILABLE: { status: 503, act: 'again' },
  LINK_LIMIT_REACHED: { status: 409, act: 'fix' },
  SEAT_LIMIT_REACHED: { status: 409, act: 'fix' },
  /** It is more than the plan holds; the detail says of what there are too many, and how many it holds. */
  COURSE_READ_ONLY: { status: 409, act: 'fix' },
  /** The plan holds no such thing. */
  PLAN_NEEDED: { status: 409, act: 'fix' },
  /** Another sum than the one that was shown: days have passed, or something was paid. */
  QUOTE_CHANGED: { status: 409, act: 'fix' },
  RECEIPT_NOT_FOUND: { status: 404, act: 'stop' },
  RECEIPT_VOIDED: { status: 409, act: 'stop' },
  /** It leaves other places open than the one it would take the place of; the detail says which. */
  TEXT_PLACES_DIFFER: { status: 400, act: 'fix' },
  /** No page asks for it. */
  TEXT_UNKNOWN: { status: 400, act: 'fix' },
  /** Nobody pays by card here, or not for this plan. */
  PAYMENT_NOT_SET_UP: { status: 409, act: 'stop' },
  /** By the bank. */
  PAYMENT_REFUSED: { status: 409, act: 'fix' },
  PAYMENT_UNAVAILABLE: { status: 503, act: 'again' },
  /** The provider would take another sum than the one that is shown: only the settings can mend it. */
  PRICE_MISMATCH: { status: 409, act: 'stop' },
  SUBSCRIBED_ALREADY: { status: 409, act: 'fix' },
  /** It was open when it was shown. */
  PROMO_CLOSED: { status: 409, act: 'stop' },
  /** They have, or had, a plan already. */
  PROMO_NOT_FOR_YOU: { status: 409, act: 'stop' },
  PROMO_CODE_TAKEN: { status: 409, act: 'fix' },
  /** In one of its languages. */
  OUTREACH_UNWRITTEN: { status: 409, act: 'fix' },
  /** Not sent by who it says. */
  SIGNATURE_INVALID: { status: 400, act: 'stop' },
} as const satisfies Record<string, { status: number; act: 'fix' | 'stop' | 'again' }>;

export type ErrorCode = keyof typeof ERRORS;

/** What a machine remembers of a failure: the code decides, the detail explains (numbers, names). */
export interface Failure {
  code: ErrorCode;
  detail?: Record<string, string | number>;
}

/**
 * The only error of ours that is thrown. `detail` is shown to whoever may see the code; `cause` is
 * for the log.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly detail: Record<string, string | number>;
  /** Milliseconds after which trying again makes sense; only for `again` codes. */
  readonly retryAfter: number | undefined;

  constructor(
    code: ErrorCode,
    options: {
      cause?: unknown;
      detail?: Record<string, string | number>;
      retryAfter?: number;
    } = {},
  ) {
    super(code, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.detail = options.detail ?? {};
    this.retryAfter = options.retryAfter;
  }
}

/** Whether something that came from outside is a code of the table. */
export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/** Foreign errors become INTERNAL: their text is for the log, never for a machine or a viewer. */
export function toFailure(error: unknown): Failure {
  if (error instanceof AppError) {
    return Object.keys(error.detail).length > 0
      ? { code: error.code, detail: error.detail }
      : { code: error.code };
  }
  return { code: 'INTERNAL' };
}
