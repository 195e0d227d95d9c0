/** DIS-01, DIS-02 in a running fight: poison in the blood, from the roll that resists it to what each turn brings. */

import { pool, sum } from '@arbiter/dice';
import { can } from '../../character/perks/perk-deeds.ts';
import { rollAgainst, succeeds } from '../../checks/rolls.ts';
import { ROUNDS_PER_MINUTE } from '../../combat/rounds.ts';
import { isDead } from '../../combat/vitality.ts';
import { POISONS } from '../../content/poison-list.ts';
import { type Dose, doseName } from '../../gear/doses.ts';
import type { SimversePlay } from '../../play.ts';
import {
  againstPoison,
  type PoisonResult,
  resistPoison,
  STRENGTH,
  scaledAmount,
} from '../../world/poison.ts';
import type { Combatant } from '../combatant.ts';
import type { Course } from '../course.ts';
import type { EventOf, FightEvent } from '../events.ts';
import { POISONED, plainRunning, sumOfChanges } from '../lasting-powers.ts';
import { ownRoll } from '../luck.ts';
import { type FightState, MAX_RUNNING, type Running } from '../state.ts';

/** SV-DIS-02: how much of a poison each result leaves. */
const STRENGTH_AFTER: Readonly<Record<PoisonResult, number>> = {
  'no effect': 0,
  'half effect': STRENGTH.half,
  'full effect': STRENGTH.full,
  doubled: STRENGTH.double,
};

/** SV-DIS-01: how many turns lie between one time and the next. */
const TURNS_PER = { round: 1, minute: ROUNDS_PER_MINUTE, hour: 60 * ROUNDS_PER_MINUTE } as const;

/** SV-PERK-44, SV-DER-02: what does not live feels no poison. */
export const feelsPoison = ({ being, life }: Pick<Combatant, 'being' | 'life'>): boolean =>
  being === 'living' && !isDead(life);

/** SV-DIS-02: somebody resists a poison, and what it then does to them. */
export function poisonEvents(
  state: FightState,
  c: Combatant,
  dose: Dose,
  play: SimversePlay,
): readonly FightEvent[] {
  if (!feelsPoison(c)) return [];
  const body = { resilient: can(c.perks, 'is resilient'), modifier: dose.modifier, shock: c.shock };
  const help = sumOfChanges(state, c, 'resistance');
  const { result, luck } = ownRoll(c, play, own =>
    resistPoison({ ...body, EN: c.EN, weak: dose.weak, help }, own),
  );
  const name = doseName(dose);
  const met: EventOf<'poisoned'> = {
    is: 'poisoned',
    actor: c.id,
    name,
    poison: dose.poison,
    tn: result.tn,
    result: result.result,
    missedBy: result.result === 'full effect' ? -result.margin : 0,
  };
  const factor = STRENGTH_AFTER[result.result];
  const events: FightEvent[] = [met, ...luck];
  if (factor === 0 || state.running.length >= MAX_RUNNING) return events;
  const works = workingOf(c, dose, factor, play);
  events.push({
    is: 'began',
    actor: c.id,
    running: { ...plainRunning(c.id, [c.id], name, dose.rounds), ...works },
  });
  const { failedEn } = POISONS[dose.poison];
  if (failedEn) events.push(...bodyGivesWay(c, { dose, failedEn, body }, play));
  // The first turn begins a minute where whole minutes are left.
  if (dose.poison === 'hallucinogenic' && dose.rounds % ROUNDS_PER_MINUTE !== 0)
    events.push(...hallucinations(c, name, play));
  return events;
}

/** SV-DIS-01: what a poison is while it works. */
function workingOf(c: Combatant, dose: Dose, factor: number, play: SimversePlay): Partial<Running> {
  const { poison, dice, per, attribute } = dose;
  if (poison === 'lethal')
    return { poison: true, hurts: { dice, modifier: 0, type: 'poison', factor, every: TURNS_PER[per] } };
  if (poison === 'weakening') {
    const lost = scaledAmount(play.dice.roll(pool(1, 6), sum, `${c.name}: ${attribute} loss`), factor);
    return { poison: true, body: { ST: 0, EN: 0, [attribute]: -lost } };
  }
  const value = scaledAmount(POISONS[poison].penalty, factor);
  const on = LOWERED[poison];
  return { poison: true, lowers: { source: doseName(dose), rule: POISONED, value, on } };
}

/** SV-DIS-01: the rolls that a poison lowers. */
const LOWERED = { paralyzing: 'actions', sedative: 'mental', hallucinogenic: 'Perception' } as const;

/** A poison that works, and the body it works in. */
interface PoisonAtWork {
  readonly dose: Dose;
  readonly failedEn: 'paralysis' | 'sleep';
  readonly body: Parameters<typeof againstPoison>[1];
}

/** SV-DIS-01: EN, or paralysis or sleep for as long as the poison works. */
function bodyGivesWay(
  c: Combatant,
  { dose: { rounds }, failedEn, body }: PoisonAtWork,
  play: SimversePlay,
): FightEvent[] {
  const tn = againstPoison(c.EN, body, play);
  const { result: holds, luck } = ownRoll(c, play, own =>
    succeeds(tn, `${c.name}: EN against ${failedEn}`, own),
  );
  const state = failedEn === 'sleep' ? 'Unconscious' : 'Frozen';
  return holds ? [...luck] : [...luck, { is: 'state', actor: c.id, state, turns: rounds }];
}

/** SV-DIS-01: WS each minute; what somebody does who fails, the game master says. */
export function hallucinations(c: Combatant, name: string, play: SimversePlay): FightEvent[] {
  const tn = c.WS + c.shock;
  const { result, luck } = ownRoll(c, play, own => rollAgainst(tn, `${c.name}: WS to act normally`, own));
  return [
    { is: 'ordeal', actor: c.id, of: 'hallucinations', what: name, tn, success: result.success },
    ...luck,
  ];
}

/** Whether a poison that strikes every so many turns strikes in this one: at the end of each span. */
export const strikesNow = ({ turns, hurts }: Running): boolean => {
  const every = hurts?.every ?? 1;
  return every === 1 || turns % every === 1;
};

/** SV-DIS-01: whether a minute of hallucinations begins with this turn. */
export const isNewMinute = ({ turns, lowers }: Running): boolean =>
  lowers?.on === 'Perception' && turns % ROUNDS_PER_MINUTE === 0;

/** Who has struck whom, and with which weapon. */
interface VenomousBlow {
  readonly by: Combatant;
  readonly victim: Combatant;
  readonly index: number;
}

/** What a wound by a poisoned weapon brings besides; the poison of a blade is then gone, a beast's never is. */
export function envenom(course: Course, { by, victim, index }: VenomousBlow, shock: number): void {
  const weapon = by.weapons[index];
  const dose = weapon?.poison;
  if (!dose) return;
  const poisoned = poisonEvents(course.state, { ...victim, shock }, dose, course.play);
  if (weapon.hands > 0) course.emit({ is: 'coated', actor: by.id, weapon: index, dose: null, from: -1 });
  course.emitAll(poisoned);
}
