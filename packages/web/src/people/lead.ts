/** Leads the eye and the focus to the very place at which something is to settle. */

/** Whether a place on the page holds this path: `templates` holds `templates[0].picks[1]`. */
const holds = (at: string, path: string): boolean =>
  at === path || path.startsWith(`${at}.`) || path.startsWith(`${at}[`);

/** The places of a page that hold a path, the closest first. */
export const closest = (places: readonly string[], path: string): string | undefined =>
  places.filter(at => holds(at, path)).sort((a, b) => b.length - a.length)[0];

/** Goes to the place; false where the page has none for it. */
export function leadTo(root: HTMLElement, path: string): boolean {
  const places = [...root.querySelectorAll<HTMLElement>('[data-at]')];
  const at = closest(
    places.map(({ dataset }) => dataset.at ?? ''),
    path,
  );
  const place =
    places.find(({ dataset }) => dataset.at === at && at !== undefined) ??
    root.querySelector<HTMLElement>('[data-by-hand] > summary');
  if (!place) return false;
  for (let fold = place.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const field =
    at === path
      ? place.querySelector<HTMLElement>('input:not(:disabled), select:not(:disabled), textarea')
      : null;
  (field ?? place).focus({ preventScroll: true });
  place.scrollIntoView({ block: 'center' });
  return true;
}
