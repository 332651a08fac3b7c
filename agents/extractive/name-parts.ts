/** The words that a name is put together of: a name that shares one with its sentence tells itself. */
function partsOf(name: string): string[] {
  return [
    ...new Set(
      name
        .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
        .toLowerCase()
        .match(/\p{L}{3,}/gu),
    ),
  ];
}

function stemOf(part: string): string {
  return part.length > 5 ? part.slice(0, 5) : part;
}

/** Whether a part of the name stands in the text, and no other name has it. */
export function isEchoed(name: string, text: string, rivals: readonly string[]): boolean {
  const words = (text.replace(name, ' ').match(/\p{L}{3,}/gu) ?? []).flatMap(partsOf);
  return partsOf(name).some(
    (part) =>
      words.some((word) => word.startsWith(stemOf(part))) &&
      !rivals.some((one) => partsOf(one).some((other) => other.startsWith(stemOf(part)))),
  );
}

/** Those that share a part with the name first. */
export function likest(name: string, others: readonly string[]): string[] {
  const own = new Set(partsOf(name));
  const shared = (other: string): number => partsOf(other).filter((part) => own.has(part)).length;
  return others.toSorted((a, b) => shared(b) - shared(a));
}
