/** EQP-14 to 17, EQP-24, ARMR-02, ARMR-03: lamps, herbs, and armor that is put on or taken off in a fight. */

import { isRefusal, type Refusal } from '@arbiter/engine';
import { spendStamina } from '../../checks/harm.ts';
import { capital, plural } from '../../checks/words.ts';
import { type ArmorAbility, armorRow, type Worn } from '../../content/armor-list.ts';
import { CLOCKS } from '../../content/condition-list.ts';
import { HERB_NAMES, HERBS, LAMPS, lightOf, type PACKED } from '../../content/goods.ts';
import { armorTime, whyNotLayered } from '../../gear/armor.ts';
import { putOn, takenOff, whyNotUseArmor } from '../../gear/donning.ts';
import { herbHours, herbTaken, whyNotHerb } from '../../gear/medicine.ts';
import { type OpenAdventurePlay, refuse } from '../../play.ts';
import { spend, without, write } from '../changes.ts';
import type { CommandOf } from '../commands.ts';
import type { EventOf } from '../events.ts';
import { isBeside } from '../ground/ground.ts';
import { changesKept } from '../kept-events.ts';
import { type Fighter, type FightState, fighterIn } from '../state.ts';
import { type Act, type Course, offer } from './act.ts';
import { losesConcentration } from './broken-concentration.ts';
import { both, type EventRows } from './event-row.ts';
import { freeHandsOf } from './hand-acts.ts';
import { presentIn, refusalIn } from './hindrances.ts';
import { givenWords, layOn } from './magic-events.ts';
import { isAirlessAt } from './surroundings/vacuum-acts.ts';

type Packed = (typeof PACKED)[number];
const atHand = ({ pack }: Fighter, name: Packed): number => pack[name] ?? 0;
/** A pack with one less of each of these. */
export const withoutOne = ({ pack }: Fighter, ...names: readonly Packed[]): Fighter['pack'] => {
  const left = { ...pack };
  for (const name of names) left[name] = (left[name] ?? 0) - 1;
  return left;
};

/** OA-CMBT-07, OA-R-599: a flame takes a full round to light, a lamp with a switch a half-round. */
const timeToLight = (lamp: string): number => (lightOf(lamp).minutes === null ? 1 : 2);

/** OA-EQP-16, OA-EQP-17: the last round in which a lamp burns that is lit now; null for as long as its cell lasts. */
export const lampUntil = (lamp: string, round: number): number | null => {
  const { minutes } = lightOf(lamp);
  return minutes === null ? null : round + minutes * CLOCKS.minute;
};

const whyNotLight = (actor: Fighter, lamp: Packed): Refusal | undefined => {
  const { oil, worn, minutes } = lightOf(lamp);
  if (atHand(actor, lamp) < 1)
    return refuse('OA-EQP-14', `${actor.name} has no ${lamp} in the pack.`, 'lamp');
  if (actor.lamp) return refuse('OA-EQP-14', `${actor.name} carries a light already.`, 'lamp');
  if (oil && atHand(actor, 'oil') < 1)
    return refuse('OA-EQP-16', `A ${lamp} burns oil, and ${actor.name} has none.`, 'lamp');
  if (minutes === null && actor.capacity === 0)
    return refuse('OA-CELL-03', `The energy cell of the ${lamp} is empty.`, 'lamp');
  return !worn && freeHandsOf(actor) < 1
    ? refuse('OA-WEAP-05', `${actor.name} has no hand free for a ${lamp}.`, 'lamp')
    : undefined;
};

/** OA-EQP-14 to 17: a torch or lamp is lit. */
export const lightAct: Act<CommandOf<'light'>> = {
  binding: true,
  takes: { needs: ['handle things'], halfRounds: ({ lamp }) => timeToLight(lamp) },
  whyNot: (state, actor, { lamp }) =>
    // OA-FIRE-04, OA-R-683: nothing that burns is lit where there is no air.
    isAirlessAt(state, actor) && lightOf(lamp).minutes !== null
      ? refuse('OA-FIRE-04', 'No fire burns where there is no air.', 'lamp')
      : whyNotLight(actor, lamp),
  happens(course, { actor, lamp }) {
    const fighter = course.who(actor);
    const { oil, minutes } = lightOf(lamp);
    const until = lampUntil(lamp, course.state.round);
    course.emit({
      is: 'lit',
      actor,
      lamp: { source: lamp, until },
      pack: oil ? withoutOne(fighter, lamp, 'oil') : withoutOne(fighter, lamp),
      capacity: minutes === null && fighter.capacity !== null ? fighter.capacity - 1 : fighter.capacity,
      halfRounds: timeToLight(lamp),
    });
  },
  offers: (_, { id: actor, pack }) =>
    LAMPS.filter(lamp => pack[lamp]).map(lamp =>
      offer(
        { do: 'light', actor, lamp },
        `Light a ${lamp}`,
        timeToLight(lamp) === 1 ? 'half-round' : 'full-round',
        'OA-CMBT-07',
      ),
    ),
};

/** OA-CELL-03, OA-R-759: the fullest cell at hand goes where an empty one was. */
export const changeCellAct: Act<CommandOf<'change cell'>> = {
  binding: true,
  takes: { needs: ['handle things'], halfRounds: () => 1 },
  whyNot(_, actor) {
    if (actor.spareCells.length === 0)
      return refuse('OA-CELL-03', `${actor.name} has no energy cell to spare.`, 'actor');
    return actor.capacity === 0
      ? undefined
      : refuse('OA-CELL-03', `${actor.name} has energy left where it is needed.`, 'actor');
  },
  happens(course, { actor }) {
    const { spareCells } = course.who(actor);
    const capacity = Math.max(...spareCells);
    course.emit({ is: 'changed cell', actor, capacity, spareCells: without(spareCells, capacity) });
  },
  offers: (_, { id: actor, spareCells }) =>
    spareCells.length > 0
      ? [offer({ do: 'change cell', actor }, 'Change the energy cell', 'half-round', 'OA-CELL-03')]
      : [],
};

const isOut = (until: number | null | undefined, round: number): boolean =>
  until !== null && until !== undefined && until < round;

/** OA-EQP-17: what has burned down by this round goes out. */
export function lightsGoOut(course: Course, round: number): void {
  for (const id of course.state.order) {
    const { lamp, x, y } = course.who(id);
    if (lamp && isOut(lamp.until, round))
      course.emit({ is: 'went out', actor: id, source: lamp.source, at: { x, y } });
  }
  for (const { weapon, until, x, y } of course.state.things)
    if (isOut(until, round)) course.emit({ is: 'went out', actor: null, source: weapon, at: { x, y } });
}

/** OA-EQP-24, OA-R-599: a bottle for oneself or somebody beside one. */
export const takeHerbAct: Act<CommandOf<'take herb'>> = {
  to: 'anybody',
  binding: true,
  takes: { needs: ['handle things'], halfRounds: () => 1 },
  whyNot(state, actor, { target: id, herb }, { play }) {
    const target = presentIn(state, id, 'OA-EQP-24');
    if (isRefusal(target)) return target;
    if (target.id !== actor.id && !isBeside(state, actor, target))
      return refuse('OA-EQP-24', 'Only oneself or somebody adjacent.', 'target');
    return atHand(actor, 'herbal medication') < 1
      ? refuse('OA-EQP-24', `${actor.name} has no herbal medication.`, 'actor')
      : whyNotHerb(target, herb, play);
  },
  happens(course, { actor, target, herb }) {
    const hours = herbHours(course.play);
    course.emit({
      is: 'took herb',
      actor,
      target,
      herb,
      condition: HERBS[herb],
      hours,
      pack: withoutOne(course.who(actor), 'herbal medication'),
    });
  },
  offersOn: (_, { id: actor, pack }, { id: target, name, conditions }) =>
    pack['herbal medication'] && conditions.length > 0
      ? HERB_NAMES.map(herb =>
          offer(
            { do: 'take herb', actor, target, herb },
            `${capital(herb)} for ${name}`,
            'half-round, a bottle',
            'OA-EQP-24',
          ),
        )
      : [],
};

/** OA-ARMR-15, OA-R-441: armor makes somebody stronger; what only protects is paid for by itself (OA-R-507). */
export const useArmorAct: Act<CommandOf<'use armor'>> = {
  free: true,
  takes: { halfRounds: () => 0 },
  whyNot(state, actor, { armor }) {
    const barred = whyNotUseArmor(actor, armor);
    if (barred) return barred;
    const ability = wornAbility(actor, armor);
    if (!ability?.scores)
      return refuse(
        'OA-WEAP-08',
        `The ${armor} makes nobody stronger; what protects is paid for by itself.`,
        'armor',
      );
    if (state.effects.some(({ on, magic }) => on === actor.id && magic === armor))
      return refuse('OA-ARMR-15', `The ${armor} does what it can already.`, 'armor');
    return refusalIn(
      spendStamina({ HP: actor.HP ?? 0, SP: actor.SP ?? 0 }, ability.cost.stamina, 'OA-WEAP-08'),
    );
  },
  happens(course, { actor, armor }) {
    const fighter = course.who(actor);
    const ability = wornAbility(fighter, armor);
    if (!ability) return;
    const { cost, scores } = ability;
    const gives = { ...scores } as Record<string, number>;
    const SP = (fighter.SP ?? 0) - cost.stamina;
    const inForce = { on: actor, from: actor, magic: armor, gives, rounds: 1 };
    course.emit({ is: 'used armor', actor, armor, SP, inForce });
    // OA-ACT-22: stamina that is spent disturbs.
    losesConcentration(course, actor, { stamina: cost.stamina }, fighter.round.guarding);
  },
  offers: (_, { id: actor, armor: worn }) =>
    worn
      .filter(suit => armorRow(suit).ability?.scores)
      .map(({ name }) =>
        offer(
          { do: 'use armor', actor, armor: name },
          `Use the strength of the ${name}`,
          '1 stamina',
          'OA-ARMR-15',
        ),
      ),
};

/** What a suit that somebody wears does for a price. */
const wornAbility = ({ armor }: Fighter, name: string): ArmorAbility | undefined => {
  const suit = armor.find(each => each.name === name);
  return suit && armorRow(suit).ability;
};

/** A suit or shield that somebody has, on the body or carried. */
const pieceCalled = ({ spare, shields, armor }: Fighter, name: string): Worn | undefined =>
  [...spare, ...shields, ...armor].find(each => each.name === name);
const isShield = (worn: Worn): boolean => armorRow(worn).kind === 'shield';

/** OA-ARMR-02: rounds that a suit takes; a shield takes a half-round. */
const SECONDS_PER_ROUND = 6;
const roundsFor = (worn: Worn, way: 'don' | 'doff'): number =>
  Math.ceil(armorTime(armorRow(worn).kind, way) / SECONDS_PER_ROUND);
export const timeToDress = (worn: Worn | undefined): number => (worn && isShield(worn) ? 1 : 2);

/** OA-R-331: whoever was interrupted begins the suit anew. */
const goesOn = (
  { round }: FightState,
  { dressing }: Fighter,
  { do: way, armor }: CommandOf<'don' | 'doff'>,
): Fighter['dressing'] =>
  dressing && dressing.armor === armor && dressing.way === way && dressing.last >= round - 1
    ? dressing
    : null;

/** OA-ARMR-06, OA-ARMR-11: why a suit or shield cannot be put on. */
function whyNotDon(actor: Fighter, armor: string, play: OpenAdventurePlay): Refusal | undefined {
  const carried = actor.spare.find(({ name }) => name === armor);
  if (!carried) return refuse('OA-ARMR-02', `${actor.name} carries no ${armor} to put on.`, 'armor');
  if (!isShield(carried)) return whyNotLayered([...actor.armor, carried].map(armorRow), play);
  return freeHandsOf(actor) >= 1
    ? undefined
    : refuse('OA-ARMR-11', `${actor.name} has no hand free for a ${armor}.`, 'armor');
}

/** OA-ARMR-03: the outermost suit comes off first. */
function whyNotDoff(state: FightState, actor: Fighter, command: CommandOf<'doff'>): Refusal | undefined {
  const { armor } = command;
  if (goesOn(state, actor, command)) return undefined;
  const on = actor.shields.some(({ name }) => name === armor) || actor.armor.at(-1)?.name === armor;
  return on
    ? undefined
    : refuse('OA-ARMR-03', `${actor.name} wears no ${armor} that could come off now.`, 'armor');
}

const dressCost = (worn: Worn | undefined): string =>
  timeToDress(worn) === 1 ? 'half-round' : 'full-round, for as long as it takes';

/** OA-ARMR-02, OA-ARMR-03, OA-R-187: a suit protects once it is on, and no longer as soon as it is begun to be taken off. */
const dressAct: Act<CommandOf<'don' | 'doff'>> = {
  binding: true,
  takes: {
    needs: ['handle things'],
    halfRounds: ({ actor, armor }, state) => timeToDress(pieceCalled(fighterIn(state, actor), armor)),
  },
  whyNot: (state, actor, command, { play }) =>
    command.do === 'don' ? whyNotDon(actor, command.armor, play) : whyNotDoff(state, actor, command),
  happens(course, command) {
    const { do: way, actor, armor } = command;
    const { round } = course.state;
    const fighter = course.who(actor);
    const piece = pieceCalled(fighter, armor);
    if (!piece) return;
    const underWay = goesOn(course.state, fighter, command);
    const rounds = underWay ? underWay.rounds - 1 : roundsFor(piece, way) - 1;
    course.emit({
      is: 'dressed',
      actor,
      armor,
      way,
      dressing: rounds > 0 ? { armor, way, rounds, last: round } : null,
      halfRounds: timeToDress(piece),
      takesEffect: way === 'doff' ? !underWay : rounds === 0,
    });
  },
};

/** What is carried is put on. */
export const donAct: Act<CommandOf<'don'>> = {
  ...dressAct,
  offers: (_, { id: actor, spare }) =>
    [...new Map(spare.map(each => [each.name, each]))].map(([armor, worn]) =>
      offer({ do: 'don', actor, armor }, `Put the ${armor} on`, dressCost(worn), 'OA-ARMR-02'),
    ),
};

/** What is worn comes off. */
export const doffAct: Act<CommandOf<'doff'>> = {
  ...dressAct,
  offers(_, actor) {
    const { id, shields, armor: worn, dressing } = actor;
    const off = [...shields, ...worn].map(({ name }) => name);
    return [...new Set(dressing?.way === 'doff' ? [...off, dressing.armor] : off)].map(armor =>
      offer(
        { do: 'doff', actor: id, armor },
        `Take the ${armor} off`,
        dressCost(pieceCalled(actor, armor)),
        'OA-ARMR-02',
      ),
    );
  },
};

/** OA-ARMR-02: somebody with it on or off, if it has come to that. */
function dressedBy({ armor, way, takesEffect }: EventOf<'dressed'>, fighter: Fighter): Fighter {
  const piece = takesEffect ? pieceCalled(fighter, armor) : undefined;
  return piece ? (way === 'don' ? putOn(fighter, piece) : takenOff(fighter, piece)) : fighter;
}

export const packEvents: EventRows<
  'changed cell' | 'lit' | 'went out' | 'took herb' | 'dressed' | 'used armor'
> = {
  'changed cell': {
    exertion: 'light',
    writes(state, { actor, capacity, spareCells }, fighter) {
      fighter.capacity = capacity;
      fighter.spareCells = spareCells;
      spend(state, actor, 1);
    },
    tells: ({ who, told }, { capacity }) =>
      `${who} changes an energy cell${told(` and has ${plural(capacity, 'use')}`)}.`,
  },
  lit: {
    writes(state, { actor, lamp, pack, capacity, halfRounds }, fighter) {
      fighter.lamp = lamp;
      fighter.pack = pack;
      fighter.capacity = capacity;
      spend(state, actor, halfRounds);
    },
    tells: ({ who }, { lamp }) => `${who} lights a ${lamp.source}.`,
  },
  /** A lamp has burnt down, in a hand or on the ground. */
  'went out': {
    touches: ({ actor }) => (actor === null ? [] : [actor]),
    writes(state, { source, at }, fighter) {
      if (fighter) fighter.lamp = null;
      else
        state.things = without(
          state.things,
          state.things.find(({ x, y, weapon }) => weapon === source && x === at.x && y === at.y),
        );
    },
    tells: ({ who }, { actor, source, at }) =>
      actor === null ? `The ${source} at ${at.x}, ${at.y} goes out.` : `The ${source} of ${who} goes out.`,
  },
  'took herb': {
    exertion: 'light',
    touches: both,
    writes(state, event, fighter) {
      const patient = fighterIn(state, event.target);
      write(patient, changesKept(event) ?? herbTaken(patient, event.herb, event.hours));
      fighter.pack = event.pack;
      spend(state, event.actor, 1);
    },
    tells: ({ who, other }, event) =>
      `${who} gives ${other(event)} ${event.herb}: one counter of ${event.condition} is held back for ${plural(event.hours, 'hour')}.`,
  },
  dressed: {
    writes(state, event, fighter) {
      write(fighter, changesKept(event) ?? dressedBy(event, fighter));
      fighter.dressing = event.dressing;
      spend(state, event.actor, event.halfRounds);
    },
    tells({ who }, { armor, way, dressing }) {
      const what = `the ${armor} ${way === 'don' ? 'on' : 'off'}`;
      return dressing === null
        ? `${who} ${way === 'don' ? 'has put' : 'has taken'} ${what}.`
        : `${who} is ${way === 'don' ? 'putting' : 'taking'} ${what}: ${plural(dressing.rounds, 'round')} more.`;
    },
  },
  'used armor': {
    writes(state, { SP, inForce }, fighter) {
      fighter.SP = SP;
      layOn(fighter, inForce);
      state.effects = [...state.effects, inForce];
    },
    tells: ({ who, told }, { armor, inForce, SP }) =>
      `${who} pays for the ${armor}: ${givenWords(inForce.gives)} to the end of the round.${told(` ${who} has ${plural(SP, 'stamina point')} left.`)}`,
  },
};
