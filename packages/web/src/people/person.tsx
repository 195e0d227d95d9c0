/** Somebody's page: the sheet one plays from, every number with its reasons, and everything that can be done with them. */
import {
  chooseReadings,
  type Derived,
  packCredits,
  type Ruleset,
  readChoices,
  type Seat,
  type SheetSection,
  sheetOf,
} from '@arbiter/engine';
import { sheetPaper } from '@arbiter/engine/paper';
import { lazy, Suspense } from 'preact/compat';
import { useMemo, useState } from 'preact/hooks';
import { copyText } from '../copy.ts';
import { OnPaper } from '../frame/on-paper.tsx';
import { isPacked, pack } from '../packed.ts';
import { TraceTree } from '../result/trace.tsx';
import { type Choices, hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { download } from '../table/download.ts';
import { usePresence } from '../table/presence.ts';
import { freeId, seatOf } from '../table/seats.ts';
import { labelOf, said } from '../words.ts';
import { Carried } from './carried.tsx';
import type { PeopleProps } from './place.tsx';
import { Growth, Pools, Rests, wordFor } from './play.tsx';
import { SheetSections } from './sheet.tsx';

const Builder = lazy(() => import('./builder.tsx').then(({ Builder }) => Builder));

interface Props extends PeopleProps {
  readonly seat: Seat;
  readonly seated: boolean;
}

export function PersonView({ ruleset, route, seat, seated }: Props) {
  const { choices } = route;
  if (route.page === 'build' && seated)
    return (
      <Suspense fallback={<p class="opening">Opening the workshop …</p>}>
        <Builder ruleset={ruleset} choices={choices} seat={seat} />
      </Suspense>
    );
  return <Sheet ruleset={ruleset} route={route} seat={seat} seated={seated} />;
}

function Sheet({ ruleset, route, seat, seated }: Props) {
  const { choices } = route;
  const read = useMemo(() => readSheet(ruleset, seat.file, choices), [ruleset, seat.file, choices]);
  const seen = usePresence(ruleset, seat, choices);
  return (
    <article class="person">
      <header class="person-head">
        <h1 tabIndex={-1} class="view-title">
          {seat.name}
        </h1>
        <Doings ruleset={ruleset} route={route} seat={seat} seated={seated} />
      </header>
      {seen?.pools && <Pools ruleset={ruleset} choices={choices} seat={seat} seen={seen} />}
      {'problem' in read ? (
        <p class="notice">{read.problem}</p>
      ) : (
        <>
          {read.problems.length > 0 && (
            <section class="person-wrong" aria-labelledby="wrong">
              <h2 id="wrong">Not legal yet</h2>
              <ul>
                {read.problems.map((text, i) => (
                  <li key={i}>{text}</li>
                ))}
              </ul>
            </section>
          )}
          <SheetSections
            ruleset={ruleset}
            choices={choices}
            seat={seat}
            sections={read.sections}
            derived={read.derived}
            word={wordFor(seat, seated)}
          />

          <Carried ruleset={ruleset} file={seat.file} />
          <OnPaper
            pages={[
              sheetPaper(ruleset, {
                name: seat.name,
                sections: read.sections,
                pools: seen?.pools ?? [],
                credits: read.credits,
              }),
            ]}
          />
          {seated && (
            <div class="person-between">
              <Rests ruleset={ruleset} choices={choices} seat={seat} />
              <Growth ruleset={ruleset} choices={choices} seat={seat} />
            </div>
          )}
          <Reasons derived={read.derived} ruleset={ruleset} choices={choices} />
        </>
      )}
    </article>
  );
}

interface Read {
  readonly sections: readonly SheetSection[];
  readonly derived: Derived;
  readonly problems: readonly string[];
  readonly credits: readonly string[];
}

/** Everything a sheet says of a character file. */
function readSheet(ruleset: Ruleset, file: unknown, choices: Choices): Read | { readonly problem: string } {
  const rules = ruleset.character;
  const chosen = chooseReadings(ruleset.rulings, choices);
  if (!rules || !chosen.ok) return { problem: `${ruleset.name} has no sheets.` };
  const checked = readChoices(rules, file);
  if (!checked.ok) return { problem: checked.problems.map(({ message }) => message).join(' ') };
  return {
    sections: sheetOf(ruleset, checked.value as object, chosen.readings) ?? [],
    derived: rules.derive(checked.value, chosen.readings),
    problems: rules.validate(checked.value, chosen.readings).map(({ message }) => message),
    credits: packCredits(ruleset, checked.value as object),
  };
}

/** Every number and where it comes from. */
function Reasons({
  derived,
  ruleset,
  choices,
}: {
  readonly derived: Derived;
  readonly ruleset: Ruleset;
  readonly choices: Choices;
}) {
  const [open, setOpen] = useState<string>();
  return (
    <details class="reasons">
      <summary>
        <h2 class="reasons-title">Every number, and why</h2>
      </summary>
      <ul class="reason-list">
        {Object.entries(derived).map(([name, { value, why }]) => (
          <li key={name} data-open={open === name || undefined}>
            <button
              type="button"
              aria-expanded={open === name}
              onClick={() => setOpen(open === name ? undefined : name)}
            >
              <span>{labelOf(name)}</span> <strong>{said(value)}</strong>
            </button>
            {open === name &&
              (why.length > 0 ? (
                <TraceTree nodes={why} ruleset={ruleset} choices={choices} />
              ) : (
                <p class="quiet">As chosen.</p>
              ))}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Doings({ ruleset, route, seat, seated }: Props) {
  const store = useTable();
  const { game, id, name, file } = seat;
  const to = (page?: 'build') =>
    hashOf({ view: 'people', system: route.system, choices: {}, id, ...(page && { page }) });
  const copy = () => {
    const twin = seatOf(store.table.value, game, `${name} II`, file);
    store.take({ is: 'seated', seat: twin });
    location.hash = hashOf({ view: 'people', system: ruleset.id, choices: {}, id: twin.id });
  };
  const leave = () => {
    store.take({ is: 'left', game, id });
    location.hash = hashOf({ view: 'people', system: ruleset.id, choices: {} });
  };
  const [told, setTold] = useState('');
  const share = async () => {
    const packed = await pack(file);
    if (packed === undefined) {
      setTold('There is too much of them for an address: export a file instead.');
      return;
    }
    const address = new URL(
      hashOf({ view: 'people', system: ruleset.id, choices: {}, id: packed }),
      location.href,
    );
    const isCopied = await copyText(address.href);
    setTold(isCopied ? 'The address is copied: whoever opens it has this sheet.' : address.href);
  };
  const sit = () => {
    const own = isPacked(id) ? freeId(store.table.value, game, name) : id;
    store.take({ is: 'seated', seat: { ...seat, id: own } });
    if (own !== id) location.hash = hashOf({ view: 'people', system: ruleset.id, choices: {}, id: own });
  };
  return (
    <p class="person-do">
      {!seated && (
        <button type="button" class="button" onClick={sit}>
          Seat at the table
        </button>
      )}
      {seated && (
        <a class="button" href={to('build')}>
          Change
        </a>
      )}
      <button type="button" class="plain" onClick={() => print()}>
        Print
      </button>
      <button
        type="button"
        class="plain"
        onClick={() => download(`${isPacked(id) ? name : id}.json`, `${JSON.stringify(file, null, 2)}\n`)}
      >
        Export
      </button>
      <button type="button" class="plain" onClick={() => void share()}>
        Share
      </button>
      {seated && (
        <>
          <button type="button" class="plain" onClick={copy}>
            Make a copy
          </button>
          <button type="button" class="plain" onClick={leave}>
            Leave the table
          </button>
        </>
      )}
      <span role="status" class="person-told">
        {told}
      </span>
    </p>
  );
}
