import { expect, it } from 'vitest';
import { bounceAddress, bounceOf } from './bounce-address.ts';

const BOUNCES = 'bounces@mail.example.org';
const TOKEN = 'Xy0_aB-cdefghijkLMNOPq';

/** As a mail server writes it. */
const report = ({
  action = 'failed',
  status = '5.1.1',
  to = `bounces+${TOKEN}@mail.example.org`,
}) =>
  [
    'From: MAILER-DAEMON@mx.example.net',
    `To: <${to}>`,
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="b1"',
    '',
    '--b1',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mx.example.net',
    '',
    'Final-Recipient: rfc822; ada@example.net',
    `Action: ${action}`,
    `Status: ${status}`,
    '',
    '--b1--',
    '',
  ].join('\r\n');

it('[BOUNCE-1] names whose mail it was, where it can be stopped', () => {
  const stop = `https://lectern.example/api/stop-mail/${TOKEN}`;
  expect(bounceAddress(BOUNCES, stop)).toBe(`bounces+${TOKEN}@mail.example.org`);
  expect(bounceAddress(BOUNCES, undefined)).toBeUndefined();
});

it('[BOUNCE-2] is what a server says for good', () => {
  const token = TOKEN.toLowerCase();
  expect(bounceOf(report({}), BOUNCES)).toEqual({ token, status: '5.1.1' });
  expect(bounceOf(report({}).replaceAll('\r\n', '\n'), BOUNCES)).toEqual({
    token,
    status: '5.1.1',
  });
});

it.for([
  ['a delay', report({ action: 'delayed', status: '4.4.1' })],
  ['for now', report({ status: '4.2.2' })],
  ['nobody', report({ to: 'bounces@mail.example.org' })],
  ['another host', report({ to: `bounces+${TOKEN}@elsewhere.example` })],
  [
    'a person',
    'From: ada@example.net\r\nContent-Type: text/plain\r\n\r\nAction: failed\r\nStatus: 5.1.1',
  ],
  ['nothing', ''],
])('[BOUNCE-2] is nothing where it is %s', ([, raw]) => {
  expect(bounceOf(raw ?? '', BOUNCES)).toBeUndefined();
});
