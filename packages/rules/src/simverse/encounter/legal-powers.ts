/** The powers, maneuvers and potions that somebody may use now. */
import { capital } from '@arbiter/engine';
import { LOCATIONS } from '../gear/armour.ts';
import { doseName } from '../gear/doses.ts';
import type { Citation } from '../play.ts';
import type { CombatPower } from '../powers/combat-powers.ts';
import { specialOf } from '../powers/power-effects.ts';
import { isForSelf, mostTargets } from '../powers/power-input.ts';
import { farthest, isArea, type Square, squaresFor } from './acts/powers/areas.ts';
import { designOf } from './acts/powers/power-aim.ts';
import { affordable, costOfCasting, mayCall } from './acts/powers/power-permission.ts';
import { shapesFor } from './acts/powers/shapes.ts';
import { namesFor, summonOf } from './acts/powers/summons.ts';
import { type Combatant, isThere } from './combatant.ts';
import type { Command, CommandOf } from './commands.ts';
import { metresBetween } from './ground.ts';
import type { Offer } from './legal.ts';
import { everybody, type FightState } from './state.ts';
import { powersKnownTo } from './unseen.ts';
import { whyNot } from './why-not.ts';

const ACTION = {
  major: 'Major Action',
  minor: 'Minor Action',
  'with a blow': 'part of the attack',
  free: 'no action',
} as const;

/** What might be done with each power; whether it is allowed is asked afterwards. */
export const powers = (state: FightState, c: Combatant): Offer[] =>
  c.powers.flatMap((found, index) => uses(state, c, found, index));

function uses(state: FightState, c: Combatant, found: CombatPower, index: number): Offer[] {
  const power = designOf(found);
  const offer = (on: string, more: Omit<CommandOf<'power'>, 'do' | 'actor' | 'power'>): Offer => ({
    command: { do: 'power', actor: c.id, power: index, ...more },
    label: `${found.name}${on}${found.item === undefined ? '' : ` (${found.item})`}`,
    cost: `${ACTION[power ? costOfCasting(state, c, power) : 'major']}, ${found.cost} ${capital(found.pool)}`,
    rules: ['SV-POW-05'],
  });
  const called = power && summonOf(power);
  if (called) return [offer('', {}), ...namesFor(called).map(as => offer(`: ${as}`, { as }))];
  if (power && specialOf(power) === 'dispels')
    return powersKnownTo(state, c).map((spell, running) => offer(` on ${spell.name}`, { running }));
  if (power && specialOf(power) === 'shapeshifts') return shapesFor(c).map(as => offer(`: ${as}`, { as }));
  if (power && specialOf(power) === 'jumps')
    return landings(state, c, farthest(power)).map(({ x, y }) => offer(` to ${x}, ${y}`, { x, y }));
  if (power && isForSelf(power)) return [offer('', {})];
  const there = everybody(state).filter(isThere);
  const offers = there.map(t => offer(` on ${t.name}`, { target: t.id }));
  if (mayCall(found))
    for (const t of there)
      if (t.side !== c.side)
        for (const location of LOCATIONS)
          if (location !== 'torso')
            offers.push(offer(` on ${t.name}, ${location}`, { target: t.id, location }));
  const several = power ? atOnce(state, c, index, there, mostTargets(power)) : [];
  const [first, ...others] = several;
  if (first && others.length > 0)
    offers.push(
      offer(` on ${several.map(t => t.name).join(', ')}`, {
        target: first.id,
        others: others.map(t => t.id),
      }),
    );
  if (power && found.kind === 'cast' && isArea(power) && !affordable(c, found))
    for (const { x, y } of squaresFor(state, c, power)) offers.push(offer(` at ${x}, ${y}`, { x, y }));
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
  state: FightState,
  c: Combatant,
  power: number,
  there: readonly Combatant[],
  most: number,
): readonly Combatant[] {
  if (most < 2) return [];
  return there
    .filter(t => !whyNot(state, { do: 'power', actor: c.id, power, target: t.id }))
    .sort((a, b) => metresBetween(c, a) - metresBetween(c, b))
    .slice(0, most);
}

/** Maneuvers that draw, get up or aim; preparations; a shaken sleeper; a potion. */
export function quickOffers(state: FightState, c: Combatant): Offer[] {
  const friends = everybody(state).filter(t => t.side === c.side && isThere(t));
  return [
    ...c.powers.flatMap((found, power) => quick(state, c, found, power)),
    ...friends.map(t =>
      offered({ do: 'wake', actor: c.id, target: t.id }, `Wake ${t.name}`, 'Minor Action', 'SV-STAT-08'),
    ),
    ...c.poisons.flatMap((dose, poison) =>
      c.weapons.map((w, weapon) =>
        offered(
          { do: 'coat', actor: c.id, weapon, poison },
          `Put ${doseName(dose)} on ${w.name}`,
          'Major Action',
          'SV-DIS-01',
        ),
      ),
    ),
    ...c.potions.flatMap((name, potion) => [
      offered({ do: 'drink', actor: c.id, potion }, `Drink ${name}`, 'Major Action', 'SV-CRFT-05'),
      ...friends
        .filter(t => t !== c)
        .map(t =>
          offered(
            { do: 'drink', actor: c.id, potion, target: t.id },
            `Give ${t.name} ${name}`,
            'Major Action',
            'SV-CRFT-05',
          ),
        ),
    ]),
  ];
}

const offered = (command: Command, label: string, cost: string, rule: Citation): Offer => ({
  command,
  label,
  cost,
  rules: [rule],
});

function quick(
  state: FightState,
  c: Combatant,
  { kind, name, cost, pool }: CombatPower,
  power: number,
): Offer[] {
  const price = `${cost} ${pool}`;
  const weapons = c.weapons.flatMap((w, weapon) => (w.hands > 0 ? [{ weapon, of: w.name }] : []));
  switch (kind) {
    case 'rise':
      return [offered({ do: 'stand up', actor: c.id, how: 'half', power }, name, price, 'SV-POW-05')];
    case 'aim':
      return everybody(state)
        .filter(t => t.side !== c.side)
        .map(t =>
          offered(
            { do: 'aim', actor: c.id, target: t.id, power },
            `${name} at ${t.name}`,
            `Major Action, ${price}`,
            'SV-CMOD-05',
          ),
        );
    case 'draw':
      return weapons.flatMap(({ weapon, of }) => [
        ...(['main', 'off', 'both'] as const).map(hand =>
          offered(
            { do: 'draw', actor: c.id, weapon, hand, power },
            `${name}: ${of} (${hand})`,
            price,
            'SV-POW-05',
          ),
        ),
        offered({ do: 'sheathe', actor: c.id, weapon, power }, `${name}: ${of} away`, price, 'SV-POW-05'),
      ]);
    default:
      return [offered({ do: 'prepare', actor: c.id, power }, `Prepare ${name}`, 'Major Action', 'SV-LIM-04')];
  }
}
