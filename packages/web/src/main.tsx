/** The page's entry: one file for the first screen. Books and places are fetched when they are gone to. */
import './schemas.ts';
import { render } from 'preact';
import { App } from './app.tsx';
import { keepOffline } from './offline/release.ts';
import { openBrowserTable } from './table/store.ts';
import { shareAmongTabs } from './table/tabs.ts';
import { arriveAt } from './welcome.ts';
import './styles/letters.css';
import './styles/ground.css';
import './styles/furniture.css';
import './styles/frame.css';
import './styles/home.css';
import './styles/table.css';
import './styles/people.css';
import './styles/book.css';
import './styles/sheet.css';
import './styles/result.css';
import './styles/odds.css';

const place = document.getElementById('app');

async function start(at: HTMLElement): Promise<void> {
  try {
    const [first, store] = await Promise.all([arriveAt(location.hash), openBrowserTable()]);
    const tabs = shareAmongTabs(store);
    at.replaceChildren();
    render(<App first={first} store={store} tabs={tabs} />, at);
    void keepOffline();
  } catch (error) {
    at.textContent = `Arbiter could not open its books (${String(error)}). Reloading the page may help.`;
  }
}

if (place) start(place);
