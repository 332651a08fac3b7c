import type { AccessEntries } from '../../access/expectation.ts';

const id = () => crypto.randomUUID();

export const talkAccess: AccessEntries = {
  'talk.courses': { call: (api) => api.talk.courses.query({}) },
  'talk.begin': {
    call: (api, { course: { courseId } }) => api.talk.begin.query({ courseId }),
    // The course is private: its overview is all that others see of it.
    except: { stranger: 'COURSE_LOCKED' },
  },
  'talk.ledLesson': {
    call: (api, { course: { courseId } }) =>
      api.talk.ledLesson.query({ courseId, lessonId: 'none' }),
    except: { stranger: 'COURSE_LOCKED' },
    allowed: 'LESSON_NOT_FOUND',
  },
  'talk.room': {
    call: (api, { course: { courseId } }) => api.talk.room.query({ courseId }),
    except: { stranger: 'COURSE_LOCKED' },
  },
  'talk.search': {
    call: (api, { course: { courseId } }) => api.talk.search.query({ courseId, words: 'light' }),
    except: { stranger: 'COURSE_LOCKED' },
  },
  // The course does not let it be searched.
  'talk.searchWeb': {
    call: (api, { course: { courseId } }) => api.talk.searchWeb.query({ courseId, words: 'light' }),
    except: { stranger: 'COURSE_LOCKED' },
    allowed: 'NOT_FOUND',
  },
  'talk.keepCall': {
    call: (api, { course: { courseId } }) => api.talk.keepCall.mutate({ courseId, callId: id() }),
    except: { stranger: 'COURSE_LOCKED' },
  },
  'callLine.enter': {
    call: (api, { course: { courseId } }) =>
      api.callLine.enter.mutate({ courseId, callId: id(), talkId: id(), speed: 1 }),
    except: { stranger: 'COURSE_LOCKED' },
    // No voice server is set.
    allowed: 'MODEL_NEEDED',
  },
  'talk.list': { call: (api) => api.talk.list.query({ page: 1, limit: 12 }) },
  // Nobody has such a talk.
  'talk.open': {
    call: (api) => api.talk.open.query({ talkId: id() }),
    allowed: 'TALK_NOT_FOUND',
  },
  'talk.ask': {
    call: (api, { course: { courseId } }) =>
      api.talk.ask.mutate({
        talkId: id(),
        courseId,
        questionId: id(),
        answerId: id(),
        text: 'What is light?',
      }),
    except: { stranger: 'COURSE_LOCKED' },
  },
  'talk.topics': {
    call: (api, { orgSlug, course }) => api.talk.topics.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  // Nobody was given such an answer.
  'talkReport.report': {
    call: (api) => api.talkReport.report.mutate({ answerId: id(), reason: 'wrong', note: '' }),
    allowed: 'TALK_NOT_FOUND',
  },
  'talkReport.open': {
    call: (api, { orgSlug, course }) =>
      api.talkReport.open.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'talkReport.settle': {
    call: (api, { orgSlug, course }) =>
      api.talkReport.settle.mutate({
        orgSlug,
        courseSlug: course.slug,
        answerId: id(),
        outcome: 'kept',
      }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'talkPolicy.get': {
    call: (api, { orgSlug }) => api.talkPolicy.get.query({ orgSlug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'talkPolicy.set': {
    call: (api, { orgSlug }) => api.talkPolicy.set.mutate({ orgSlug, isOn: false }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'talkPolicy.talks': {
    call: (api, { orgSlug, course }) =>
      api.talkPolicy.talks.query({ orgSlug, courseSlug: course.slug }),
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  // No talk there may be read.
  'talkPolicy.talk': {
    call: (api, { orgSlug, course }) =>
      api.talkPolicy.talk.query({ orgSlug, courseSlug: course.slug, talkId: id() }),
    allowed: 'TALK_NOT_FOUND',
    outsider: 'ORGANIZATION_NOT_FOUND',
  },
  'talkMemory.get': {
    call: (api, { course: { courseId } }) => api.talkMemory.get.query({ courseId }),
    except: { stranger: 'COURSE_LOCKED' },
  },
  'talkMemory.note': {
    call: (api, { course: { courseId } }) =>
      api.talkMemory.note.mutate({ courseId, note: 'Slowly.' }),
    except: { stranger: 'COURSE_LOCKED' },
  },
  'talkMemory.forget': {
    call: (api, { course: { courseId } }) => api.talkMemory.forget.mutate({ courseId }),
    except: { stranger: 'COURSE_LOCKED' },
  },
  'talk.rename': {
    call: (api) => api.talk.rename.mutate({ talkId: id(), title: 'Light' }),
    allowed: 'TALK_NOT_FOUND',
  },
  'talk.remove': { call: (api) => api.talk.remove.mutate({ talkId: id() }) },
  'talk.cut': {
    call: (api) => api.talk.cut.mutate({ talkId: id(), answerId: id(), heard: 0 }),
    allowed: 'TALK_NOT_FOUND',
  },
  'talk.rate': {
    call: (api) => api.talk.rate.mutate({ messageId: id(), helpful: true }),
    allowed: 'TALK_NOT_FOUND',
  },
};
