/** STAT-08 to STAT-12: what a current Vitality or Integrity means, and where the lines to death are drawn. */

import type { Refusal } from '@arbiter/engine';
import { can } from '../character/perks/perk-deeds.ts';
import type { PerkTitle } from '../character/perks/traits.ts';
import { part, type RuleId, refuse, type SimversePlay } from '../play.ts';

export const BEINGS = ['living', 'undead', 'construct'] as const;
export type Being = (typeof BEINGS)[number];

/** SV-PERK-45, SV-DER-02: why neither rest nor potion nor ordinary magic restores whoever does not live. */
export const UNHEALED = {
  undead: { rule: 'SV-PERK-45', why: 'necromancy alone restores the undead' },
  construct: { rule: 'SV-DER-02', why: 'what was built is repaired, not healed' },
} as const satisfies Record<Exclude<Being, 'living'>, { rule: RuleId; why: string }>;

/** The readings that decide about dying and death. */
export type VitalityReadings = Pick<SimversePlay['readings'], 'SV-R-44' | 'SV-R-109' | 'SV-R-113'>;

/** Consults them once, for the trace. */
export function vitalityReadings(wounded: Wounded, play: SimversePlay): VitalityReadings {
  if (wounded.vitality <= 0 && wounded.being === 'living') play.ruling('SV-R-109');
  if (wounded.being !== 'construct') play.ruling('SV-R-113');
  if (wounded.hardToKill) play.ruling('SV-R-44');
  return play.readings;
}

/** What the rules of dying must know of somebody. */
export interface Wounded {
  readonly being: Being;
  readonly EN: number;
  readonly maxVitality: number;
  readonly vitality: number;
  readonly bleedingCount: number;
  /** Stabilized: no more loss, still unconscious at 0 or below (SV-R-112). */
  readonly stable: boolean;
  /** Under SV-R-109 `rollEachTurn`: has failed to stay conscious. Under the default everybody at 0 has. */
  readonly unconscious: boolean;
  readonly hardToKill: boolean;
  /** Still has the one action that Relentless grants on falling to 0 (SV-PERK-07, SV-R-45). */
  readonly lastAction: boolean;
  /** SV-R-07: the shock penalty of this turn lowers every roll, these too. */
  readonly shock?: number;
  /** Has died, of wounds or of something else: drowned, starved, sick. */
  readonly dead?: boolean;
}

/** Only what wounds and dying look at, of whoever it is; a copy that may be written to. */
export const woundsOf = (person: Wounded): { -readonly [K in keyof Wounded]-?: Wounded[K] } => ({
  being: person.being,
  EN: person.EN,
  maxVitality: person.maxVitality,
  vitality: person.vitality,
  bleedingCount: person.bleedingCount,
  stable: person.stable,
  unconscious: person.unconscious,
  hardToKill: person.hardToKill,
  lastAction: person.lastAction,
  shock: person.shock ?? 0,
  dead: person.dead ?? false,
});

export const VITALITY_STATES = [
  'up',
  'last action',
  'holding on',
  'dying',
  'stable',
  'dead',
  'inert',
  'glitching',
  'shut down',
  'destroyed',
] as const;
export type VitalityState = (typeof VITALITY_STATES)[number];

export const isConscious = (state: VitalityState): boolean =>
  state === 'up' || state === 'last action' || state === 'holding on' || state === 'glitching';
export const isDead = (state: VitalityState): boolean => state === 'dead' || state === 'destroyed';

/** SV-STAT-10: nothing more is done to the dead, nor to a wreck. */
export const whyNotAlive = (life: VitalityState, field?: string): Refusal | undefined =>
  isDead(life)
    ? refuse(
        'SV-STAT-10',
        life === 'destroyed' ? 'The target is destroyed already.' : 'The target is dead already.',
        field,
      )
    : undefined;

/** SV-STAT-10: the Vitality at which somebody dies, by SV-R-113 and, with Hard to Kill, by SV-R-44. */
export function deathAt(
  { being, EN, maxVitality, hardToKill }: Pick<Wounded, 'being' | 'EN' | 'maxVitality' | 'hardToKill'>,
  readings: VitalityReadings,
): number {
  // SV-DER-02: an Integrity of −2 × EN is destroyed for good, whatever the readings for the living.
  if (being === 'construct') return -2 * EN;
  const ordinary = {
    minusEndurance: -EN,
    minusVitality: -maxVitality,
    minusTwiceVitality: -2 * maxVitality,
  }[readings['SV-R-113']];
  if (!hardToKill) return ordinary;
  const perk = {
    consciousAndAliveToTwiceVitality: -2 * maxVitality,
    deathAtMinusTwiceEn: -2 * EN,
    consciousOnly: ordinary,
  }[readings['SV-R-44']];
  // A perk that saves never kills sooner, even a body of little Vitality.
  return Math.min(ordinary, perk);
}

/** SV-STAT-08, SV-R-44: the Vitality at which the living fall: 0, or death itself for whom Hard to Kill keeps up. */
export const fallsAt = (
  body: Pick<Wounded, 'being' | 'EN' | 'maxVitality' | 'hardToKill'>,
  readings: VitalityReadings,
): number => (body.hardToKill && readings['SV-R-44'] !== 'deathAtMinusTwiceEn' ? deathAt(body, readings) : 0);

/** SV-STAT-08 to SV-STAT-12: the state that goes with the present numbers. */
export function vitalityState(wounded: Wounded, readings: VitalityReadings): VitalityState {
  const { being, EN, vitality } = wounded;
  if (wounded.dead) return being === 'living' ? 'dead' : 'destroyed';
  if (being === 'construct') return integrityState(EN, vitality);
  if (vitality > 0) return 'up';
  if (vitality <= deathAt(wounded, readings)) {
    // SV-R-51: an undead body at its death threshold is destroyed. SV-STAT-11: so is any body at −2 × EN.
    return being === 'undead' || vitality <= -2 * EN ? 'destroyed' : 'dead';
  }
  if (wounded.hardToKill && staysUp(wounded, readings)) return 'up';
  const holdsOn = being === 'living' && readings['SV-R-109'] === 'rollEachTurn' && !wounded.unconscious;
  if (holdsOn) return 'holding on';
  if (wounded.lastAction) return 'last action';
  if (being === 'undead') return 'inert';
  return wounded.stable ? 'stable' : 'dying';
}

/** SV-R-44: whether Hard to Kill keeps its owner on their feet at this Vitality. */
function staysUp({ maxVitality, vitality }: Wounded, readings: VitalityReadings): boolean {
  switch (readings['SV-R-44']) {
    case 'consciousAndAliveToTwiceVitality':
      return vitality > -2 * maxVitality;
    case 'consciousOnly':
      return true;
    case 'deathAtMinusTwiceEn':
      return false;
  }
}

/** SV-DER-02, SV-STAT-12: Integrity never makes unconscious; it glitches, shuts down, and is destroyed. */
function integrityState(EN: number, integrity: number): VitalityState {
  if (integrity > 0) return 'up';
  if (integrity <= -2 * EN) return 'destroyed';
  return integrity <= -EN ? 'shut down' : 'glitching';
}

/** SV-DER-01: nobody has more than the maximum; one that was left out is EN × 2, with the size where there is one. */
export function whyNotVitality(vitality: number, maximum: number): Refusal | undefined {
  return vitality > maximum
    ? refuse(
        'SV-DER-01',
        `Vitality ${vitality} is above the maximum of ${maximum}; where perks or size raise it above EN × 2, say so in \`maxVitality\`.`,
      )
    : undefined;
}

/** SV-PERK-44, SV-DER-02: an undead body keeps its Vitality, a machine has Integrity. */
export const whyNotMachine = (being: Being, perks: readonly PerkTitle[]): Refusal | undefined =>
  being === 'construct' && can(perks, 'is undead')
    ? refuse(
        'SV-PERK-44',
        'The undead have Vitality and a construct has Integrity: nobody is both, so leave out the perk or the construct.',
      )
    : undefined;

/** SV-R-45: Relentless leaves one Major Action and nothing else. */
export function actionsIn(state: VitalityState): { major: number; minor: number } {
  if (state === 'last action') return { major: 1, minor: 0 };
  return isConscious(state) ? { major: 1, minor: 1 } : { major: 0, minor: 0 };
}

export const vitalityParts = [
  part(
    'state',
    'Vitality and Integrity states',
    ['SV-STAT-08', 'SV-STAT-10', 'SV-STAT-11', 'SV-STAT-12'],
    vitalityState,
  ),
];
