import type { AccessEntries } from '../../access/expectation.ts';

const nothing = { id: 'nothing' };
/** Who may is told that there is no such inquiry. */
const notThere = { allowed: 'NOT_FOUND' };

export const inquiryAccess: AccessEntries = {
  // A program's: taken without a word and kept nowhere.
  'inquiry.send': {
    call: (api) =>
      api.inquiry.send.mutate({
        name: 'Somebody',
        email: 'somebody@example.org',
        organization: 'A school',
        seats: '',
        message: 'We would like to know more.',
        website: 'https://example.org',
        language: 'en',
      }),
  },
  'inquiry.list': { call: (api) => api.inquiry.list.query({}) },
  'inquiry.get': { call: (api) => api.inquiry.get.query(nothing), ...notThere },
  'inquiry.note': {
    call: (api) => api.inquiry.note.mutate({ ...nothing, text: 'Called' }),
    ...notThere,
  },
  'inquiry.answer': {
    call: (api) => api.inquiry.answer.mutate({ ...nothing, text: 'Hello' }),
    ...notThere,
  },
  'inquiry.act': {
    call: (api) => api.inquiry.act.mutate({ ...nothing, act: 'take' }),
    ...notThere,
  },
};
