/** What happens in a chase, and how it is told. */
import { counted } from '@arbiter/engine';
import { isThing, type Mark } from '../../character/creature.ts';
import type { Scope } from '../../checks/scopes.ts';
import { spend } from '../changes/costs.ts';
import { applyHarm, endHolds } from '../changes/endings.ts';
import { hideFromAll, settleAt } from '../changes/place-changes.ts';
import type { AlongTheLine, EventOf } from '../events.ts';
import { aboard, isOutOfSight, raceOf, roadOf } from '../racers.ts';
import { allFighters, type Fighter, type FightState, fighterOf, type Race, ridersOf } from '../state.ts';
import { capital, harmWords } from '../words.ts';
import { type EventRows, fells, harmless } from './event-row.ts';

const SKILL_ROLLS: readonly Scope[] = [
  'Athletics',
  'Craft',
  'Focus',
  'Knowledge',
  'Pilot',
  'Senses',
  'Social',
  'Stealth',
];
const ALL_ROLLS: readonly Scope[] = [...SKILL_ROLLS, 'attack', 'Weapon', 'Enigma'];

const become = (racer: Fighter, changes: Partial<Race>): void => {
  racer.race = { ...raceOf(racer), ...changes };
};

/** ED-R-111: until the start of the pilot's next turn, which is that of the side. */
const untilNextTurn = (mark: Omit<Mark, 'until'>): Mark => ({
  ...mark,
  until: { at: 'start', of: 'bearer', left: 1 },
});

const give = (fighter: Fighter, mark: Mark): void => {
  fighter.marks = [...fighter.marks.filter(({ name }) => name !== mark.name), mark];
};

/** ED-CHS-04, ED-CHS-06, ED-CHS-07: those aboard who do not steer are shaken about. */
function shake(
  state: FightState,
  racer: Fighter,
  rule: NonNullable<Mark['rule']>,
  on: readonly Scope[],
): void {
  const { pilot } = raceOf(racer);
  for (const each of ridersOf(state, racer.id))
    if (each.id !== pilot) give(each, untilNextTurn({ name: 'shaken about', rule, gives: 'hindrance', on }));
}

/** A racer at its place on the line, and everybody else moved along with what is shown of it. */
function along(state: FightState, racer: Fighter, at: AlongTheLine): void {
  if (at.shift !== 0) {
    for (const each of allFighters(state)) each.x = Math.max(0, each.x - at.shift);
    state.ground = state.ground.map(each => ({ ...each, x: Math.max(-9999, each.x - at.shift) }));
  }
  racer.x = Math.min(at.x, 990);
  racer.y = at.y;
  racer.locatedBy = [];
  for (const rider of ridersOf(state, racer.id)) settleAt(rider, racer);
  endHolds(state);
  if (isOutOfSight(at)) for (const each of aboard(state, racer)) each.gone = true;
  state.map = roadOf(allFighters(state));
}

const placeWords = ({ x }: AlongTheLine): string =>
  isOutOfSight({ x, y: 0, shift: 0 }) ? ', out of sight' : '';

/** How far it went, and how fast it is now. */
const wayWords = (spaces: number, speed: number): string =>
  spaces === 0
    ? ` stays where it is${speed > 0 ? `, at speed ${speed}` : ''}`
    : ` covers ${counted(spaces, 'space')}${speed > 0 ? ` at speed ${speed}` : ' and stops'}`;

/** What a terrain hazard came to, in words. */
function hazardWords(state: FightState, event: EventOf<'raced'>, rolls: string): string {
  const { hazard, complication, taken, rattled, perk, actor } = event;
  if (hazard === null) return '';
  const harm = taken > 0 ? ` and ${harmWords(state, actor, event)}` : '';
  const what = complication ? `${complication}${harm}` : perk ? 'gets through, with a Perk' : 'gets through';
  return `; ${hazard} (${rolls}): ${what}${rattled ? ', Rattled in the next turn' : ''}`;
}

/** ED-CHS-12: a new turn of a racer, in which those aboard are hindered where it was Rattled. */
export function startRacing(state: FightState, racer: Fighter, { rattled, ...race }: Race): void {
  racer.race = { ...race, moved: false };
  if (rattled)
    for (const each of aboard(state, racer))
      give(each, {
        name: 'Rattled',
        rule: 'ED-CHS-12',
        gives: 'hindrance',
        on: ['all'],
        until: { at: 'end', of: 'bearer', left: 1 },
      });
}

const RUSE_MARKS = {
  juke: { rule: 'ED-CHS-06', on: ALL_ROLLS },
  swap: { rule: 'ED-CHS-07', on: SKILL_ROLLS },
} as const;

const PERK_WORDS = {
  Shortcut: 'finds a shortcut and moves as far again',
  Interference: 'leads a pursuer into bad terrain:',
  'Lock On': 'has locked on to',
} as const;

export const chaseEvents: EventRows<
  'sped' | 'eluded' | 'took over' | 'raced' | 'outwitted' | 'perk' | 'chase over'
> = {
  sped: {
    writes(state, { racer: id, speed }, actor) {
      const racer = fighterOf(state, id);
      // ED-R-182: slowing down is free.
      if (speed > raceOf(racer).speed) actor.swift = false;
      become(racer, { speed });
    },
    tells: ({ who, name }, { actor, racer, speed }) =>
      `${who}${racer === actor ? '' : `, with ${name(racer)},`} is at speed ${speed} now.`,
    touches: ({ actor, racer }) => [actor, racer],
    gravity: harmless,
  },
  eluded: {
    writes(state, { racer: id }, actor) {
      const racer = fighterOf(state, id);
      actor.swift = false;
      const rule = 'ED-CHS-04';
      for (const each of aboard(state, racer))
        give(each, untilNextTurn({ name: 'Elude', rule, gives: 'edge', on: ['Deflect'] }));
      shake(state, racer, rule, ALL_ROLLS);
    },
    tells: ({ who }) => `${who} eludes: Edge on Deflect until the next turn, and passengers are hindered.`,
    touches: () => 'all',
    gravity: harmless,
  },
  'took over': {
    writes(state, { racer }, actor) {
      actor.swift = false;
      become(fighterOf(state, racer), { pilot: actor.id });
    },
    tells: ({ who, name }, { racer }) => `${who} takes over ${name(racer)}.`,
    touches: ({ actor, racer }) => [actor, racer],
    gravity: harmless,
  },
  raced: {
    writes(state, event, racer) {
      const { speed, spaces, moves, rattled, harm } = event;
      become(racer, { speed, ...(moves && { moved: true }), ...(rattled && { rattled }) });
      if (moves) racer.travelled = Math.min(200, Math.max(0, spaces));
      along(state, racer, event);
      if (harm) applyHarm(state, racer, harm);
      spend(state, event.spending);
    },
    tells({ state, who, rolls }, event) {
      const { actor, spaces, moves, speed, rolled } = event;
      const roll = rolled === null ? '' : rolls(actor, rolled);
      const gone = moves ? wayWords(spaces, speed) : '';
      const faces = hazardWords(state, event, roll);
      return `${who}${gone}${moves ? faces : faces.replace(/^; /, ' faces ')}${placeWords(event)}.`;
    },
    touches: () => 'all',
    gravity: fells,
  },
  outwitted: {
    writes(state, event, actor) {
      const { racer: id, how, worked, speed, unseenBy } = event;
      const racer = fighterOf(state, id);
      actor.swift = false;
      become(racer, { speed });
      if (how !== 'disappear') {
        const { rule, on } = RUSE_MARKS[how];
        shake(state, racer, rule, on);
      }
      if (how === 'disappear' && worked) {
        for (const each of aboard(state, racer)) hideFromAll(each, unseenBy);
        become(racer, { unseenSince: state.round });
      }
      along(state, racer, event);
      spend(state, event.spending);
    },
    tells({ state, who, name, rolls }, { actor, racer, how, target, rolled, roller, worked, speed }) {
      const roll = rolls(roller ?? actor, rolled);
      const whose = roller === null || roller === actor ? roll : `${name(roller)} rolls ${roll}`;
      const of = target === null ? '' : ` ${name(target)}`;
      const came = !worked
        ? 'in vain'
        : how === 'disappear'
          ? 'out of sight'
          : how === 'juke'
            ? 'into the hazard'
            : `falls behind, at speed ${speed}`;
      const slowed =
        how === 'disappear'
          ? `, ${isThing(fighterOf(state, racer)) ? 'it is' : 'now'} at speed ${speed}`
          : '';
      return `${who}: ${capital(how)}${of} (${whose}): ${came}${slowed}.`;
    },
    touches: () => 'all',
    gravity: harmless,
  },
  perk: {
    writes(state, event) {
      const { racer: id, perk, target } = event;
      const racer = fighterOf(state, id);
      if (perk === 'Lock On' && target !== null) {
        const toward = aboard(state, fighterOf(state, target)).map(({ name }) => name);
        // ED-R-93: until the end of the next turn; this one is still running.
        for (const each of aboard(state, racer))
          give(each, {
            name: 'Lock On',
            rule: 'ED-CHS-16',
            gives: 'edge',
            on: ALL_ROLLS,
            toward,
            until: { at: 'end', of: 'bearer', left: 2 },
          });
      }
      along(state, racer, event);
    },
    tells: ({ who, name }, { perk, target, ...at }) =>
      `${who} ${PERK_WORDS[perk]}${target === null ? '' : ` ${name(target)}`}${placeWords(at)}.`,
    touches: () => 'all',
  },
  'chase over': {
    writes(state) {
      state.chase = null;
    },
    tells: (_, { how, pursued }) =>
      how === 'away'
        ? `The chase is over: the ${pursued === 'party' ? 'characters' : 'enemies'} have got away.`
        : 'The chase is over: the pursued have stopped, and stand where they are.',
    touches: () => 'all',
  },
};
