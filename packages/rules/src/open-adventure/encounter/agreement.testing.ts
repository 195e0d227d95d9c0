/** Anybody under any rulings, asked for a deed and doing it in a fight. */
import { type Dice, type Generator, generator, seededDice } from '@arbiter/dice';
import {
  carryOut,
  check,
  demand,
  isRefusal,
  itemAt,
  Play,
  type Procedure,
  type Refusal,
} from '@arbiter/engine';
import { agreement as oddsAgree } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { type CharacterInput, characterOf } from '../character/character.ts';
import { usualArms } from '../combat/arms.ts';
import { refNames } from '../content/ref-name.ts';
import { rulings } from '../content/rulings/index.ts';
import { type WeaponName, weaponOf } from '../content/weapon-list.ts';
import type { OpenAdventurePlay, OpenAdventureReadings } from '../play.ts';
import { readingsWith } from '../testing.ts';
import { NO_ANSWER } from './acts/attacks/answers.ts';
import { commandSchema } from './commands.ts';
import { copyState } from './course.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { wouldPayArmor, wouldPayNaturalArmor } from './paid-armor.ts';
import type { Fighter, FightState } from './state.ts';

export const pick = <T>(from: readonly T[], source: Generator): T => itemAt(from, source.below(from.length));
export const between = (low: number, high: number, source: Generator): number =>
  low + source.below(high - low + 1);

/** Any reading of any switch. */
export function anyReadings(source: Generator): OpenAdventureReadings {
  const changes: Record<string, string> = {};
  for (const { id, readings, switch: open } of rulings)
    if (open && id !== 'OA-R-479' && source.below(3) === 0)
      changes[id] = pick<{ readonly key: string }>(readings, source).key;
  return readingsWith(changes as Partial<OpenAdventureReadings>);
}

/** OA-R-507: what somebody who is struck with this pays for in a fight. */
export const paysAgainst = (
  defender: Fighter,
  weapon: WeaponName | null,
  readings: OpenAdventureReadings,
  nonlethal = false,
): { payArmor: boolean; naturalArmor: boolean } => ({
  payArmor: wouldPayArmor(defender, usualArms(weapon).types, NO_ANSWER, { readings } as OpenAdventurePlay),
  naturalArmor: !nonlethal && wouldPayNaturalArmor(defender),
});

const ARMORS = ['gambeson', 'leather garment', 'chain mail', 'iron plate', 'flak jacket'] as const;
const SHIELDS = ['buckler', 'heraldic shield'] as const;
const CONDITIONS = [
  'prone',
  'exhaustion',
  'slow',
  'partial blindness',
  'full blindness',
  'fear',
  'helpless',
  'cold',
  'stun',
  'nausea',
  'paralysis',
  'unconscious',
  'petrify',
  'cower',
  'fascinate',
  'full deafness',
  'invisibility',
  'inebriation',
] as const;

/** Anybody with this weapon. */
export function anybody(name: string, weapon: WeaponName | null, source: Generator): CharacterInput {
  const row = weapon ? weaponOf(weapon) : null;
  return {
    name,
    STR: between(3, 10, source),
    PER: between(3, 10, source),
    DEX: between(3, 10, source),
    VIT: between(4, 9, source),
    CHA: between(3, 9, source),
    MAG: between(3, 8, source),
    level: between(0, 3, source),
    maxHP: between(6, 30, source),
    HP: between(5, 30, source),
    maxSP: 12,
    SP: between(0, 6, source),
    homeTechnology: 11,
    weapons: weapon ? [weapon] : [],
    armor: source.below(2) ? [pick(ARMORS, source)] : [],
    shields: (row?.hands ?? 1) === 1 && source.below(3) === 0 ? [pick(SHIELDS, source)] : [],
    conditions: source.below(3) === 0 ? [pick(CONDITIONS, source)] : [],
    immunities: ['panic'],
    thresholds:
      source.below(4) === 0
        ? { kinetic: pick(['resistant', 'susceptible', 'vulnerable'] as const, source) }
        : {},
  };
}

/** Somebody to whom things are done: now and then dead. */
export function anyTarget(name: string, weapon: WeaponName | null, source: Generator): CharacterInput {
  const person = anybody(name, weapon, source);
  return source.below(10) === 0 ? { ...person, HP: 0 } : person;
}

/** Two in a fight, so many spaces apart, the first to act: if they can act at all. */
export function fightOf(
  one: CharacterInput,
  other: CharacterInput,
  readings: OpenAdventureReadings,
  distance = 1,
  change: (state: FightState) => void = () => {},
  friends: readonly CharacterInput[] = [],
): FightState {
  const begin = (bystanders: readonly string[]): FightState => {
    const begun = encounter.start(
      {
        // OA-INIT-01: whoever is closest begins, so friends come from behind.
        party: [
          { ...one, at: { x: 2, y: 3 }, hands: handsOf(one) },
          ...friends.map((friend, y) => ({ ...friend, at: { x: 0, y }, hands: handsOf(friend) })),
          ...bystanders.map(name => ({ name, immunities: ['panic'], at: { x: 0, y: 7 } })),
        ],
        foes: [
          { ...other, at: { x: 2 + distance, y: 3 }, hands: handsOf(other) },
          ...bystanders.map(name => ({ name, immunities: ['panic'], at: { x: 39, y: 7 } })),
        ],
        map: { width: 40, height: 8 },
        initiative: 'party',
        declarations: false,
      },
      new Play(seededDice('begin'), readings) as OpenAdventurePlay,
    );
    if (isRefusal(begun)) throw new Error(begun.message);
    return begun.state;
  };
  const alone = begin([]);
  // A side whose only one is dead or out of the fight would have lost already.
  const state = alone.step === 'over' ? begin(['Far']) : alone;
  // OA-COND-31: the slow come after everybody else.
  if (state.fighters.one!.conditions.some(({ name }) => name === 'slow'))
    untilTurnOf(state, 'one', new Play(seededDice('slow'), readings) as OpenAdventurePlay);
  change(state);
  return state;
}

const handsOf = (who: CharacterInput): string[] =>
  refNames(characterOf(who).weapons.filter(ref => !weaponOf(ref).natural));

/** Everybody lets their turn go by until this one has it. */
function untilTurnOf(state: FightState, id: string, play: OpenAdventurePlay): void {
  for (let i = 0; i < 8 && state.turn?.actor !== id; i++) {
    const actor = demand(encounter.waitingFor(state), 'actor');
    const ways = encounter.legal(state, actor).map(({ command }) => command);
    const command = ways.find(each => each.do === 'end turn' || (each.do === 'name' && each.next === id));
    const events = encounter.decide(state, command ?? itemAt(ways, 0), play);
    if (isRefusal(events)) throw new Error(events.message);
    for (const event of events) encounter.evolve(state, event);
  }
}

/** Plays commands on a copy; everything that happened. */
export function played(state: FightState, given: readonly object[], readings: OpenAdventureReadings) {
  const commands = given.map(command => commandSchema.parse(command));
  return (dice: Dice): { events: readonly FightEvent[]; state: FightState } => {
    const now = copyState(state);
    const events: FightEvent[] = [];
    for (const command of commands) {
      const happened = encounter.decide(now, command, new Play(dice, readings) as OpenAdventurePlay);
      if (isRefusal(happened)) throw command.do === 'answer' ? new NotAsked() : new Refused(happened);
      for (const event of happened) {
        encounter.evolve(now, event);
        events.push(event);
      }
      // Whoever could answer and was not meant to lets it come.
      if (commands.length > 1) continue;
      for (let asked = now.asked.at(-1); asked?.for === 'answer'; asked = now.asked.at(-1)) {
        const answer = commandSchema.parse({ do: 'answer', actor: asked.who, maneuver: 'none' });
        const rest = encounter.decide(now, answer, new Play(dice, readings) as OpenAdventurePlay);
        if (isRefusal(rest)) throw new Refused(rest);
        for (const event of rest) {
          encounter.evolve(now, event);
          events.push(event);
        }
      }
    }
    return { events, state: now };
  };
}

export function asked<O>(
  procedure: Procedure<never, O, never>,
  input: unknown,
  readings: OpenAdventureReadings,
) {
  const read = check(procedure.input as never, input);
  if (!read.ok) throw new Error(read.problems.map(({ message }) => message).join(' '));
  return (dice: Dice): O => {
    const outcome = carryOut(procedure as never, read.value as never, new Play(dice, readings) as never);
    if (isRefusal(outcome)) throw new Refused(outcome);
    return outcome as O;
  };
}
export const any = (procedure: unknown): Procedure<never, never, never> => procedure as never;

export const refusalOf = (state: FightState, command: object): Refusal | undefined =>
  demand(encounter.whyNot, 'answer')(state, commandSchema.parse(command));
export const isRefused = (state: FightState, command: object): boolean =>
  refusalOf(state, command) !== undefined;

export const find = <K extends FightEvent['is']>(
  events: readonly FightEvent[],
  is: K,
): Extract<FightEvent, { is: K }> =>
  demand(
    events.find((event): event is Extract<FightEvent, { is: K }> => event.is === is),
    is,
  );

/** What a rule forbids, asked or played. */
class Refused extends Error {
  constructor({ rule, message }: Pick<Refusal, 'rule' | 'message'>) {
    super(`[${rule}] ${message}`);
  }
}
/** In a fight nobody is asked for an answer that is not to be had. */
const NOT_ASKED = 'nobody is asked';
class NotAsked extends Error {}

/** The same odds asked and played; what is refused one way is refused the other way by the same rule in the same words. */
export function agreement<O>(ask: (dice: Dice) => O, play: (dice: Dice) => O): string | undefined {
  const [asked, played] = [orRefused(ask), orRefused(play)];
  if (played(seededDice('any')) !== NOT_ASKED) return oddsAgree(asked, played);
  const refused = asked(seededDice('any'));
  return typeof refused === 'string'
    ? undefined
    : 'An answer is to be had when asked, and nobody is asked for it when played.';
}

const orRefused =
  <O>(of: (dice: Dice) => O) =>
  (dice: Dice): O | string => {
    try {
      return of(dice);
    } catch (error) {
      if (error instanceof NotAsked) return NOT_ASKED;
      if (error instanceof Refused) return error.message;
      throw error;
    }
  };

/** Whether an ask is answered at all. */
export const isAnswered = (ask: (dice: Dice) => unknown): boolean =>
  typeof orRefused(ask)(seededDice('any')) !== 'string';

/** Each pair must agree, in its odds or in being refused. */
export function pairs(title: string, count: number, deed: (source: Generator) => string | undefined): void {
  test(`${title}: ${count} pairs agree, asked and played`, () => {
    const source = generator(title);
    for (let i = 0; i < count; i++) expect(deed(source)).toBeUndefined();
  });
}
