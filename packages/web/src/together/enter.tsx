/** Sitting down at a table of the server where this browser has a chair. */
import { welcomeAt } from '@arbiter/table/client';
import { render } from 'preact';
import { App } from '../app.tsx';
import { arriveAt } from '../welcome.ts';
import { NoTable } from './arrive.tsx';
import { Company } from './company.ts';
import { waitAtDoor } from './door.tsx';
import { chairAt, forgetChair, keepChair } from './seats.ts';

export async function enter(at: HTMLElement, table: string): Promise<void> {
  const chair = chairAt(table);
  if (!chair) {
    at.replaceChildren();
    render(<NoTable message="This browser has no chair at that table." />, at);
    return;
  }
  if (chair.isKnocking && !(await welcomeAt(location.origin, table, chair.secret)).chair) {
    waitAtDoor(at, chair, () => void enter(at, table));
    return;
  }
  const company = new Company(location.origin, table, chair.secret);
  at.replaceChildren();
  render(<p class="opening">Coming to the table …</p>, at);
  const view = await company.arrived;
  if (!view) {
    forgetChair(table);
    render(<NoTable message={company.farewell.peek() ?? 'The table is gone.'} />, at);
    return;
  }
  keepChair({ ...chair, name: view.name, who: view.chair.name, isKnocking: false });
  if (view.chair.role === 'watcher') {
    const { Screen } = await import('./screen.tsx');
    render(<Screen company={company} />, at);
    return;
  }
  if (/^#?\/?$/.test(location.hash) && view.game !== undefined)
    history.replaceState(null, '', `#/${view.game}`);
  const first = await arriveAt(location.hash);
  render(<App first={first} store={company} />, at);
}
