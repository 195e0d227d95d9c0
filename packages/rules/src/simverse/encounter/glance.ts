/** The fight as everybody at the table sees it. */
import type { Gauge, Glance, Ground, Seen, Timer } from '@arbiter/engine';
import { isHeld } from '../gear/carried-weapons.ts';
import { type Combatant, isUp } from './combatant.ts';
import { heldName } from './legal/legal-labels.ts';
import { acting, type BattleMap, combatant, everybody, type FightState, type Pending } from './state.ts';

export function glance(state: FightState): Glance {
  const note = waiting(state);
  return {
    round: state.round,
    ground: groundOf(state.map),
    fighters: everybody(state).map(c => seen(state, c)),
    order: state.order,
    ...(note === undefined ? {} : { note }),
  };
}

/** What an answer is waited for. */
function waiting(state: FightState): string | undefined {
  const { pending, opening } = state;
  const of = (id: string): Combatant | undefined => combatant(state, id);
  if (opening)
    return `${of(opening.to)?.name} may strike back at ${of(opening.against)?.name}, or let it pass.`;
  if (!pending) return undefined;
  const [by, target] = [of(pending.by), of(pending.target)];
  const how = pending.grapple
    ? 'a grapple'
    : (by?.weapons[pending.weapon]?.name ?? by?.powers[pending.power]?.name ?? 'a power');
  const where = pending.location === 'torso' ? '' : `, at the ${pending.location}`;
  return `${by?.name} attacks ${target?.name} with ${how}${where}: ${pending.roll} against TN ${pending.tn}${marginOf(pending)}. ${target?.name} may answer.`;
}

/** SV-ATK-07: only full fives of the margin matter to the defence. */
const marginOf = ({ steps }: Pending): string =>
  steps === 0 ? ', by less than 5' : `, by ${5 * steps} or more: −${steps} on the defence`;

const groundOf = ({ width, height, walls, difficult, high, cover }: BattleMap): Ground => ({
  width,
  height,
  marks: [
    ...difficult.map(at => ({ ...at, is: 'difficult' as const })),
    ...high.map(at => ({ ...at, is: 'high' as const })),
    ...cover.map(({ x, y }) => ({ x, y, is: 'cover' as const })),
    ...walls.map(at => ({ ...at, is: 'wall' as const })),
  ],
});

const seen = (state: FightState, c: Combatant): Seen => ({
  id: c.id,
  name: c.name,
  side: c.side,
  x: c.x,
  y: c.y,
  there: !c.fled,
  able: isUp(c),
  condition: conditionOf(state, c),
  pools: poolsOf(c),
  actions: [
    { name: 'Major Action', now: c.major, most: 1 },
    { name: 'Minor Action', now: c.minor, most: 1 },
    { name: 'Reactions', now: c.reactions },
  ],
  held: [...aiming(state, c), ...preparing(c)],
  conditions: [
    ...(c.life === 'up' ? [] : [c.life]),
    ...(c.prone ? ['Prone'] : []),
    ...c.states,
    ...c.burdens,
    ...(c.invisible ? ['invisible'] : []),
    ...powersOn(state, c),
  ],
  timers: timersOf(state, c),
});

/** SV-DER-02: what was built has Integrity; every piece of armour and the shield with what is left of it. */
const poolsOf = (c: Combatant): Gauge[] => [
  { name: c.being === 'construct' ? 'Integrity' : 'Vitality', now: c.vitality, most: c.maxVitality },
  { name: 'Stamina', now: c.stamina },
  { name: 'Mana', now: c.mana },
  ...(c.bleedingCount > 0 ? [{ name: 'Bleeding', now: c.bleedingCount }] : []),
  ...c.armour.map(({ piece, AR }) => ({ name: `Armour, ${piece}`, now: AR })),
  ...(c.shield ? [{ name: 'Shield', now: c.shield.SD }] : []),
];

/** SV-LIM-04: powers on whose preparation turns were spent. */
const preparing = (c: Combatant): string[] =>
  c.powers.flatMap(({ name, prepared }) => (prepared > 0 ? [`prepares ${name}`] : []));

/** What passes by itself, and when. */
const timersOf = (state: FightState, c: Combatant): Timer[] => [
  ...c.timers.map(({ state: what, turns }) => ({ what, left: turnsLeft(turns, 'own turn') })),
  ...state.running
    .filter(({ on }) => on.includes(c.id))
    .map(({ name, turns, by }) => ({
      what: name,
      left: turnsLeft(
        turns,
        by === c.id ? 'own turn' : `turn of ${combatant(state, by)?.name ?? 'its user'}`,
      ),
    })),
  ...(c.strained > 0 ? [{ what: 'strained', left: turnsLeft(c.strained, 'own turn') }] : []),
];
const turnsLeft = (n: number, what: string): string =>
  `${n} ${n === 1 ? what : what.replace('turn', 'turns')}`;

function conditionOf(state: FightState, c: Combatant): string {
  // SV-DER-02: what was built has Integrity.
  const life = c.being === 'construct' ? 'Integrity' : 'Vitality';
  const words = [`${life} ${c.vitality}/${c.maxVitality}`, `Stamina ${c.stamina}`];
  if (c.mana > 0 || c.powers.some(p => p.pool === 'mana')) words.push(`Mana ${c.mana}`);
  if (c.fled) return [...words, 'gone'].join(', ');
  if (c.life !== 'up') words.push(c.life);
  if (c.bleedingCount > 0) words.push(`bleeding ${c.bleedingCount}`);
  if (c.prone) words.push('Prone');
  words.push(...c.states);
  if (isUp(c)) words.push(...armed(c), ...aiming(state, c));
  words.push(...powersOn(state, c));
  // SV-PERK-41: once a session, by the procedure of that name.
  if (c.perks.includes('Lucky')) words.push('Lucky');
  if (acting(state) === c.id && isUp(c) && !state.winner) words.push(left(c));
  return words.join(', ');
}

/** What is in the hands, and what is left to shoot with it. */
const armed = (c: Combatant): string[] =>
  c.weapons.flatMap(w => {
    if (w.hands === 0 || !isHeld(w)) return [];
    const shots = w.ammunition === null ? '' : ` (${w.ammunition} left)`;
    return [`${heldName(c, w)}${shots} in hand`];
  });

function aiming(state: FightState, { aim }: Combatant): string[] {
  const at = aim === null ? undefined : combatant(state, aim);
  return at ? [`aims at ${at.name}`] : [];
}

const powersOn = ({ running }: FightState, { id }: Combatant): string[] => [
  ...new Set(
    running
      .filter(power => power.on.includes(id))
      .map(({ name, shape }) => (shape ? `in the shape of a ${shape.as}` : name)),
  ),
];

/** SV-INIT-04: what this turn still allows. */
function left({ major, minor, reactions }: Combatant): string {
  const actions = [...(major > 0 ? ['Major'] : []), ...(minor > 0 ? ['Minor'] : [])];
  const still = actions.length > 0 ? `${actions.join(' and ')} Action left` : 'no action left';
  return `${still}, ${reactions} reaction${reactions === 1 ? '' : 's'}`;
}
