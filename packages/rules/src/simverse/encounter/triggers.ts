/** LIM-10 in a running fight: the events after which powers work. */
import { isRefusal } from '@arbiter/engine';
import { isConscious } from '../combat/vitality.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import { powerOf, type Usable } from '../powers/power-input.ts';
import type { Combatant } from './combatant.ts';
import type { FightEvent } from './events.ts';
import { combatant, everybody, type FightState } from './state.ts';

/** What can happen to somebody, or be done by them, that sets a power off. */
export const HAPPENINGS = [
  'attacked',
  'hurt',
  'dodge',
  'parry',
  'block',
  'hit a foe',
  'foe down',
  'ally attacked',
  'ally hurt',
  'ally down',
] as const;
export type SetOff = (typeof HAPPENINGS)[number];

const ALLY = '\\b(ally|allies|friend|companion)';
const FOE = '\\b(foe|enemy|enemies|opponent)';
const DOWN =
  '\\b(down|fall|falls|falling|fallen|fell|felling|knocked|killed|killing|slain|slaying|dead|dies|dying|death|unconscious)\\b';
const HURT = '\\b(hurt|hit|wounded|wound|damaged)\\b';

/** By its words: "being attacked", "ally knocked out". What speaks of none of these the game master judges. */
const WORDS: readonly (readonly [RegExp, SetOff])[] = [
  [/parr/i, 'parry'],
  [/dodg/i, 'dodge'],
  [/block/i, 'block'],
  [new RegExp(`${ALLY}.*${DOWN}|${DOWN}.*${ALLY}`, 'i'), 'ally down'],
  [new RegExp(`${ALLY}.*${HURT}|${HURT}.*${ALLY}`, 'i'), 'ally hurt'],
  [new RegExp(`${ALLY}.*attack|attack.*${ALLY}`, 'i'), 'ally attacked'],
  [new RegExp(ALLY, 'i'), 'ally down'],
  [new RegExp(`${FOE}.*${DOWN}|${DOWN}.*${FOE}|\\bkill`, 'i'), 'foe down'],
  [
    /\b(hits|hitting|strikes|striking)\b|\b(successful|critical|own|scoring a) (hit|attack|strike|blow)\b/i,
    'hit a foe',
  ],
  [new RegExp(HURT, 'i'), 'hurt'],
  [/\battacked|attack on\b/i, 'attacked'],
];

const setOffBy = ({ design: d }: Pick<Usable, 'design'>): SetOff | undefined => {
  const found = d.limitations.find(({ name }) => name === 'Situational Trigger');
  const detail = found && 'detail' in found ? found.detail : undefined;
  return detail === undefined ? undefined : WORDS.find(([words]) => words.test(detail))?.[1];
};

const waitsFor = (found: CombatPower): SetOff | undefined => {
  if (found.kind === 'riposte' || found.design === undefined) return undefined;
  const power = powerOf(found.design);
  return isRefusal(power) ? undefined : setOffBy(power);
};

/** SV-LIM-10: what somebody's powers wait for; a counter-attack has its own moment. */
export const awaitedBy = (powers: readonly CombatPower[]): SetOff[] => [
  ...new Set(powers.flatMap(found => waitsFor(found) ?? [])),
];

/** SV-LIM-10: whether the event after which a power works has just happened: since the own last turn, or in this one. */
export function isSetOff(c: Combatant, power: Usable): boolean {
  const event = setOffBy(power);
  return event === undefined || c.happened.includes(event);
}

const note = (c: Combatant, what: SetOff): void => {
  if (c.awaits.includes(what) && !c.happened.includes(what)) c.happened = [...c.happened, what];
};

/** Who of the same side is told what has become of one of them. */
function noteAllies(state: FightState, of: Combatant, what: SetOff): void {
  for (const c of everybody(state)) if (c.side === of.side && c !== of) note(c, what);
}

/** Written down with the event itself, where anybody in the fight waits for something. */
export function noteTriggers(state: FightState, event: FightEvent): void {
  switch (event.is) {
    case 'attacked': {
      const target = combatant(state, event.target);
      if (!target || !event.pending) return;
      note(target, 'attacked');
      noteAllies(state, target, 'ally attacked');
      return;
    }
    case 'defended': {
      const c = combatant(state, event.actor);
      if (c && event.with !== 'none' && event.roll?.endsWith('success')) note(c, event.with);
      return;
    }
    case 'hit': {
      const [c, by] = [combatant(state, event.actor), combatant(state, event.by)];
      if (!c || event.damage <= 0) return;
      note(c, 'hurt');
      noteAllies(state, c, 'ally hurt');
      const foe = by && by.side !== c.side ? by : undefined;
      if (foe) note(foe, 'hit a foe');
      if (isConscious(event.life)) return;
      noteAllies(state, c, 'ally down');
      if (foe) note(foe, 'foe down');
      return;
    }
    case 'wounds': {
      const c = combatant(state, event.actor);
      if (c && event.loss > 0 && !isConscious(event.life)) noteAllies(state, c, 'ally down');
      return;
    }
  }
}
