/** What might be done with each power. */
import { capital } from '@arbiter/engine';
import { LOCATIONS } from '../../../gear/armour.ts';
import type { CombatPower } from '../../../powers/combat-powers.ts';
import { specialOf } from '../../../powers/power-effects.ts';
import { isForSelf, mostTargets } from '../../../powers/power-input.ts';
import type { Combatant } from '../../combatant.ts';
import type { CommandOf } from '../../commands.ts';
import { metresBetween } from '../../ground.ts';
import type { FightState } from '../../state.ts';
import { powersKnownTo } from '../../unseen.ts';
import { type AtHand, type Offer, offer } from '../act.ts';
import { farthestMetres, isArea, type Square, squaresFor } from './areas.ts';
import { designOf } from './power-aim.ts';
import { costOfCasting, mayCall, whyNotAfford } from './power-permission.ts';
import { shapesFor } from './shapes.ts';
import { namesFor, summonOf } from './summons.ts';

const ACTION = {
  major: 'Major Action',
  minor: 'Minor Action',
  'with a blow': 'part of the attack',
  free: 'no action',
} as const;

export const powerOffers = (state: FightState, c: Combatant, atHand: AtHand): readonly Offer[] =>
  c.powers.flatMap((found, index) => uses(state, c, found, index, atHand));

function uses(state: FightState, c: Combatant, found: CombatPower, index: number, atHand: AtHand): Offer[] {
  const power = designOf(found);
  const { there, foes } = atHand;
  const used = (on: string, more: Omit<CommandOf<'power'>, 'do' | 'actor' | 'power'>): Offer =>
    offer(
      { do: 'power', actor: c.id, power: index, ...more },
      `${found.name}${on}${found.item === undefined ? '' : ` (${found.item})`}`,
      `${ACTION[power ? costOfCasting(state, c, power) : 'major']}, ${found.cost} ${capital(found.pool)}`,
      'SV-POW-05',
    );
  const called = power && summonOf(power);
  if (called) return [used('', {}), ...namesFor(called).map(as => used(`: ${as}`, { as }))];
  if (power && specialOf(power) === 'dispels')
    return powersKnownTo(state, c).map((spell, running) => used(` on ${spell.name}`, { running }));
  if (power && specialOf(power) === 'shapeshifts') return shapesFor(c).map(as => used(`: ${as}`, { as }));
  if (power && specialOf(power) === 'jumps')
    return landings(state, c, farthestMetres(power)).map(({ x, y }) => used(` to ${x}, ${y}`, { x, y }));
  if (power && isForSelf(power)) return [used('', {})];
  const offers = there.map(t => used(` on ${t.name}`, { target: t.id }));
  if (mayCall(found))
    for (const t of foes)
      for (const location of LOCATIONS)
        if (location !== 'torso') offers.push(used(` on ${t.name}, ${location}`, { target: t.id, location }));
  const several = power ? atOnce(c, index, mostTargets(power), atHand) : [];
  const [first, ...others] = several;
  if (first && others.length > 0)
    offers.push(
      used(` on ${several.map(t => t.name).join(', ')}`, {
        target: first.id,
        others: others.map(t => t.id),
      }),
    );
  if (power && found.kind === 'cast' && isArea(power) && !whyNotAfford(c, found))
    for (const { x, y } of squaresFor(state, c, power)) offers.push(used(` at ${x}, ${y}`, { x, y }));
  return offers;
}

/** Every square that a jump of so many metres might lead to. */
function landings({ map }: FightState, { x, y }: Combatant, metres: number): Square[] {
  const found: Square[] = [];
  for (let sx = Math.max(0, x - metres); sx <= Math.min(map.width - 1, x + metres); sx++)
    for (let sy = Math.max(0, y - metres); sy <= Math.min(map.height - 1, y + metres); sy++)
      found.push({ x: sx, y: sy });
  return found;
}

/** SV-ENH-08: the nearest for whom the power is meant, as many as it takes. */
function atOnce(
  c: Combatant,
  power: number,
  most: number,
  { there, isAllowed }: AtHand,
): readonly Combatant[] {
  if (most < 2) return [];
  return there
    .filter(t => isAllowed({ do: 'power', actor: c.id, power, target: t.id }))
    .sort((a, b) => metresBetween(c, a) - metresBetween(c, b))
    .slice(0, most);
}
