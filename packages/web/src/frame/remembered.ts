/** What a reader chose for good: kept by the browser, or, where that may keep nothing, for as long as the page lasts. */
const chosen = new Map<string, string>();

const keyOf = (what: string): string => `arbiter.${what}`;

export function remembered(what: string): string | undefined {
  try {
    return localStorage.getItem(keyOf(what)) ?? undefined;
  } catch {
    return chosen.get(what);
  }
}

export function remember(what: string, choice: string): void {
  try {
    localStorage.setItem(keyOf(what), choice);
  } catch {
    chosen.set(what, choice);
  }
}
