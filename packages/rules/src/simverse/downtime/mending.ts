/** CRFT-13: what a repair gives back to the gear of its owner. */
import { isRefusal, type Refusal } from '@arbiter/engine';
import type { PersonInput } from '../combat/person.ts';
import { armourNamed, shieldRow } from '../content/armour-list.ts';
import { PIECES, shieldSd, type Worn, wear } from '../gear/armour.ts';
import { armsOf } from '../gear/weapons.ts';
import { refuse } from '../play.ts';

/** What is mended, and how much of it. */
export interface Mending {
  /** A broken weapon, a piece of armour or a shield by its name; armour and shields by numbers as "torso", "shield". */
  readonly item: string;
  readonly points: number;
  /** Whether all that was to be restored is: a broken weapon is whole again or it is not. */
  readonly whole: boolean;
}

/** SV-CRFT-13: the owner with it mended, or why there is nothing to mend. */
export function mend(owner: PersonInput, mending: Mending): PersonInput | Refusal {
  const named = mending.item.toLowerCase();
  return (
    weaponMended(owner, named, mending) ??
    armourMended(owner, named, mending) ??
    shieldMended(owner, named, mending) ??
    refuse('SV-CRFT-13', `${owner.name} has no ${mending.item} that is broken or worn.`, 'item')
  );
}

function weaponMended(owner: PersonInput, named: string, { whole }: Mending): PersonInput | undefined {
  const broken = owner.weapons.findIndex(({ weapon, hand }) => {
    const arms = armsOf(weapon);
    return hand === 'broken' && !isRefusal(arms) && arms.name.toLowerCase() === named;
  });
  if (broken < 0) return undefined;
  const weapons = owner.weapons.map(({ hand, ...weapon }, i) =>
    i === broken && whole ? weapon : { ...weapon, ...(hand && { hand }) },
  );
  return { ...owner, weapons };
}

/** SV-ARM-07: a point of AR for each; a piece of the list has no more than it says, and what was ruined deflects again. */
function armourMended(owner: PersonInput, named: string, { points }: Mending): PersonInput | undefined {
  const listed = armourNamed(named);
  const where = listed?.piece ?? PIECES.find(piece => piece === named);
  const worn = wear(owner.armour);
  if (isRefusal(worn) || where === undefined) return undefined;
  const full = listed?.AR ?? Number.POSITIVE_INFINITY;
  const isWorn = ({ piece, AR }: Worn): boolean => piece === where && AR < full;
  if (!worn.some(isWorn)) return undefined;
  const armour = worn.map(({ piece, AR, AD, armourClass }) => {
    if (!isWorn({ piece, AR, AD })) return { piece, AR, AD, ...(armourClass && { armourClass }) };
    const now = Math.min(full, AR + points);
    const kind = now === full ? listed?.armourClass : undefined;
    return { piece, AR: now, AD: now > 0 ? (listed?.AD ?? AD) : 0, ...(kind && { armourClass: kind }) };
  });
  return { ...owner, armour };
}

/** SV-ARM-08 */
function shieldMended(owner: PersonInput, named: string, { points }: Mending): PersonInput | undefined {
  const { shield } = owner;
  const listed = shieldRow(named);
  const told = shield?.SD ?? shield?.shield;
  if (!shield || told === undefined || !(listed || named === 'shield')) return undefined;
  const SD = shieldSd(told);
  const full = listed?.SD ?? Number.POSITIVE_INFINITY;
  if (isRefusal(SD) || SD >= full) return undefined;
  const { shield: _, ...borne } = shield;
  return { ...owner, shield: { ...borne, SD: Math.min(full, SD + points) } };
}
