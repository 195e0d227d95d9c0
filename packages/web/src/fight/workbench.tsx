/** The workbench of whoever prepares: a fight is drawn up here, under a name, and put on the shelf. */
import { seededDice } from '@arbiter/dice';
import {
  absentFrom,
  addPicture,
  counted,
  type FightPlan,
  isRefusal,
  numbersIn,
  openFight,
  type Picture,
  type PreparedFight,
  plannedOf,
  plannedSetup,
  type Ruleset,
  type Seat,
  type Seen,
  type Sketchbook,
  type Veil,
  withoutAbsent,
} from '@arbiter/engine';
import type { Chance } from '@arbiter/simulator';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { FromPack, packOf } from '../origin.tsx';
import { useTable } from '../table/context.ts';
import { freeId } from '../table/seats.ts';
import { Absent } from './absent.tsx';
import { BeginningForm, Newcomers } from './beginning.tsx';
import { DrawingBoard } from './board.tsx';
import { helperFor } from './client.ts';
import { foesSaid } from './creatures.ts';
import { type Draft, isSamePlan } from './draft.ts';
import { OwnFoes } from './foes.tsx';
import type { Point } from './layout.ts';
import { Measured, MeasuredWave } from './measured.tsx';
import { pictureFrom } from './picture.ts';
import { usePicture } from './use-picture.ts';

/** What a fight is begun from. */
export interface Beginning {
  readonly setup: unknown;
  readonly title?: string;
  readonly prepared?: string;
  readonly picture?: string;
  /** What the host keeps from the party's eyes at first. */
  readonly veil?: Veil;
}

/** What a plan says of how its fight begins, beside its set-up. */
export const begunSo = ({ picture, fog }: FightPlan): Pick<Beginning, 'picture' | 'veil'> => ({
  ...(picture !== undefined && { picture }),
  ...(fog && { veil: { people: [], fog: [], bySight: true } }),
});

interface Props {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly readings: Readonly<Record<string, string>>;
  readonly book: Sketchbook;
  readonly draft: Draft;
  /** Whether somebody has drawn anything. */
  readonly isOwn: boolean;
  /** The prepared fight at hand, as it lies on the shelf. */
  readonly shelved: PreparedFight | undefined;
  change(part: Partial<Draft>): void;
  clear(): void;
  /** Somebody brought a fight in a file. */
  bring(file: File): void;
  keep(chance: Chance | undefined): void;
  start(from: Beginning): void;
  printCards(setup: unknown): void;
}

export function Workbench(props: Props) {
  const { ruleset, people, readings, book, draft, isOwn, shelved, start, printCards } = props;
  const { plan } = draft;
  const [chance, setChance] = useState<Chance>();
  const numbersOf = useMemo(() => numbersIn(ruleset, readings), [ruleset, readings]);
  // Whoever plays it out beside the page has the book without packs: what they bring comes along whole.
  const wholeOf = (of: FightPlan): unknown => {
    const drawn = plannedSetup(of, people, book, numbersOf);
    return ruleset.encounter?.settle?.(drawn) ?? drawn;
  };
  const setup = useMemo(() => wholeOf(plan), [plan, people, book, numbersOf]);
  const helper = useMemo(() => helperFor(ruleset.id), [ruleset]);
  useEffect(() => () => helper.end(), [helper]);
  useEffect(() => setChance(undefined), [setup]);
  const change = (part: Partial<FightPlan>): void => props.change({ plan: { ...plan, ...part } });
  const isReady = plan.seats.length + plan.ready.length > 0 && plan.foes.length > 0;
  const absent = useMemo(() => absentFrom(plan, ruleset), [plan, ruleset]);
  const isKept = useMemo(
    () => shelved !== undefined && shelved.title === draft.title && isSamePlan(shelved.plan, plan),
    [shelved, draft.title, plan],
  );
  return (
    <section class="own" aria-labelledby="own-title">
      <h2 id="own-title">{shelved ? 'On the workbench' : 'Your own'}</h2>
      <p class="own-head">
        <input
          type="text"
          class="own-name"
          aria-label="Name of the fight"
          placeholder="A fight without a name"
          maxLength={80}
          value={draft.title}
          onInput={event => props.change({ title: event.currentTarget.value })}
        />
        <button type="button" class="button" disabled={!isOwn || isKept} onClick={() => props.keep(chance)}>
          {isKept ? 'On the shelf' : shelved ? 'Keep the changes' : 'Put it on the shelf'}
        </button>
        <label class="plain bring">
          Bring in a fight
          <input
            type="file"
            accept="application/json,.json"
            class="unseen"
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              if (file) props.bring(file);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {isOwn && (
          <span class="own-kept quiet">
            {isKept ? '' : 'Kept as you drew it up. '}
            <button type="button" class="plain" onClick={props.clear}>
              {isKept ? 'Begin another' : 'Start over'}
            </button>
          </span>
        )}
      </p>
      <div class="own-sides">
        <OwnPeople ruleset={ruleset} people={people} plan={plan} change={change} />
        <OwnFoes ruleset={ruleset} readings={readings} plan={plan} change={change} />
      </div>
      <Absent
        ruleset={ruleset}
        absent={absent}
        takeOut={() => props.change({ plan: withoutAbsent(plan, absent) })}
      />
      {absent.length > 0 ? null : isReady ? (
        <Measured
          helper={helper}
          setup={setup}
          readings={readings}
          who={foesSaid(plan.foes)}
          found={setChance}
        >
          <button
            type="button"
            class="button"
            onClick={() =>
              start({
                setup,
                ...(draft.title.trim() && { title: draft.title.trim() }),
                ...(shelved && { prepared: shelved.id }),
                ...begunSo(plan),
              })
            }
          >
            Fight
          </button>
          <button type="button" class="plain" onClick={() => printCards(setup)}>
            Cards to print
          </button>
        </Measured>
      ) : (
        <p class="quiet">
          {plan.foes.length === 0 ? 'Add somebody to fight against.' : 'Choose who fights on your side.'}
        </p>
      )}
      {isReady && absent.length === 0 && plan.waves.some(({ foes }) => foes.length > 0) && (
        <ul class="measured-waves" aria-label="Chances with the waves">
          {plan.waves.map(
            (wave, i) =>
              wave.foes.length > 0 && (
                <MeasuredWave
                  key={wave.id}
                  helper={helper}
                  readings={readings}
                  setup={wholeOf(withWaves(plan, i))}
                  label={`if wave ${i + 1} (${foesSaid(wave.foes)}) were there from the start`}
                />
              ),
          )}
        </ul>
      )}
      <Ground {...{ ruleset, people, readings, book, plan, setup, change }} />
      <Newcomers {...{ ruleset, people, book, plan, change }} />
      <label class="own-notes">
        Notes beside it
        <textarea
          rows={3}
          maxLength={20_000}
          placeholder="What they want, what they say, what lies behind the door …"
          value={plan.notes}
          onInput={event => change({ notes: event.currentTarget.value })}
        />
      </label>
    </section>
  );
}

/** The plan with the waves up to this one there from the start. */
const withWaves = (plan: FightPlan, last: number): FightPlan => ({
  ...plan,
  foes: [...plan.foes, ...plan.waves.slice(0, last + 1).flatMap(({ foes }) => foes)],
});

interface PeopleProps extends Pick<Props, 'ruleset' | 'people'> {
  readonly plan: FightPlan;
  change(part: Partial<FightPlan>): void;
}

function OwnPeople({ ruleset, people, plan, change }: PeopleProps) {
  const toggled = (list: readonly string[], id: string): string[] =>
    list.includes(id) ? list.filter(other => other !== id) : [...list, id];
  const seated = new Set(people.map(({ id }) => id));
  return (
    <fieldset class="own-people">
      <legend>Your side</legend>
      {people.map(({ id, name }) => (
        <Check
          key={`seat ${id}`}
          label={name}
          isOn={plan.seats.includes(id)}
          toggle={() => change({ seats: toggled(plan.seats, id) })}
        />
      ))}
      {(ruleset.pregenerated ?? [])
        .filter(({ id }) => !seated.has(id))
        .map(({ id, name, summary }) => (
          <Check
            key={`ready ${id}`}
            label={name}
            pack={packOf(ruleset, id)}
            about={summary}
            isOn={plan.ready.includes(id)}
            toggle={() => change({ ready: toggled(plan.ready, id) })}
          />
        ))}
    </fieldset>
  );
}

interface CheckProps {
  readonly label: string;
  readonly pack?: string | undefined;
  readonly about?: string;
  readonly isOn: boolean;
  toggle(): void;
}

const Check = ({ label, pack, about, isOn, toggle }: CheckProps) => (
  <label class="own-person">
    <input type="checkbox" checked={isOn} onChange={toggle} />
    <span>
      <b>{label}</b> <FromPack title={pack} />
      {about && <small>{about}</small>}
    </span>
  </label>
);

interface GroundProps {
  readonly ruleset: Ruleset;
  readonly people: readonly Seat[];
  readonly readings: Readonly<Record<string, string>>;
  readonly book: Sketchbook;
  readonly plan: FightPlan;
  readonly setup: unknown;
  change(part: Partial<FightPlan>): void;
}

function Ground(props: GroundProps) {
  const { book, plan, change } = props;
  const { map, scenes, more } = book;
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {(map || scenes.length > 0) && (
        <details class="own-ground" onToggle={event => setOpen(event.currentTarget.open)}>
          <summary>
            The ground{' '}
            <span class="quiet">
              {plan.scene
                ? `in zones: ${plan.scene}`
                : `${plan.width} by ${plan.height}${plan.cells.length ? `, ${counted(plan.cells.length, 'square')} drawn` : ''}${plan.picture ? ', on a picture' : ''}`}
            </span>
          </summary>
          {scenes.length > 0 && (
            <label class="own-scene">
              Told in
              <select
                value={plan.scene ?? ''}
                onChange={({ currentTarget: { value } }) => {
                  const { scene: _, ...rest } = plan;
                  change(value ? { scene: value } : { ...rest, scene: undefined });
                }}
              >
                <option value="">squares</option>
                {scenes.map(scene => (
                  <option key={scene} value={scene}>
                    zones: {scene}
                  </option>
                ))}
              </select>
            </label>
          )}
          {map && plan.scene === undefined && isOpen && <Field {...props} map={map} />}
        </details>
      )}
      {more && (
        <details class="own-more">
          <summary>How it begins</summary>
          <BeginningForm
            name="beginning"
            schema={more}
            value={plan.more}
            change={value => change({ more: value })}
          />
        </details>
      )}
    </>
  );
}

/** The map with everybody on it, as the fight would begin. */
function Field({
  ruleset,
  people,
  readings,
  plan,
  setup,
  map,
  change,
}: GroundProps & { readonly map: NonNullable<Sketchbook['map']> }) {
  const store = useTable();
  const [problem, setProblem] = useState('');
  const begun = useMemo(() => {
    const opened = openFight(ruleset, setup, readings, seededDice('places'));
    if (isRefusal(opened)) return { fighters: [], problem: opened.message };
    return { fighters: ruleset.encounter?.glance(opened.fight.state).fighters ?? [], problem: '' };
  }, [ruleset, setup, readings]);
  const isPeopled = plan.seats.length + plan.ready.length > 0 && plan.foes.length > 0;
  // What was brought a moment ago may still be on its way to a server.
  const [brought, setBrought] = useState<Picture>();
  const isBrought = brought !== undefined && brought.id === plan.picture;
  const kept = usePicture(isBrought ? undefined : plan.picture);
  const picture = isBrought ? brought.data : kept;
  const bring = async (file: File): Promise<void> => {
    const made = await pictureFrom(file, freeId(store.table.value, ruleset.id, `picture ${Date.now()}`));
    if ('problem' in made) {
      setProblem(made.problem);
      return;
    }
    // A server looks itself whether there is room.
    const steps = store.company
      ? [{ is: 'pictured' as const, picture: made }]
      : addPicture(store.table.value, made);
    if (isRefusal(steps)) {
      setProblem(steps.message);
      return;
    }
    setProblem('');
    setBrought(made);
    store.take({ is: 'several', steps });
    change({ picture: made.id });
  };
  return (
    <>
      <DrawingBoard
        map={map}
        draft={plan}
        fighters={begun.fighters}
        picture={picture}
        change={change}
        place={(fighter, at) => change(placed(plan, people, begun.fighters, fighter, at))}
      />
      {isPeopled && begun.problem && (
        <p class="wrong" role="alert">
          {begun.problem}
        </p>
      )}
      <p class="own-picture">
        <label class="plain bring">
          {plan.picture ? 'Another picture under it' : 'Lay a picture under it'}
          <input
            type="file"
            accept="image/*"
            class="unseen"
            onChange={event => {
              const [file] = event.currentTarget.files ?? [];
              if (file) void bring(file);
              event.currentTarget.value = '';
            }}
          />
        </label>
        {plan.picture && (
          <button type="button" class="plain" onClick={() => change({ picture: undefined })}>
            Without the picture
          </button>
        )}
        {hasPlaces(plan) && (
          <button
            type="button"
            class="plain"
            onClick={() => change({ places: {}, foes: plan.foes.map(({ at: _, ...foe }) => foe) })}
          >
            Line everybody up again
          </button>
        )}
        {store.company && (
          <label class="plain">
            <input
              type="checkbox"
              checked={plan.fog === true}
              onChange={event => change({ fog: event.currentTarget.checked ? true : undefined })}
            />{' '}
            It begins in fog, which lifts where somebody sees
          </label>
        )}
        <span role="status" class="quiet">
          {problem}
        </span>
      </p>
    </>
  );
}

const hasPlaces = ({ places, foes }: FightPlan): boolean =>
  Object.keys(places).length > 0 || foes.some(({ at }) => at);

/** The plan with somebody on another square; the others of their side keep the squares on which they stand. */
export function placed(
  plan: FightPlan,
  people: readonly Seat[],
  fighters: readonly Seen[],
  moved: Pick<Seen, 'id' | 'side'>,
  to: Point,
): Partial<FightPlan> {
  const { side } = moved;
  if (side !== 'party' && side !== 'foes') return {};
  const line = fighters.filter(one => one.side === side);
  const squares = plannedOf(plan, people)[side].map((who, i) => {
    const { id, x = 0, y = 0 } = line[i] ?? {};
    return { who, at: id === moved.id ? { x: to.x, y: to.y } : { x, y } };
  });
  if (side === 'party')
    return {
      places: Object.fromEntries(
        squares.flatMap(({ who, at }) => (who.is === 'person' ? [[who.id, at]] : [])),
      ),
    };
  return {
    foes: plan.foes.map((foe, i) => ({
      ...foe,
      at: squares.flatMap(({ who, at }) => (who.is === 'foe' && who.foe === i ? [at] : [])),
    })),
  };
}
