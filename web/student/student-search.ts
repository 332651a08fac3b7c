/** What of the class stands in the address: search, filter, page; which requests. */
import { parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import { ENROLLMENT_STATUSES } from '#machines/enrollment/enrollment.ts';
import { REQUEST_STATUSES } from '#machines/enrollment/enrollment-request.ts';

export const STUDENTS_A_PAGE = 25;
export const REQUESTS_A_PAGE = 10;

export const studentSearch = {
  student: parseAsString.withDefault(''),
  status: parseAsStringLiteral(ENROLLMENT_STATUSES),
  page: parseAsInteger.withDefault(1),
};

export const requestSearch = {
  requests: parseAsStringLiteral([...REQUEST_STATUSES, 'total']).withDefault('pending'),
  requestPage: parseAsInteger.withDefault(1),
};
