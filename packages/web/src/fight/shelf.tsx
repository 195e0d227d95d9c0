/** The shelf of prepared fights: each a folded map with its name, who is in it and what it is worth. */

import { seededDice, wilson } from '@arbiter/dice';
import type { PreparedFight, Ruleset, Seat } from '@arbiter/engine';
import { absentFrom, isRefusal, numbersIn, openFight, plannedSetup, type Sketchbook } from '@arbiter/engine';
import { useMemo, useState } from 'preact/hooks';
import { copyText } from '../copy.ts';
import { hashOf } from '../route.ts';
import { useTable } from '../table/context.ts';
import { download } from '../table/download.ts';
import { plural } from '../words.ts';
import { Absent } from './absent.tsx';
import { groundOf } from './board.tsx';
import { chanceText } from './chance.ts';
import { foesSaid } from './creatures.ts';
import { GroundDrawing, GroundPatterns } from './ground.tsx';
import { layoutOf } from './layout.ts';
import { inkOf } from './seal.tsx';
import { packPrepared } from './sent.ts';
import { usePicture } from './use-picture.ts';
import { type Beginning, begunSo } from './workbench.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly readings: Readonly<Record<string, string>>;
  readonly book: Sketchbook;
  readonly prepared: readonly PreparedFight[];
  /** The one on the workbench. */
  readonly open: string | undefined;
  take(prepared: PreparedFight): void;
  copy(prepared: PreparedFight): void;
  start(from: Beginning): void;
}

export function PreparedShelf({ prepared, ...props }: Props) {
  if (prepared.length === 0) return null;
  return (
    <section aria-labelledby="shelf-title">
      <h2 id="shelf-title">Prepared</h2>
      {/* What all the maps are hatched with. */}
      <svg class="unseen" aria-hidden="true">
        <GroundPatterns />
      </svg>
      <ul class="fight-shelf">
        {prepared.map(one => (
          <ShelvedFight key={one.id} one={one} {...props} />
        ))}
      </ul>
    </section>
  );
}

function ShelvedFight({
  one,
  ruleset,
  people,
  readings,
  book,
  open,
  take,
  copy,
  start,
}: Omit<Props, 'prepared'> & { readonly one: PreparedFight }) {
  const store = useTable();
  const [told, setTold] = useState('');
  const { id, game, title, plan, chance } = one;
  const setup = useMemo(
    () => plannedSetup(plan, people, book, numbersIn(ruleset, readings)),
    [plan, people, book, ruleset, readings],
  );
  const picture = usePicture(plan.picture);
  const absent = useMemo(() => absentFrom(plan, ruleset), [plan, ruleset]);
  const heroes = plan.seats.length + plan.ready.length;
  const share = async (): Promise<void> => {
    const packed = await packPrepared(one);
    if (packed === undefined) {
      download(`${title}.fight.json`, JSON.stringify({ arbiter: 'fight', ...one }));
      setTold('There is too much of it for an address, so it is saved as a file.');
      return;
    }
    const { href } = new URL(
      hashOf({ view: 'fight', system: game, choices: {}, prepared: packed }),
      location.href,
    );
    setTold((await copyText(href)) ? 'The address is copied: whoever opens it has this fight.' : href);
  };
  return (
    <li class="shelved" aria-current={open === id || undefined}>
      <Folded ruleset={ruleset} readings={readings} one={one} setup={setup} picture={picture} />
      <div class="shelved-text">
        <h3>{title}</h3>
        <p>
          {chance && <b class="shelved-chance">{worthSaid(chance)}</b>}
          {heroes > 0 ? plural(heroes, 'hero', 'heroes') : 'Nobody'} against{' '}
          {plan.foes.length > 0 ? foesSaid(plan.foes) : 'nobody yet'}
          {plan.waves.length > 0 && `, then ${plural(plan.waves.length, 'wave')}`}
        </p>
        {plan.notes && <p class="shelved-notes">{plan.notes}</p>}
        <Absent ruleset={ruleset} absent={absent} />
        <p class="shelved-do">
          <button
            type="button"
            class="button"
            disabled={heroes === 0 || plan.foes.length === 0 || absent.length > 0}
            onClick={() => start({ setup, title, prepared: id, ...begunSo(plan) })}
          >
            Begin<span class="unseen"> {title}</span>
          </button>
          <Do label="Change" of={title} run={() => take(one)} />
          <Do label="Copy" of={title} run={() => copy(one)} />
          <Do label="Share" of={title} run={() => void share()} />
          <Do label="Throw away" of={title} run={() => store.take({ is: 'unprepared', game, id })} />
        </p>
        <p role="status" class="quiet">
          {told}
        </p>
      </div>
    </li>
  );
}

/** What was measured, never surer than so many fights make it. */
const worthSaid = ({ share, runs }: NonNullable<PreparedFight['chance']>): string =>
  chanceText({ share, interval95: wilson(Math.round(share * runs), runs) });

const Do = ({ label, of, run }: { readonly label: string; readonly of: string; run(): void }) => (
  <button type="button" class="plain" onClick={run}>
    {label}
    <span class="unseen"> {of}</span>
  </button>
);

interface FoldedProps {
  readonly ruleset: Ruleset;
  readonly readings: Readonly<Record<string, string>>;
  readonly one: PreparedFight;
  readonly setup: unknown;
  readonly picture: string | undefined;
}

/** The map as it lies folded on the shelf: its ground, and a drop of ink for everybody. */
function Folded({ ruleset, readings, one, setup, picture }: FoldedProps) {
  const drawn = useMemo(() => {
    const opened = openFight(ruleset, setup, readings, seededDice('places'));
    const glance = isRefusal(opened) ? undefined : ruleset.encounter?.glance(opened.fight.state);
    const ground = groundOf(one.plan);
    return { ground, layout: layoutOf(glance ?? { round: 0, fighters: [], ground }) };
  }, [ruleset, setup, readings, one.plan]);
  const { layout, ground } = drawn;
  return (
    <svg
      class="shelved-map"
      viewBox={`-6 -6 ${layout.width + 12} ${layout.height + 12}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      {layout.rooms.length === 0 && <GroundDrawing ground={ground} layout={layout} picture={picture} />}
      {layout.rooms.map(({ name, x, y, width, height }) => (
        <rect key={name} class="battle-floor" {...{ x, y, width, height }} />
      ))}
      {layout.tokens.map(({ fighter, x, y, radius }) => (
        <circle
          key={fighter.id}
          class={`shelved-drop ${inkOf(fighter.side, 'party')}`}
          cx={x}
          cy={y}
          r={radius}
        />
      ))}
    </svg>
  );
}
