/** The frame around every view: where we are, how to get elsewhere, and what could not be read. */
import type { Ruleset, TableFile } from '@arbiter/engine';
import { computed, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Fallen } from './frame/fallen.tsx';
import { KeyList, useKeys } from './frame/keys.tsx';
import { later } from './frame/later.tsx';
import { type Leaf, leafOf } from './frame/leaf.ts';
import { Masthead } from './frame/masthead.tsx';
import { Rail } from './frame/rail.tsx';
import { Safety } from './frame/safety.tsx';
import { HomeView } from './home.tsx';
import { moodOf } from './moods.ts';
import { placeAt, views } from './places.tsx';
import { type Choices, hashOf, type Navigate, type Route, wordsOf } from './route.ts';
import type { Table } from './table/at-hand.ts';
import { TableAtHand } from './table/context.ts';
import type { Tabs } from './table/tabs.ts';
import { usePacked } from './table/use-packed.ts';
import type { Company } from './together/company.ts';
import { arriveAt, existing, type Place } from './welcome.ts';

/** The part that shows each place, alone and at a table of several. */
const PARTS = new Map(
  views.map(view => {
    const { load, shared } = placeAt(view);
    return [view, { Alone: later(load), Shared: shared && later(shared.load) }] as const;
  }),
);
const Bar = later(async () => (await import('./together/bar.tsx')).Bar);
const Margin = later(async () => (await import('./frame/margin.tsx')).Margin);
const Palette = later(async () => (await import('./frame/palette.tsx')).Palette);
const DiceDrawer = later(async () => (await import('./frame/drawer.tsx')).DiceDrawer);

/** Writing the address waits this long, because browsers refuse to write it at every key. */
const WRITE_AFTER = 200;

interface Props {
  readonly first: Place;
  readonly store: Table;
  /** Not there before the browser's own table is. */
  readonly tabs?: Tabs;
}

export function App({ first, store, tabs }: Props) {
  const [place, setPlace] = useState(first);
  const [over, setOver] = useState<'search' | 'dice' | 'keys' | undefined>(
    first.route.view === 'home' && first.route.notation !== undefined ? 'dice' : undefined,
  );
  const [leaf, setLeaf] = useState<Leaf>();
  const packed = usePacked(place.ruleset, store.table.value.packs);
  const ruleset = packed ?? place.ruleset;
  const route = useOwnRulings(place, store);
  const writing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isArriving = useSignal(false);
  const safety = useMemo(() => computed(() => store.safety.value.is), [store]);

  // Before the first paint: an address that changes in between would otherwise be missed.
  useLayoutEffect(() => {
    // The reader stays where they are while a book is opened; only where they went last counts.
    const onHash = async () => {
      clearTimeout(writing.current);
      const { hash } = location;
      isArriving.value = true;
      const arrived = await arriveAt(hash);
      if (hash !== location.hash) return;
      setPlace(arrived);
      setLeaf(undefined);
      isArriving.value = false;
    };
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);

  /** Changes of the same place: they replace the address and keep the reader where they are. */
  const change: Navigate = next => {
    if (next.view !== 'home' && route.view !== 'home' && !next.shared)
      keepRulings(store, next.system, route.choices, next.choices);
    setPlace(place.ruleset ? { route: next, ruleset: place.ruleset } : { route: next });
    clearTimeout(writing.current);
    // Whoever is on the way to another place is not called back.
    if (isArriving.value) return;
    const { hash } = location;
    writing.current = setTimeout(() => {
      if (hash === location.hash) history.replaceState(null, '', hashOf(next));
    }, WRITE_AFTER);
  };

  useKeys({
    '/': () => setOver('search'),
    'Control+k': () => setOver('search'),
    d: () => setOver('dice'),
    '?': () => setOver('keys'),
    z: () => store.undo(),
  });
  useArriving(placeOf(route), titleOf(route, ruleset, store.table.value));

  /** Rules are read in the margin, so that the place one is in stays. */
  const onClick = (event: MouseEvent) => {
    if (!ruleset || event.ctrlKey || event.metaKey || event.shiftKey || isBook(route)) return;
    const link = (event.target as Element).closest('a');
    const wanted = link?.hasAttribute('data-whole') ? undefined : leafOf(link?.getAttribute('href'));
    if (!wanted) return;
    event.preventDefault();
    setLeaf(wanted);
  };
  const close = () => setOver(undefined);
  const hue = ruleset ? moodOf(ruleset.id).hue : undefined;
  return (
    <TableAtHand value={store}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only links inside it are meant, which keys reach too */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
      <div
        class={route.view === 'home' ? 'page inked' : 'page page-game inked'}
        style={hue === undefined ? {} : { '--hue': String(hue) }}
        data-safety={safety}
        onClick={onClick}
      >
        <button type="button" class="skip" onClick={skip}>
          Skip to the page
        </button>
        <Masthead system={ruleset?.id} search={() => setOver('search')} dice={() => setOver('dice')} />
        {tabs && <Safety tabs={tabs} />}
        {store.company && <Bar company={store.company} route={route} />}
        {ruleset && route.view !== 'home' && <Rail route={route} name={ruleset.name} />}
        <main id="main" tabIndex={-1} data-place={placeOf(route)} aria-busy={isArriving}>
          {place.problem && (
            <p class="notice" role="alert">
              {place.problem}
            </p>
          )}
          {(tabs || store.company || route.view === 'home') && packed === ruleset ? (
            <Fallen place={placeOf(route)}>
              <View route={route} ruleset={ruleset} change={change} company={store.company} />
            </Fallen>
          ) : (
            <p class="opening" role="status">
              Opening the table …
            </p>
          )}
        </main>
        {leaf && ruleset && route.view !== 'home' && (
          <Margin
            leaf={leaf}
            ruleset={ruleset}
            choices={route.choices}
            set={choices => change({ ...route, choices })}
            close={() => setLeaf(undefined)}
          />
        )}
        {over === 'search' && <Palette ruleset={ruleset} close={close} />}
        {over === 'dice' && <DiceDrawer first={thrownAt(route)} close={close} />}
        {over === 'keys' && <KeyList close={close} />}
      </div>
    </TableAtHand>
  );
}

/** The route with the readings in force: those of its address, or else those of the table. */
function useOwnRulings({ route, ruleset }: Place, store: Table): Route {
  const own = route.view === 'home' ? undefined : store.table.value.rulings[route.system];
  return useMemo(
    () =>
      route.view === 'home' || route.shared || !ruleset
        ? route
        : { ...route, choices: existing(ruleset, own ?? {}).choices },
    [route, ruleset, own],
  );
}

/** Readings that were switched become the table's own. */
function keepRulings(store: Table, game: string, before: Choices, after: Choices): void {
  for (const ruling of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const reading = after[ruling];
    if (before[ruling] !== reading)
      store.take({ is: 'ruled', game, ruling, ...(reading !== undefined && { reading }) });
  }
}

const isBook = ({ view }: Route): boolean => ['rules', 'rule', 'rulings', 'tables'].includes(view);

const thrownAt = (route: Route) =>
  route.view === 'home'
    ? {
        ...(route.notation !== undefined && { notation: route.notation }),
        ...(route.seed !== undefined && { seed: route.seed }),
      }
    : {};

interface ViewProps {
  readonly route: Route;
  readonly ruleset: Ruleset | undefined;
  readonly change: Navigate;
  readonly company: Company | undefined;
}

function View({ route, ruleset, change, company }: ViewProps) {
  if (route.view === 'home' || !ruleset) return <HomeView />;
  // Every view is a row.
  const { Alone, Shared } = PARTS.get(route.view)!;
  const visit = { ruleset, route, change };
  const isShared = placeAt(route.view).shared?.isFor?.(route) ?? true;
  return company && Shared && isShared ? <Shared {...visit} company={company} /> : <Alone {...visit} />;
}

/** What makes a place another place: moving there starts at its top. */
const placeOf = (route: Route): string =>
  route.view === 'home' ? route.view : [route.view, route.system, ...wordsOf(route)].join(' ');

/** What the reader's own window and its history call a place. */
function titleOf(route: Route, ruleset: Ruleset | undefined, { people }: TableFile): string {
  if (route.view === 'home' || !ruleset) return 'Arbiter';
  const { name, title } = placeAt(route.view);
  return [title?.(route, { ruleset, people }) ?? name, ruleset.name, 'Arbiter'].join(' · ');
}

/** A new place starts at its top, with its heading in focus, so that screen readers read it out. */
function useArriving(place: string, title: string): void {
  const first = useRef(true);
  useEffect(() => {
    document.title = title;
  }, [title]);
  // Before anybody can press a key that a later change of the focus would take away.
  useLayoutEffect(() => {
    const isFirst = first.current;
    first.current = false;
    if (!isFirst) scrollTo(0, 0);
    const arrive = (): boolean => {
      const here = document.querySelector<HTMLElement>('main [data-here]');
      const start = here ?? document.querySelector<HTMLElement>('main h1');
      here?.scrollIntoView({ block: 'center' });
      if (!isFirst) start?.focus({ preventScroll: true });
      return start !== null;
    };
    if (arrive()) return;
    // The place may still be on its way.
    const watch = new MutationObserver(() => arrive() && watch.disconnect());
    watch.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
    return () => watch.disconnect();
  }, [place]);
}

/** The address belongs to the views, so the skip link moves the focus itself. */
function skip(): void {
  document.getElementById('main')?.focus();
}
