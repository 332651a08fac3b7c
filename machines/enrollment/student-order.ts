/** In which order a teacher sees a class; the first is what is shown without a choice. */
export const STUDENT_ORDERS = ['newest', 'byName', 'least', 'most', 'away', 'lately'] as const;
export type StudentOrder = (typeof STUDENT_ORDERS)[number];
