const KEY = 'promo.device';

let here: string | undefined;

/** A number that this browser keeps, so that a visit of an offer is counted once. */
export function promoDevice(): string {
  here ??= kept() ?? crypto.randomUUID();
  try {
    localStorage.setItem(KEY, here);
  } catch {
    // Nothing is kept here: it holds until the page is left.
  }
  return here;
}

function kept(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    // Storage is forbidden here: it is counted anew.
    return undefined;
  }
}
