/**
 * Habits of the sources that the linter has no rule for. Each list names the files that do otherwise, and why.
 *
 * SOURCE-1 Nothing branches on the message of an error: errors are codes.
 * SOURCE-2 A test waits for what shows that something has happened, never for time to pass.
 * SOURCE-3 A test measures no duration: speed is shown by the benches.
 * SOURCE-4 A procedure catches nothing: whoever knows what a failure means says its code.
 * SOURCE-5 No wait of a test gives up within a minute: on a slow machine what it waits for comes late.
 * SOURCE-6 What a page shows is asked until it is so, not once: when it comes depends on the machine.
 * SOURCE-7 A query or an act whose failure the cache does not tell shows it itself.
 * SOURCE-8 Where a failure is dropped, a comment says what becomes of it.
 */
export interface Habit {
  breaks: { test(text: string): boolean };
  /** Files, and why each may. */
  except: Readonly<Record<string, string>>;
}

export const MESSAGES: Habit = {
  breaks:
    /\bmessage\.(?:includes|startsWith|endsWith|match|search|indexOf)\(|\.test\([\w.]*\bmessage\)|\bswitch \([\w.]*\bmessage\)/,
  except: {
    'web/lib/query-policy.ts': 'two that the specification keeps silent by their words',
    'server/errors/database-errors.ts': 'the driver makes them without a code',
    'web/form/use-issue-text.ts': 'of a schema, whose messages are keys of texts',
  },
};

export const WAITING: Habit = {
  breaks: /\bsetTimeout as \w+|waitForTimeout\(|setTimeout\((?:\(\) => )?\w+(?:\.stop)?(?:\(\))?, /,
  except: {
    'agents/model-wire/resilient-fetch.test.ts':
      'a model that is slow on a clock that the test moves',
    'server/actors/people-first.test.ts': 'a turn of the loop',
    'server/actors/kill.integration.test.ts': 'kills at random moments',
    'server/actors/kill-cancel.integration.test.ts': 'kills at random moments',
    'server/actors/restate-scenarios.integration.test.ts': 'what is too late comes after it',
    'server/files/sent-file.test.ts': 'a sender that is slow',
    'server/plugins/compress-page.test.ts': 'a page that comes in parts',
    'tests/cluster.integration.test.ts': 'kills at random moments',
    'tests/learning.browser.test.ts': 'time that a reader spends is what is told',
    'tests/video.browser.test.ts': 'a recording has a length',
  },
};

export const MEASURING: Habit = {
  breaks: /performance\.now\(\)/,
  except: {
    'server/actors/kill.integration.test.ts': 'said, not asserted',
    'server/actors/restate-scenarios.integration.test.ts': 'said, not asserted',
    'server/main.integration.test.ts': 'said, not asserted',
    'tests/cluster.integration.test.ts': 'said, not asserted',
  },
};

/** `vi.waitFor` gives up after a second; `expect.poll` after what the configuration says. */
export const GIVING_UP: Habit = {
  breaks: /\bvi\.wait(?:For|Until)\(|\btimeout: (?:[1-5]?\d_\d{3}|\d{1,4})\b/,
  except: {
    'server/plugins/health.test.ts': 'how long the product waits for its own look',
  },
};

/** `expect.poll` asks again; a value that was read once is that of a moment. */
export const READ_ONCE: Habit = {
  breaks:
    /expect\(\s*await [^;]*?\.(?:count|is[A-Z]\w+|textContent|innerText|inputValue|all(?:Text|InnerTexts)\w*|getAttribute)\([^()]*\),?\s*\)|\bexpect\((?:pathOf\(|new URL\([\w.]*page\.url\(\)\)\.(?:pathname|search))/,
  except: {},
};

/** This one is of procedures alone. */
export const CATCHING: Habit = { breaks: /\bcatch\b/, except: {} };

/** `silent` keeps the cache from telling it. */
export const SILENT: Habit = {
  breaks:
    /^(?![\s\S]*\b(?:isError|error|errorText|ErrorRegion|RowSheet|useServerForm|report)\b)[\s\S]*\bsilent: true/,
  except: {
    'web/form/bulk-acts.tsx': 'each act is a mutation that tells it',
    'web/announcement/use-my-announcements.ts': 'the list on the same page shows it',
    'web/catalogue/catalogue-search.ts': 'of a query that the page shows',
    'web/edition/other-language.tsx': 'a way to another page: the lesson itself is there',
    'web/edition/use-edition.ts': 'handed on with the query',
    'web/form/ask-dialog.tsx': 'whoever asks tells it',
    'web/lib/page-names.tsx': 'numbers of the file stand for the printed ones',
    'web/mastery/use-next-review.ts': 'the end is said without the day',
    'web/organization/use-slug-check.ts': 'the form asks again when it is sent',
    'web/outreach/use-outreach-acts.ts': 'the form of a campaign shows it',
    'web/people/members-search.ts': 'of queries that the page shows',
    'web/promo/offer-page.tsx': 'a visit that is not counted concerns no visitor',
    'web/promo/use-promo-acts.ts': 'the form of a campaign shows it',
    'web/routes/$orgSlug/index.tsx': 'its loader shows it',
    'web/routes/learn/-learning-search.ts': 'of a query that the page shows',
    'web/routes/learn/-review-search.ts': 'of a query that the page shows',
    'web/session/session.ts': 'guards say what it means where somebody has to be known',
    'web/session/use-may.ts': 'what one may is refused by the server in any case',
    'web/shell/use-holdings.ts': 'nothing is left out of the menu',
    'web/studio/use-studio-count.ts': 'a number in the menu, which no page depends on',
    'web/subscription/standing-query.ts': 'the page of the plan says it itself',
    'web/talk/talk-offer.tsx': 'the talk below it tells it',
    'web/talk/use-may-ask.ts': 'a way to the tutor, whose own page says it',
  },
};

const DROPS = /\.catch\(\(\) => (?:undefined|null|\{\}|'')\)/;
/** What was said of it stands within so many lines above it. */
const NEAR = 3;
/** A wait that was ended, and an answer that is no JSON or no text, are what they look like. */
const PLAIN = /\bdelay\(|\.(?:json|text)\(\)/;
const COMMENT = /\/\/|\*\//;

/** Places where a failure goes nowhere and nothing is said of it. */
function dropsUnsaid(text: string): boolean {
  const lines = text.split('\n');
  return lines.some((line, at) => {
    if (/\bcatch \{$/.test(line)) return !/^\s*(?:\/\/|throw\b)/.test(lines[at + 1] ?? '');
    const before = lines.slice(Math.max(0, at - NEAR), at + 1).join('\n');
    return DROPS.test(line) && !COMMENT.test(before) && !PLAIN.test(before);
  });
}

export const DROPPED: Habit = { breaks: { test: dropsUnsaid }, except: {} };

export const isTestFile = (file: string) => /\.test\.tsx?$/.test(file);

/** Files that break a habit and are not listed, and listed ones that do not break it. */
export function otherwise(habit: Habit, texts: ReadonlyMap<string, string>): string[] {
  const breaking = [...texts].filter(([, text]) => habit.breaks.test(text)).map(([file]) => file);
  return [
    ...breaking.filter((file) => !(file in habit.except)),
    ...Object.keys(habit.except).filter((file) => !breaking.includes(file)),
  ];
}
