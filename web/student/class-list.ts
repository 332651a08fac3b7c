/**
 * The people of a class as a teacher has them: typed, out of a spreadsheet, or out of a mail program.
 *
 * CLASS-LIST-1 A line with one address is one person, and what stands beside it is their name.
 * CLASS-LIST-2 Each address of a line with several is a person, named where a mail program named them.
 * CLASS-LIST-3 Each address counts once, in small letters; a line without one is left to be shown.
 */
import { z } from 'zod';

export interface Invited {
  email: string;
  /** Empty where none was given. */
  name: string;
}

export interface ClassList {
  people: Invited[];
  /** Lines that hold no address, and addresses that are none. */
  bad: string[];
}

const address = z.email();
const ADDRESS = /[^\s,;<>"'()]+@[^\s,;<>"'()]+/gu;
const MOST_OF_A_NAME = 200;

export function readClassList(text: string): ClassList {
  const people = new Map<string, Invited>();
  const bad: string[] = [];
  for (const line of text.split(/\r?\n/u).map((one) => one.trim())) {
    const found = line === '' ? [] : peopleOf(line);
    if (line !== '' && found.length === 0) bad.push(line);
    for (const { email, name } of found) {
      if (!address.safeParse(email).success) bad.push(email);
      else if (!people.has(email)) people.set(email, { email, name });
    }
  }
  return { people: [...people.values()], bad };
}

function peopleOf(line: string): Invited[] {
  const found = [...line.matchAll(ADDRESS)];
  const [first] = found;
  if (first && found.length === 1) {
    const end = first.index + first[0].length;
    const beside = `${nameIn(line.slice(0, first.index))} ${nameIn(line.slice(end))}`;
    return [{ email: first[0].toLowerCase(), name: nameIn(beside) }];
  }
  return found.map(({ 0: email, index }, at) => {
    const before = found[at - 1];
    const between = line.slice(before ? before.index + before[0].length : 0, index);
    const name = between.endsWith('<') ? nameIn(between) : '';
    return { email: email.toLowerCase(), name };
  });
}

/** Without what parts it from its neighbours. */
function nameIn(text: string): string {
  return text
    .replaceAll(/^[\s,;<>"'()]+|[\s,;<>"'()]+$/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .slice(0, MOST_OF_A_NAME);
}

/** As they are typed: what `readClassList` reads as the same person. */
export function asLine({ email, name }: Invited): string {
  return name === '' ? email : `${name}, ${email}`;
}
