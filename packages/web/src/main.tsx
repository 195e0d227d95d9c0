/** The page's entry: one file for the first screen. Books and places are fetched when they are gone to. */
import './schemas.ts';
import { welcomeAt } from '@arbiter/table/welcome';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepOffline } from './offline/release.ts';
import { lastOnceNeeded } from './table/lasting.ts';
import { openBrowserTable, passingTable } from './table/store.ts';
import { shareAmongTabs } from './table/tabs.ts';
import { invitationIn, tableInAddress } from './together/seats.ts';
import { arriveAt } from './welcome.ts';
import './letters/letters.css';
import './styles/ground.css';
import './styles/furniture.css';
import './frame/frame.css';
import './home.css';

const place = document.getElementById('app');

async function start(at: HTMLElement): Promise<void> {
  try {
    const [link, table] = [invitationIn(location.hash), tableInAddress()];
    if (link) {
      // Asked while the way in is fetched: on a phone's line each of both takes a breath.
      const welcome = welcomeAt(location.origin, link.table, link.secret);
      return await (await import('./together/arrive.tsx')).arrive(at, link, welcome);
    }
    if (table !== undefined) return await (await import('./together/enter.tsx')).enter(at, table);
    const opening = openBrowserTable();
    const first = await arriveAt(location.hash);
    at.replaceChildren();
    // The way in is shown before the table is there: only the door back to it comes a moment later.
    if (first.route.view === 'home') render(<App first={first} store={await passingTable()} />, at);
    const store = await opening;
    render(<App first={first} store={store} tabs={shareAmongTabs(store)} />, at);
    lastOnceNeeded(store);
    void keepOffline();
  } catch (error) {
    at.textContent = `Arbiter could not open its books (${String(error)}). Reloading the page may help.`;
  }
}

if (place) start(place);
// A link that is opened while the page is open is a way in, not a place.
addEventListener('hashchange', () => {
  if (invitationIn(location.hash)) location.reload();
});
