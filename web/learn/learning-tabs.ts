/** The parts of the learner's home, by the names they have in its address. */
export const LEARNING_TABS = ['courses', 'announcements', 'progress'] as const;
export type LearningTab = (typeof LEARNING_TABS)[number];

export const COURSE_VIEWS = ['active', 'completed', 'all'] as const;
export type CourseView = (typeof COURSE_VIEWS)[number];
