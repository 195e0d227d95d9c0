/** Notices that the line to the server is gone when a browser does: asleep, out of reach, or on another network. */

/** The line, as far as it is looked after. */
export interface Line {
  drop(): void;
  probe(): void;
}

/** Milliseconds between two looks while the page is looked at: a network can change without a word. */
const EVERY = 20_000;

export function watchLine(line: Line, page: Window = window): () => void {
  const { document } = page;
  const look = (): void => {
    if (document.visibilityState === 'visible') line.probe();
  };
  const lose = (): void => line.drop();
  page.addEventListener('online', look);
  page.addEventListener('offline', lose);
  page.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  const timer = page.setInterval(look, EVERY);
  return () => {
    page.removeEventListener('online', look);
    page.removeEventListener('offline', lose);
    page.removeEventListener('pageshow', look);
    document.removeEventListener('visibilitychange', look);
    page.clearInterval(timer);
  };
}
