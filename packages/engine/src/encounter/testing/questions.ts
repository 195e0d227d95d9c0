/**
 * Every question of a book that makes sense in a fight is asked in its ready fights, by whoever acts and by the game master:
 * by its worked example, with people of the fight in the place of its people.
 */
import { seededDice } from '@arbiter/dice';
import { PERSON, takes } from '../../names.ts';
import { Play } from '../../play.ts';
import type { Procedure } from '../../procedure.ts';
import { isRefusal, type Refusal } from '../../refusal.ts';
import type { Ruleset } from '../../ruleset.ts';
import { defaultReadings, type Readings } from '../../ruling.ts';
import { childOf, fitting, followed, type JsonSchema, jsonSchema, mapChildren } from '../../schema.ts';
import { Trace } from '../../trace.ts';
import { auto, copyOf, type EncounterRules, enact, GAME_MASTER, replay } from '../rules.ts';
import { text } from './agreement.ts';

/** What came of asking a question in fights: of each chair that asked, the first refusal where nothing was done at all. */
export interface Tried {
  readonly procedure: string;
  readonly by: 'player' | 'game master';
  readonly done: number;
  readonly refusal: Refusal | undefined;
  /** What broke: a log that is not the state, a state that its schema refuses. */
  readonly broken: string | undefined;
  /** The first sentence that was told. */
  readonly told: string | undefined;
}

type Rules = EncounterRules<Fight, unknown, { readonly is?: string }, Readings>;
interface Fight {
  readonly fighters: Readonly<
    Record<string, { readonly id: string; readonly name: string; readonly side: string }>
  >;
}

/** Fights of a book at moments in which somebody has a turn, played by tactics. */
function moments(book: Ruleset, steps: readonly number[]): readonly { state: Fight; actor: string }[] {
  const rules = book.encounter as Rules;
  const readings = defaultReadings(book.rulings) as Readings;
  return (book.encounters ?? []).flatMap(({ id, setup }) =>
    steps.flatMap(most => {
      const play = new Play(seededDice(`${id} ${most}`), readings, Trace.recording());
      const begun = rules.start(setup, play);
      if (isRefusal(begun)) throw new Error(begun.message);
      const state = copyOf(rules, begun.state);
      for (let step = 0; step < most + 40; step++) {
        const actor = rules.waitingFor(state);
        if (actor === undefined) return [];
        const isOpen = step < most || rules.foresight?.isOpen(state) || actor === GAME_MASTER;
        if (!isOpen && rules.procedures?.offers(state, actor).some(({ refusal }) => !refusal))
          return [{ state, actor }];
        auto(rules, state, actor, play);
      }
      return [];
    }),
  );
}

/** What a question needs besides its worked example. */
export interface Asking {
  /** Fields in the place of the example's; `@me` and `@other` are people of the fight, `@name` is the name of the first. */
  readonly input?: Readonly<Record<string, unknown>>;
  /** What whoever asks has to be before: fields of the fighter. */
  readonly me?: Readonly<Record<string, unknown>>;
  /** What the fight has to be: fields of its state. */
  readonly fight?: (state: never) => object;
}

/** Asks everything, at so many steps of each ready fight, until it was done. */
export function askEverything(
  book: Ruleset,
  askings: Readonly<Record<string, Asking>> = {},
  steps: readonly number[] = [0],
): readonly Tried[] {
  const rules = book.encounter as Rules;
  const readings = defaultReadings(book.rulings) as Readings;
  const now = moments(book, steps);
  const ask = (procedure: Procedure, by: Tried['by']): Tried => {
    let done = 0;
    let refusal: Refusal | undefined;
    let broken: string | undefined;
    let told: string | undefined;
    const { input: own, me, fight } = askings[procedure.name] ?? {};
    for (const { state: plain, actor } of now) {
      if (done > 0) break;
      const met = me ? withFighter(plain, actor, me) : plain;
      const state = fight ? { ...met, ...fight(met as never) } : met;
      const offered = rules.procedures
        ?.offers(state, by === 'player' ? actor : GAME_MASTER)
        .find(offer => offer.procedure === procedure.name);
      if (!offered) continue;
      const ids = [actor, ...othersFirst(state, actor)];
      const whole = own
        ? (named(own, [...ids.slice(0, 2), state.fighters[actor]?.name ?? '']) as Record<string, unknown>)
        : exampleWith(procedure, ids);
      const said = new Set(Object.keys(offered.schema.properties ?? {}));
      const input = Object.fromEntries(Object.entries(whole).filter(([field]) => said.has(field)));
      const command =
        by === 'player'
          ? { do: 'procedure', actor, procedure: procedure.name, input }
          : { do: 'gm procedure', actor: GAME_MASTER, procedure: procedure.name, input };
      const dice = (): Play => new Play(seededDice(procedure.name), readings, Trace.recording());
      const before = text(state);
      const not = rules.whyNot?.(state, command);
      const events = rules.decide(state, command, dice());
      if (isRefusal(events)) {
        if (!not) broken ??= `Allowed, and then refused: ${events.message}`;
        refusal ??= events;
        continue;
      }
      if (not) broken ??= `Refused, and then done: ${not.message}`;
      done++;
      if (text(state) !== before) broken ??= 'The state was written into.';
      const after = replay(rules, state, JSON.parse(JSON.stringify(events)) as typeof events);
      const owned = copyOf(rules, state);
      enact(rules, owned, command, dice());
      if (text(JSON.parse(JSON.stringify(owned))) !== text(JSON.parse(JSON.stringify(after))))
        broken ??= 'The log is not the state.';
      const read = rules.state.safeParse(JSON.parse(JSON.stringify(after)));
      if (!read.success)
        broken ??= `No state: ${read.error.issues[0]?.path.join('.')} ${read.error.issues[0]?.message}`;
      const event = events.find(({ is }) => is === 'procedure');
      told ??= event && rules.tell(after, event);
    }
    return { procedure: procedure.name, by, done, refusal, broken, told };
  };
  return book.procedures
    .filter(({ name }) => rules.procedures?.whyApart(name) === undefined)
    .flatMap(procedure =>
      rules.procedures?.isMasters(procedure.name)
        ? [ask(procedure, 'game master')]
        : [ask(procedure, 'player'), ask(procedure, 'game master')],
    );
}

const withFighter = <S extends Fight>(state: S, id: string, changes: object): S => ({
  ...state,
  fighters: { ...state.fighters, [id]: { ...state.fighters[id], ...changes } },
});

/** With ids in the place of who is meant. */
function named(value: unknown, people: readonly string[]): unknown {
  const place = ['@me', '@other', '@name'].findIndex(word => word === value);
  return place < 0 ? mapChildren(value, child => named(child, people)) : people[place];
}

/** Foes first: most of what is done to somebody is done to them. */
const othersFirst = ({ fighters }: Fight, actor: string): string[] => {
  const others = Object.values(fighters).filter(({ id }) => id !== actor);
  const isFriend = ({ side }: { readonly side: string }): number => Number(side === fighters[actor]?.side);
  return others.sort((a, b) => isFriend(a) - isFriend(b)).map(({ id }) => id);
};

/** The worked example, with these people in the place of its own. */
function exampleWith({ input, example }: Procedure, ids: readonly string[]): Record<string, unknown> {
  const root = jsonSchema(input);
  let next = 0;
  const read = (value: unknown, node: JsonSchema): unknown => {
    const from = takes(node, root);
    if (from === PERSON && followed(node, root).type !== 'array' && typeof value === 'object')
      return ids[next++ % ids.length];
    return mapChildren(value, (child, key) => read(child, childOf(fitting(node, root, value), key)));
  };
  return read(example.input, root) as Record<string, unknown>;
}
