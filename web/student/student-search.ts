/** What of the class stands in the address: search, filter, order, page; whose progress is open; which requests. */
import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { ENROLLMENT_STATUSES } from '#machines/enrollment/enrollment.ts';
import { STUDENT_ORDERS } from '#machines/enrollment/student-order.ts';
import { REQUEST_STATUSES } from '#machines/enrollment/enrollment-request.ts';

export const STUDENTS_A_PAGE = 25;
export const REQUESTS_A_PAGE = 10;

export const studentSearch = {
  student: parseAsString.withDefault(''),
  status: parseAsStringLiteral(ENROLLMENT_STATUSES),
  order: parseAsStringLiteral(STUDENT_ORDERS).withDefault('newest'),
  page: parseAsInteger.withDefault(1),
};

/** Whose progress is open beside the class. */
export const openStudent = parseAsString;

export const requestSearch = {
  requests: parseAsStringLiteral([...REQUEST_STATUSES, 'total']).withDefault('pending'),
  requestPage: parseAsInteger.withDefault(1),
};
