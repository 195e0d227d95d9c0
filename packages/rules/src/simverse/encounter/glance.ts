/** The fight as everybody at the table sees it. */

import {
  type BodyPart,
  type BodyPlace,
  drawnBy,
  type Gauge,
  type Ground,
  type Phase,
  type Portrait,
  remembered,
  type Seen,
  type Standing,
  signed,
  type Tie,
  type Timer,
  type TurnSeat,
} from '@arbiter/engine';
import { formatDamage } from '../character/derived.ts';
import { can } from '../character/perks/perk-deeds.ts';
import { titleIn } from '../character/perks/traits.ts';
import { attackTn } from '../combat/attack-tn.ts';
import { CALLED_SHOTS } from '../combat/combat-modifiers.ts';
import { damageOf } from '../combat/damage.ts';
import { conditionWords } from '../combat/own-conditions.ts';
import { feltPenalty, ONGOING_PAIN } from '../combat/pain.ts';
import type { State } from '../combat/states.ts';
import { deathAt, vitalityState } from '../combat/vitality.ts';
import { LOCATIONS, type Location, type Piece } from '../gear/armour.ts';
import { isHeld } from '../gear/carried-weapons.ts';
import { type Arms, isRanged } from '../gear/weapons.ts';
import { reckoning } from '../play.ts';
import { type Combatant, isThere, isUp } from './combatant.ts';
import { initiativeIn } from './rounds/turns.ts';
import { actorOnTurn, type BattleMap, combatant, everybody, type FightState, type Pending } from './state.ts';
import { protectionIn } from './strikes.ts';
import { heldName } from './weapon-words.ts';

/** What a card shows of others: whose turn it is, whom it aims at, the powers on it with those who keep them up. */
interface Besides extends Pick<FightState, 'readings' | 'running'> {
  readonly acts: boolean;
  readonly aimedAt: string | undefined;
  readonly users: readonly (string | undefined)[];
}

/** The fight, and one fighter of it, as everybody sees them who knows of them. */
export const { glance, card, standings } = drawnBy<FightState, Combatant, Besides>({
  fighters: state => everybody(state),
  besides(state, c) {
    const running =
      state.running.length === 0 ? state.running : state.running.filter(({ on }) => on.includes(c.id));
    return {
      ...{ readings: state.readings, running },
      acts: actorOnTurn(state) === c.id && !state.winner,
      aimedAt: c.aim === null ? undefined : combatant(state, c.aim)?.name,
      users: running.map(({ by }) => combatant(state, by)?.name),
    };
  },
  card: seen,
  standing: c => ({ ...presenceOf(c), life: c.seenAs === undefined ? lifeOf(c) : undefined }),
  scenery(state, memory) {
    const note = waiting(state);
    return {
      round: state.round,
      ground: remembered(memory, state.map, 'ground', () => groundOf(state.map)),
      phases: phasesOf(state),
      ties: tiesOf(state),
      ...(note === undefined ? {} : { note }),
    };
  },
});

/** SV-INIT-01, SV-INIT-02: by Speed, those of equal Speed and AW at the same time. */
const phasesOf = (state: FightState): Phase[] =>
  state.order.flatMap((group, at): Phase[] => {
    const first = combatant(state, group[0] ?? '');
    if (!first) return [];
    return [
      {
        name: `Speed ${initiativeIn(first, state.round)}`,
        is: at < state.group ? 'over' : at === state.group && state.member >= 0 ? 'now' : 'ahead',
        order: group.length > 1 ? 'together' : undefined,
        seats: group.map((id, member) => seatOf(state, id, at, member)),
      },
    ];
  });

function seatOf(state: FightState, id: string, group: number, member: number): TurnSeat {
  const c = combatant(state, id);
  const before = group < state.group || (group === state.group && member < state.member);
  const is = before ? 'done' : actorOnTurn(state) === id ? 'now' : c && isUp(c) ? 'ahead' : 'lost';
  return { id, is, says: c?.surprised ? 'surprised' : undefined };
}

/** Who attacks, aims at, holds, sways whom, and who is behind whom (SV-R-184: the book has no facing but this). */
function tiesOf(state: FightState): Tie[] {
  const { pending } = state;
  const ties: Tie[] = [];
  const tie = (from: string | null, is: Tie['is'], to: string | null, word: string, verb = word): void => {
    const [one, other] = [combatant(state, from ?? ''), combatant(state, to ?? '')];
    if (one && other && isThere(one) && isThere(other))
      ties.push({ from: one.id, to: other.id, is, word, says: `${one.name} ${verb} ${other.name}.` });
  };
  if (pending) tie(pending.by, 'aim', pending.target, 'attacks');
  for (const c of everybody(state)) {
    if (c.aim !== pending?.target) tie(c.id, 'aim', c.aim, 'aims', 'aims at');
    tie(c.id, 'hold', c.holds, 'holds');
    tie(c.controlledBy, 'sway', c.id, 'controls');
    for (const id of c.charmedBy) tie(id, 'sway', c.id, 'charms', 'has charmed');
    for (const id of c.behind) tie(id, 'opening', c.id, 'behind', 'stands behind');
  }
  return ties;
}

/** What an answer is waited for. */
function waiting(state: FightState): string | undefined {
  const { pending, opening } = state;
  const of = (id: string): Combatant | undefined => combatant(state, id);
  if (opening)
    return `${of(opening.to)?.name} may strike back at ${of(opening.against)?.name}, or let it pass.`;
  if (!pending)
    return state.winner || actorOnTurn(state) !== '' ? undefined : 'The game master decides something.';
  const [by, target] = [of(pending.by), of(pending.target)];
  const how = pending.grapple
    ? 'a grapple'
    : (by?.weapons[pending.weapon]?.name ?? by?.powers[pending.power]?.name ?? 'a power');
  const where = pending.location === 'torso' ? '' : `, at the ${pending.location}`;
  return `${by?.name} attacks ${target?.name} with ${how}${where}: ${pending.roll}${by?.seenAs === undefined ? ` against TN ${pending.tn}` : ''}${marginOf(pending)}. ${target?.name} may answer.`;
}

/** SV-ATK-07: only full fives of the margin matter to the defence. */
const marginOf = ({ steps }: Pending): string =>
  steps === 0 ? ', by less than 5' : `, by ${5 * steps} or more: −${steps} on the defence`;

const groundOf = ({ width, height, walls, difficult, high, cover, low, brush }: BattleMap): Ground => ({
  width,
  height,
  marks: [
    ...difficult.map(at => ({ ...at, is: 'difficult' as const })),
    ...high.map(at => ({ ...at, is: 'high' as const })),
    ...[...cover, ...low, ...brush].map(({ x, y }) => ({ x, y, is: 'cover' as const })),
    ...walls.map(at => ({ ...at, is: 'wall' as const })),
  ],
});

const presenceOf = (c: Combatant): Omit<Standing, 'life'> => ({
  ...{ id: c.id, name: c.name, side: c.side },
  ...{ there: !c.fled, able: isUp(c) },
});
const lifeOf = ({ vitality, maxVitality }: Combatant) => ({ now: vitality, most: maxVitality });

function seen(c: Combatant, besides: Besides): Seen {
  return {
    ...presenceOf(c),
    x: c.x,
    y: c.y,
    condition: conditionOf(c, besides),
    pools: c.seenAs === undefined ? poolsOf(c, besides) : NO_POOLS,
    // What armour, skin and size come to is a number of theirs.
    ...(c.seenAs === undefined && { body: LOCATIONS.map(location => partOf(c, location, besides)) }),
    actions: [
      { name: 'Major Action', now: c.major, most: 1 },
      { name: 'Minor Action', now: c.minor, most: 1 },
      { name: 'Reactions', now: c.reactions },
    ],
    held: [...aiming(besides), ...preparing(c)],
    conditions: [
      ...(c.life === 'up' ? [] : [c.life]),
      ...(c.prone && !isWithin(c, 'Prone') ? ['Prone'] : []),
      ...namedStates(c),
      ...c.burdens,
      ...(c.invisible ? ['invisible'] : []),
      ...(c.hidden === undefined ? [] : ['hidden']),
      ...(c.mount === undefined ? [] : [`on a ${c.mount}`]),
      ...powersOn(besides),
    ],
    timers: timersOf(c, besides),
  };
}

const NO_POOLS: Gauge[] = [];

/** SV-DER-02: what was built has Integrity; every piece of armour and the shield with what is left of it. */
const poolsOf = (c: Combatant, besides: Besides): Gauge[] => [
  vitalityOf(besides, c),
  { name: 'Stamina', now: c.stamina, ...upTo(c.stamina, c.maxStamina), edit: ruled('stamina') },
  ...(c.mana > 0 || c.maxMana > 0
    ? [{ name: 'Mana', now: c.mana, ...upTo(c.mana, c.maxMana), edit: ruled('mana') }]
    : []),
  ...(c.bleedingCount > 0 ? [{ name: 'Bleeding', now: c.bleedingCount, edit: ruled('bleeding') }] : []),
  ...c.armour.map(({ piece }) => ({
    name: `Armour, ${piece}`,
    now: wornAr(besides, c, piece),
    isArmour: true as const,
  })),
  ...(c.shield ? [{ name: 'Shield', now: c.shield.SD, isArmour: true as const }] : []),
];

/** SV-SIZE-04, SV-DMG-04: what a piece comes to on its wearer, whose size and skin count. */
const wornAr = (besides: Besides, c: Combatant, piece: Piece): number =>
  protectionIn(besides, c, LOCATION_UNDER[piece], '', reckoning(besides.readings)).AR;

/** A location that each piece covers. */
const LOCATION_UNDER = {
  torso: 'torso',
  leggings: 'leg',
  boots: 'foot',
  gloves: 'hand',
  helmet: 'head',
} as const satisfies Record<Piece, Location>;

const ruled = (field: string): Gauge['edit'] => ({ set: { do: 'rule', field } });
/** A pool that is fuller than it should be has no bounds. */
const upTo = (now: number, most: number): Pick<Gauge, 'most'> => (now <= most ? { most } : {});

/** SV-STAT-08 to SV-STAT-12, SV-PAIN-03: Vitality, where it begins to hurt, and where it ends. */
function vitalityOf({ readings }: Besides, c: Combatant): Gauge {
  const { being, vitality, maxVitality, EN, perks } = c;
  const death = deathAt(c, readings);
  const pain = ONGOING_PAIN.flatMap(({ below, value }) =>
    feltPenalty(value, perks) < 0
      ? [
          {
            at: Math.ceil((maxVitality * below) / 100) - 1,
            says: `pain ${signed(feltPenalty(value, perks))}`,
          },
        ]
      : [],
  );
  const at = (vitality: number) =>
    vitalityState({ ...c, vitality, lastAction: false, stable: false, unconscious: true }, readings);
  const ends = [0, -EN, death]
    .map(line => ({ at: line, says: at(line) }))
    .filter(({ says }, i, all) => says !== (i === 0 ? 'up' : all[i - 1]?.says));
  return {
    name: being === 'construct' ? 'Integrity' : 'Vitality',
    ...lifeOf(c),
    least: Math.min(death, vitality),
    lines: [...pain.filter(line => line.at > 0), ...ends],
    edit: ruled('vitality'),
  };
}

const PLACE_OF = {
  torso: 'torso',
  vitals: 'vitals',
  leg: 'legs',
  foot: 'feet',
  hand: 'hands',
  arm: 'arms',
  head: 'head',
  eye: 'eyes',
} as const satisfies Record<Location, BodyPlace>;

/** SV-ARM-02, SV-CMOD-06: what protects a location, what naming it costs and is worth. */
function partOf(c: Combatant, location: Location, besides: Besides): BodyPart {
  const { toHit, doubles } = CALLED_SHOTS[location];
  const { AR } = protectionIn(besides, c, location, '', reckoning(besides.readings));
  const words = [...(toHit < 0 ? [`${signed(toHit)} to hit`] : []), ...(doubles ? ['damage doubles'] : [])];
  return { name: location, at: PLACE_OF[location], armour: AR, says: words.join(', ') || undefined };
}

/** SV-LIM-04: powers on whose preparation turns were spent. */
const preparing = (c: Combatant): string[] =>
  c.powers.flatMap(({ name, prepared }) => (prepared > 0 ? [`prepares ${name}`] : []));

/** What passes by itself, and when. */
const timersOf = (c: Combatant, { running, users }: Besides): Timer[] => [
  ...c.timers.map(({ state: what, turns }) => ({ what, left: turnsLeft(turns, 'own turn') })),
  ...(c.afflictions ?? []).flatMap(({ condition, turns }) =>
    turns === undefined ? [] : [{ what: condition.name, left: turnsLeft(turns, 'own turn') }],
  ),
  ...running.map(({ name, turns, by, airless }, i) => ({
    what: name,
    left: airless
      ? airlessFor(airless)
      : turnsLeft(turns, by === c.id ? 'own turn' : `turn of ${users[i] ?? 'its user'}`),
  })),
  ...(c.strained > 0 ? [{ what: 'strained', left: turnsLeft(c.strained, 'own turn') }] : []),
];
/** SV-HAZ-06, SV-HAZ-07: breath, and after it the time to rescue whoever has fainted. */
const airlessFor = ({ held, dies }: NonNullable<FightState['running'][number]['airless']>): string =>
  dies !== null
    ? `dies in ${turnsLeft(dies, 'own turn')}`
    : held > 0
      ? `breath for ${turnsLeft(held, 'own turn')}`
      : 'no breath left';
const turnsLeft = (n: number, what: string): string =>
  `${n} ${n === 1 ? what : what.replace('turn', 'turns')}`;

function conditionOf(c: Combatant, besides: Besides): string {
  // SV-DER-02: what was built has Integrity.
  const life = c.being === 'construct' ? 'Integrity' : 'Vitality';
  const words =
    c.seenAs === undefined
      ? [`${life} ${c.vitality}/${c.maxVitality}`, `Stamina ${c.stamina}`]
      : isUp(c) || c.fled
        ? [c.seenAs]
        : [];
  if (c.seenAs === undefined && (c.mana > 0 || c.powers.some(p => p.pool === 'mana')))
    words.push(`Mana ${c.mana}`);
  if (c.fled) return [...words, 'gone'].join(', ');
  if (c.life !== 'up') words.push(c.life);
  if (c.bleedingCount > 0) words.push(c.seenAs === undefined ? `bleeding ${c.bleedingCount}` : 'bleeding');
  if (c.prone && !isWithin(c, 'Prone')) words.push('Prone');
  if (c.hidden !== undefined) words.push('hidden');
  if (c.mount !== undefined) words.push(`on a ${c.mount}`);
  words.push(...namedStates(c));
  if (isUp(c)) words.push(...armed(c), ...aiming(besides));
  words.push(...powersOn(besides));
  // SV-PERK-41: once a session, by the procedure of that name.
  if (c.seenAs === undefined && can(c.perks, 'is lucky')) words.push('Lucky');
  if (besides.acts && isUp(c)) words.push(left(c));
  return words.join(', ');
}

/** Its states, and conditions of packs as one thing each in the place of those they consist of. */
const namedStates = (c: Combatant): string[] => [
  ...c.states.filter(state => !isWithin(c, state)),
  ...(c.afflictions ?? []).map(affliction => {
    const words = conditionWords(affliction);
    return words === '' ? affliction.condition.name : `${affliction.condition.name} (${words})`;
  }),
];
const isWithin = ({ afflictions, timers }: Combatant, what: State): boolean =>
  afflictions?.some(({ states }) => states.includes(what)) === true &&
  !timers.some(({ state }) => state === what);

/** What is in the hands, and what is left to shoot with it. */
const armed = (c: Combatant): string[] =>
  c.weapons.flatMap(w => {
    if (w.hands === 0 || !isHeld(w)) return [];
    const shots = w.ammunition === null || c.seenAs !== undefined ? '' : ` (${w.ammunition} left)`;
    return [`${heldName(c, w)}${shots} in hand${w.lit === true ? ', lit' : ''}`];
  });

const aiming = ({ aimedAt }: Besides): string[] => (aimedAt === undefined ? [] : [`aims at ${aimedAt}`]);

const powersOn = ({ running }: Besides): string[] => [
  ...new Set(running.map(({ name, shape }) => (shape ? `in the shape of a ${shape.as}` : name))),
];

/** SV-INIT-04: what this turn still allows. */
function left({ major, minor, reactions }: Combatant): string {
  const actions = [...(major > 0 ? ['Major'] : []), ...(minor > 0 ? ['Minor'] : [])];
  const still = actions.length > 0 ? `${actions.join(' and ')} Action left` : 'no action left';
  return `${still}, ${reactions} reaction${reactions === 1 ? '' : 's'}`;
}

const ATTRIBUTES = ['ST', 'DX', 'EN', 'AW', 'WS', 'IN', 'CH'] as const;

/** Somebody as a card shows them: attributes, Speed, target numbers and damage of what is carried. */
export function portrait(state: FightState, id: string): Portrait | undefined {
  const c = combatant(state, id);
  if (!c) return undefined;
  if (c.seenAs !== undefined) return portraitSeen(c);
  const { AR } = protectionIn(state, c, 'torso', '', reckoning(state.readings));
  return {
    numbers: [
      ...ATTRIBUTES.map(name => ({ name, value: String(c[name]) })),
      { name: 'Speed', value: String(c.speed) },
      { name: 'Half move', value: `${c.movement} m` },
      { name: 'AR', value: String(AR) },
      ...(c.shield ? [{ name: 'Shield', value: String(c.shield.SD) }] : []),
    ],
    attacks: c.weapons.flatMap(weapon =>
      weapon.uses.map(({ use, arms, skill }) => ({
        name: weapon.uses.length > 1 ? `${weapon.name}, ${use}` : weapon.name,
        says: saidOf(state, c, arms as Arms, {
          ...{ skill, specialized: weapon.specialized, weaponMaster: weapon.weaponMaster },
        }),
      })),
    ),
    traits: [...c.perks.map(titleIn), ...c.powers.map(({ name }) => name)],
  };
}

/** The same of somebody whose numbers one does not know: what is in plain sight. */
const portraitSeen = (c: Combatant): Portrait => ({
  numbers: [
    { name: 'Speed', value: String(c.speed) },
    { name: 'Half move', value: `${c.movement} m` },
  ],
  attacks: c.weapons.flatMap(({ name, uses }) =>
    uses.length === 0 ? [] : [{ name, says: [...new Set(uses.map(({ arms }) => arms.type))].join(', ') }],
  ),
  traits: [],
});

interface Trained {
  readonly skill: number;
  readonly specialized: boolean;
  readonly weaponMaster: boolean;
}

/** SV-ATK-01: against somebody who stands there and nothing besides. */
function saidOf({ readings }: FightState, c: Combatant, arms: Arms, trained: Trained): string {
  const plain = { aimed: false, highGround: false, flanking: false, darkness: false, gestures: false };
  const blow = { ...plain, ...trained, arms, hand: 'main', location: 'torso', metres: 1 } as const;
  const tn = attackTn(c, { ...blow, base: 'DX', modifiers: [] }, false, reckoning(readings));
  const damage = damageOf(c, { arms, weaponMaster: trained.weaponMaster, bonus: 0 }, 0, reckoning(readings));
  const { type, kind, reach, maxRange } = arms;
  const far = isRanged(kind)
    ? maxRange > 0
      ? `, ${maxRange} m`
      : ''
    : reach > 1
      ? `, reach ${reach} m`
      : '';
  return `TN ${tn}, ${formatDamage(damage)} ${type}${far}`;
}
