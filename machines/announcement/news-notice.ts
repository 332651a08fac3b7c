/** The topic of a notice: what the teacher of the course of its id tells has changed (WIRE-9). */
export const NEWS_TOPIC = 'news';
