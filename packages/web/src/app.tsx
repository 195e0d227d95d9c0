/** The frame around every view: where we are, how to get elsewhere, and what could not be read. */
import type { Ruleset } from '@arbiter/engine';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { HomeView } from './home.tsx';
import { Masthead } from './masthead.tsx';
import { moodOf } from './moods.ts';
import { ProcedureView } from './procedure.tsx';
import { hashOf, type Route } from './route.ts';
import { RuleView } from './rules/rule.tsx';
import { RulesView } from './rules/rules.tsx';
import { RulingsView } from './rules/rulings.tsx';
import { TablesView } from './rules/tables.tsx';
import { SystemFrame, SystemView } from './system.tsx';
import { arriveAt, type Place } from './welcome.ts';

/** Writing the address waits this long, because browsers refuse to write it at every key. */
const WRITE_AFTER = 200;

export type Navigate = (route: Route) => void;

export function App({ first }: { readonly first: Place }) {
  const [place, setPlace] = useState(first);
  const { route, ruleset } = place;
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);

  // Before the first paint: an address that changes in between would otherwise be missed.
  useLayoutEffect(() => {
    // The reader stays where they are while a book is opened; only where they went last counts.
    const onHash = async () => {
      clearTimeout(writing.current);
      const { hash } = location;
      const arrived = await arriveAt(hash);
      if (hash === location.hash) setPlace(arrived);
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  /** Changes of the same place: they replace the address and keep the reader where they are. */
  const change: Navigate = next => {
    setPlace(ruleset ? { route: next, ruleset } : { route: next });
    clearTimeout(writing.current);
    writing.current = setTimeout(() => history.replaceState(null, '', hashOf(next)), WRITE_AFTER);
  };

  useArriving(placeOf(route), titleOf(route, ruleset));
  const hue = ruleset ? moodOf(ruleset.id).hue : undefined;
  return (
    <div class="page inked" style={hue === undefined ? {} : { '--hue': String(hue) }}>
      <button type="button" class="skip" onClick={skip}>
        Skip to the page
      </button>
      <Masthead ruleset={ruleset} />
      <main id="main" tabIndex={-1}>
        {place.problem && (
          <p class="notice" role="alert">
            {place.problem}
          </p>
        )}
        <View route={route} ruleset={ruleset} change={change} />
      </main>
      <footer class="colophon">
        <p>
          Arbiter reads the rules; you play the game. Everything here runs in your own browser, and no die is
          rolled anywhere else.
        </p>
      </footer>
    </div>
  );
}

function View({ route, ruleset, change }: { route: Route; ruleset: Ruleset | undefined; change: Navigate }) {
  if (route.view === 'home' || !ruleset)
    return <HomeView route={route.view === 'home' ? route : { view: 'home' }} change={change} />;
  if (route.view === 'procedure')
    return <ProcedureView key={route.name} ruleset={ruleset} route={route} change={change} />;
  return (
    <SystemFrame ruleset={ruleset} route={route}>
      {route.view === 'system' && <SystemView ruleset={ruleset} route={route} change={change} />}
      {route.view === 'rules' && <RulesView ruleset={ruleset} route={route} change={change} />}
      {route.view === 'rule' && <RuleView ruleset={ruleset} route={route} />}
      {route.view === 'tables' && <TablesView ruleset={ruleset} route={route} change={change} />}
      {route.view === 'rulings' && <RulingsView ruleset={ruleset} route={route} change={change} />}
    </SystemFrame>
  );
}

/** What makes a place another place: moving there starts at its top. */
const placeOf = (route: Route): string =>
  [
    route.view,
    'system' in route && route.system,
    'id' in route && route.id,
    'name' in route && route.name,
  ].join(' ');

function titleOf(route: Route, ruleset: Ruleset | undefined): string {
  if (route.view === 'home') return 'Arbiter';
  const procedure = route.view === 'procedure' && ruleset?.procedures.find(p => p.name === route.name);
  const id = 'id' in route ? route.id : undefined;
  const here = procedure
    ? procedure.title
    : (id ?? { rules: 'Rules', rulings: 'Rulings', tables: 'Tables' }[route.view as 'rules']);
  return [here, ruleset?.name, 'Arbiter'].filter(Boolean).join(' · ');
}

/** A new place starts at its top, with its heading in focus, so that screen readers read it out. */
function useArriving(place: string, title: string): void {
  const first = useRef(true);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useEffect(() => {
    const here = document.querySelector<HTMLElement>('main [data-here]');
    const start = here ?? document.querySelector<HTMLElement>('main h1');
    if (here) here.scrollIntoView({ block: 'center' });
    else if (!first.current) scrollTo(0, 0);
    if (!first.current) start?.focus({ preventScroll: true });
    first.current = false;
  }, [place]);
}

/** The address belongs to the views, so the skip link moves the focus itself. */
function skip(): void {
  document.getElementById('main')?.focus();
}
