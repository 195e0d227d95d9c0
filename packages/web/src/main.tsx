/** The page's entry. The books are loaded after the first paint; should they fail, the reader is told. */
import './schemas.ts';
import { render } from 'preact';
import { keepOffline } from './offline/release.ts';
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
    const [{ App }, { arriveAt }, { openBrowserTable }, { shareAmongTabs }] = await Promise.all([
      import('./app.tsx'),
      import('./welcome.ts'),
      import('./table/store.ts'),
      import('./table/tabs.ts'),
    ]);
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
