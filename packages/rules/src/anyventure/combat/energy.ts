/** RES: Energy, what it costs to go below nothing, and how it comes back. */
import type { Refusal } from '@arbiter/engine';
import { titleOf } from '../character/attributes.ts';
import type { Creature } from '../character/creature.ts';
import { creatureCheck, hasCondition, meets, useUp } from '../checks/creature-check.ts';
import { type AnyventurePlay, part, refuse } from '../play.ts';
import { CONDITIONS } from './conditions.ts';
import { gainCondition, removeCondition } from './gain-condition.ts';

/** AV-RES-08, AV-R-01. */
const REGENERATION = { three: 3, two: 2 } as const;
/** AV-RES-09: this number never falls. */
export const ENDURANCE_RC = 10;

/** AV-R-31: why a cost cannot be paid, if so. */
export function whyNotPay(creature: Creature, cost: number, play: AnyventurePlay): Refusal | undefined {
  if (cost === 0 || creature.energy >= cost) return undefined;
  const reading = play.ruling('AV-R-31');
  if (reading === 'neverNegative')
    return refuse(
      'AV-RES-09',
      `Not enough Energy: this costs ${cost}, ${creature.name} has ${creature.energy}.`,
    );
  if (reading === 'untilBelowZero' && creature.energy < 0)
    return refuse(
      'AV-RES-09',
      `${creature.name}’s Energy is below 0; only actions that cost 0 are possible.`,
    );
  return undefined;
}

/** What paying or losing Energy did. */
export interface EnergyPaid {
  readonly cost: number;
  readonly energy: number;
  /** The Endurance check that a fall below 0 called for. */
  readonly endurance: number | null;
  readonly winded: boolean;
}

/** AV-RES-07, AV-RES-09, AV-R-32: paid before anything is rolled; what was paid for still happens. */
export function payEnergy(creature: Creature, cost: number, play: AnyventurePlay): EnergyPaid {
  const energy = creature.energy - cost;
  if (cost === 0) return { cost, energy, endurance: null, winded: false };
  if (play.trace.on) play.trace.note('AV-RES-07', `Energy after paying ${cost}`, energy);
  // AV-R-164: every fall below 0, but not while already Winded.
  const endurance =
    energy >= 0 || hasCondition(creature, 'winded')
      ? null
      : creatureCheck(creature, 'endurance', play, { label: 'endurance below 0 Energy' });
  const winded = endurance !== null && !meets(endurance, ENDURANCE_RC);
  if (endurance !== null && play.trace.on)
    play.trace.note('AV-RES-09', winded ? 'Winded' : 'holds its breath', endurance);
  const paid = { cost, energy, endurance, winded };
  applyPaid(creature, paid);
  return paid;
}

/** What of it is written. */
export type EnergyWritten = Pick<EnergyPaid, 'cost' | 'endurance' | 'winded'>;
export const energyWritten = ({ cost, endurance, winded }: EnergyPaid): EnergyWritten => ({
  cost,
  endurance,
  winded,
});

/** Writes what was paid, and whose breath it took. */
export function applyPaid(creature: Creature, { cost, endurance, winded }: EnergyWritten): void {
  if (cost === 0) return;
  creature.energy -= cost;
  if (endurance !== null) useUp(creature, 'endurance');
  if (winded) gainCondition(creature, { name: 'winded' });
}

/** "; Mira is Winded", at the end of a sentence about something that was paid for. */
export const tellWinded = (name: string, winded: boolean): string => (winded ? `; ${name} is Winded` : '');

/** AV-RES-08, AV-R-30, AV-R-167: at the start of the own turn; only Winded and Stasis stop it. */
export function energyRegainedBy(creature: Creature, play: AnyventurePlay): number {
  if (creature.energy >= creature.energyMax) return 0;
  const stops = creature.conditions.find(c => c.name === 'winded' || c.name === 'stasis');
  if (stops) {
    if (play.trace.on)
      play.trace.note(
        CONDITIONS[stops.name].rule,
        `${titleOf(stops.name)}: no Energy comes back`,
        creature.energy,
      );
    return 0;
  }
  const regained = Math.min(creature.energyMax - creature.energy, REGENERATION[play.ruling('AV-R-01')]);
  if (play.trace.on) play.trace.note('AV-RES-08', 'Energy regained', regained);
  return regained;
}

/** Energy that a tonic or tune gives, up to the maximum. */
export function regainEnergyBy(creature: Creature, amount: number): number {
  const gained = Math.max(0, Math.min(creature.energyMax - creature.energy, amount));
  creature.energy += gained;
  return gained;
}

/** AV-RES-10, AV-R-33, AV-R-165: fresh at the start of a fight, and after a minute without exertion. */
export function freshEnergy(creature: Creature): void {
  creature.energy = creature.energyMax;
  removeCondition(creature, 'winded');
}

export const energyPerTurn = (play: AnyventurePlay): number => REGENERATION[play.ruling('AV-R-01')];

export const energyParts = [
  part(
    'state',
    'Energy',
    ['AV-RES-07', 'AV-RES-08', 'AV-RES-09', 'AV-RES-10', 'AV-COND-37'],
    energyRegainedBy,
  ),
];
