/** Where the numbers of an attack and of a defense come from, for the trace. */
import { type Creature, isProficient } from '../character/creature.ts';
import type { Reason } from '../checks/d12.ts';
import { type Defense, STANDS_FOR_ROLL } from './defenses.ts';
import type { Strike } from './strike.ts';

const reason = (label: string, value: number, rule: Reason['rule']): Reason => ({ label, value, rule });
const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((total, each) => total + each.value, 0);

/** ED-ROLL-02: stat, skill and expertise; a number of a stat block stands for itself. */
export function attackReasons(attacker: Creature, { stat, skill, bonus, name, expertise }: Strike): Reason[] {
  if (stat !== undefined) {
    const { proficiencyBonus } = attacker;
    const own = attacker.stats[stat];
    const trained = isProficient(attacker, skill) ? proficiencyBonus : 0;
    const more = bonus - own - trained;
    if (more === 0 || more === proficiencyBonus)
      return [
        reason(stat, own, 'ED-STAT-01'),
        reason(skill ?? '', trained, 'ED-SKL-01'),
        reason(expertise ?? 'expertise', more, 'ED-EXPT-02'),
      ];
  }
  return [reason(name, bonus, 'ED-NPC-08')];
}

const STATS = {
  Body: ['Strength', 'Fortitude'],
  React: ['Dexterity', 'Wits'],
  Mind: ['Aptitude', 'Will'],
} as const;

function statReasons(creature: Creature, which: 'Body' | 'React' | 'Mind', bonus: number): Reason[] {
  const rule = ({ Body: 'ED-DEF-01', React: 'ED-DEF-02', Mind: 'ED-DEF-03' } as const)[which];
  const parts = STATS[which].map(stat => reason(stat, creature.stats[stat], rule));
  return sumOf(parts) === bonus ? parts : [reason(which, bonus, rule)];
}

/** ED-DEF-01 to 04, ED-TRV-03, ED-R-36: what a defense is made of; a set number stands for itself. */
export function defenseReasons(creature: Creature, which: Defense): Reason[] {
  switch (which) {
    case 'Body':
      return [
        ...statReasons(creature, which, creature.body),
        reason('lost Body', -creature.bodyLoss, 'ED-TRV-03'),
      ];
    case 'React':
      return statReasons(creature, which, creature.react);
    case 'Mind':
      return statReasons(creature, which, creature.mind);
    case 'Deflect': {
      const worn = [creature.armor, creature.shield].flatMap(piece =>
        piece && (piece !== creature.shield || creature.held.includes(piece.name)) ? [piece] : [],
      );
      const parts = [
        ...(worn.some(piece => piece.starred) ? [] : statReasons(creature, 'React', creature.react)),
        ...worn.map(piece => reason(piece.name, piece.deflection, 'ED-DEF-04')),
        ...creature.grants.map(each => reason('a feature', each.deflect, 'ED-CRE-11')),
      ];
      return sumOf(parts) === creature.deflect ? parts : [reason(which, creature.deflect, 'ED-DEF-04')];
    }
  }
}

/** ED-CORE-05: the number of whoever does not roll. */
export const numberOf = (whose: string, reasons: readonly Reason[]): Reason[] => [
  ...reasons.map(each => ({ ...each, label: `${whose}: ${each.label}` })),
  reason('stands for a roll', STANDS_FOR_ROLL, 'ED-CORE-05'),
];
