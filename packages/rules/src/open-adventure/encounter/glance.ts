/** The fight at a glance. */
import {
  type BodyPart,
  type Card,
  drawnBy,
  type Gauge,
  type Ground,
  type Phase,
  remembered,
  type Seen,
  type Standing,
  type Tie,
  type Timer,
  type TurnSeat,
} from '@arbiter/engine';
import { type Affliction, isPart, saidConditions } from '../character/afflictions.ts';
import { modifierWords } from '../character/host-modifiers.ts';
import { maximumHP, maximumSP } from '../character/secondary-scores.ts';
import { capital, listed, plural } from '../checks/words.ts';
import { type Guard, guardLimit, guardsMade } from '../combat/guard.ts';
import { dependsOnWhom, hasCondition, hasNoTurn, isHelpless } from '../conditions/conditions.ts';
import { skewerName } from '../conditions/skewer.ts';
import { conditionRow } from '../content/condition-list.ts';
import { BODY_REGIONS, SAVE_NAMES } from '../content/damage-types.ts';
import { isOwn, type OwnCondition } from '../content/own-conditions.ts';
import { refName } from '../content/ref-name.ts';
import { type TerrainName, terrainNamed } from '../content/terrain-list.ts';
import { weaponBy } from '../content/weapon-list.ts';
import { protectionLeft, protectionOf } from '../gear/armor.ts';
import { type OpenAdventurePlay, quietPlay } from '../play.ts';
import { mayBeNamed } from '../rounds/rounds.ts';
import { stepOf } from '../rounds/struggle.ts';
import { delayWords } from './acts/wait-acts.ts';
import { THE_HOST } from './commands.ts';
import { STEP } from './ground/ground.ts';
import { lightOn } from './ground/sight.ts';
import { combatants } from './rounds/combatants.ts';
import { askedNow, namerOf, nextToDeclare, turnNow } from './rounds/whose-turn.ts';
import { allFighters, type Fighter, type FightState, isAlive, isPresent } from './state.ts';

/** Where somebody is who is not on the ground. */
function heightWords({ wall, hangs, altitude }: Fighter): readonly string[] {
  if (hangs) return [`on a ${hangs.on}, ${plural(altitude, 'space')} up`];
  if (wall) return [`on a wall, ${plural(altitude, 'space')} up`];
  if (altitude > 0) return [`flying, ${plural(altitude, 'space')} high`];
  return altitude < 0 ? [`under water, ${plural(-altitude, 'space')} deep`] : [];
}

/** How somebody is, in a few words: numbers, conditions, who holds them, what is readied. */
function stateWords(fighter: Fighter, pools: readonly Gauge[], positions: readonly string[]): string {
  if (!isAlive(fighter)) return 'dead';
  if (fighter.gone) return 'gone';
  const words: string[] = [];
  for (const { name, now, most, isArmour } of pools)
    if (name === 'Health' || name === 'Stamina' || isArmour)
      words.push(`${name} ${now}${most === undefined ? '' : `/${most}`}`);
  const { round } = fighter;
  const states = new Set<string>();
  if (fighter.seenAs !== undefined) states.add(fighter.seenAs);
  for (const affliction of fighter.conditions) {
    const { name, source } = affliction;
    if (isPart(fighter.conditions, affliction)) continue;
    const isOfWhom = source && source !== THE_HOST && dependsOnWhom(name);
    states.add(isOfWhom ? `${refName(name)} (${source})` : refName(name));
  }
  if (isHelpless(fighter)) states.add('helpless');
  for (const position of positions) states.add(position);
  if (round.guarding) states.add('guarding');
  if (fighter.aiming !== null) states.add('aiming');
  if (fighter.delay !== null) states.add('waiting');
  if (fighter.hidden !== null) states.add('hidden');
  if (fighter.skewers.length > 0) states.add('skewered');
  for (const height of heightWords(fighter)) states.add(height);
  if (round.exult > 0) states.add(`${round.exult} exult`);
  for (const each of states) words.push(each);
  return words.join(', ');
}

/** What somebody has left, for those who may know the numbers. */
function poolsOf(fighter: Fighter, play: OpenAdventurePlay): Gauge[] {
  if (fighter.seenAs !== undefined) return [];
  const pools: Gauge[] = [
    {
      name: 'Health',
      ...lifeOf(fighter, play),
      lines: [{ at: 0, says: 'dead' }],
      edit: { less: { do: 'harm', field: 'damage' }, more: { do: 'heal', field: 'points' } },
    },
    { name: 'Stamina', now: fighter.SP ?? 0, most: maximumSP(fighter, play) },
  ];
  for (const all of [fighter.armor, fighter.shields])
    for (const worn of all)
      pools.push({ name: capital(worn.name), now: protectionLeft(worn), isArmour: true });
  for (const [form, points] of Object.entries(fighter.mana))
    pools.push({ name: capital(form), now: points ?? 0 });
  for (const [kind, pieces] of Object.entries(fighter.ammunition ?? {}))
    pools.push({ name: capital(kind), now: pieces ?? 0 });
  for (const [name, count = 0] of Object.entries(fighter.pack))
    if (count > 0) pools.push({ name: capital(name), now: count });
  if (fighter.aidKits > 0) pools.push({ name: 'Aid kits', now: fighter.aidKits });
  if (fighter.capacity !== null && fighter.weapons.length > 0)
    pools.push({ name: 'Energy', now: fighter.capacity });
  if (fighter.spareCells.length > 0) pools.push({ name: 'Spare cells', now: fighter.spareCells.length });
  return pools;
}

function actionsOf(fighter: Fighter, { halfRounds }: Besides, play: OpenAdventurePlay): Gauge[] {
  const actions: Gauge[] = [
    { name: 'Half-rounds', now: halfRounds, most: 2 },
    { name: 'Bonus half-rounds', now: fighter.bonus },
    ...guardsLeft(fighter, play),
  ];
  if (fighter.speedLeft > 0) actions.push({ name: 'Speed points', now: fighter.speedLeft });
  if (fighter.round.exult > 0) actions.push({ name: 'Exult points', now: fighter.round.exult });
  return actions;
}

/** What somebody has readied, declared or in hand. */
function heldWords(fighter: Fighter, { names }: Besides): string[] {
  const nameOf = (id: string): string => names[id] ?? 'somebody';
  const { delay, hidden, aiming, declared, lamp, dressing, hands } = fighter;
  const words: string[] = [];
  if (fighter.posture) words.push(fighter.posture);
  if (delay) words.push(`waits: ${delayWords(delay)}`);
  if (fighter.round.guarding) words.push('a guard');
  if (hidden)
    words.push(hidden.from.length === 0 ? 'hidden' : `hidden from ${listed(hidden.from.map(nameOf))}`);
  if (aiming) words.push(`aims at ${nameOf(aiming)}`);
  if (declared && !declared.done)
    words.push(`declared: ${declared.intention}${declared.target ? ` (${nameOf(declared.target)})` : ''}`);
  words.push(...heightWords(fighter));
  if (lamp) words.push(`a burning ${lamp.source}`);
  if (dressing)
    words.push(
      `${dressing.way === 'don' ? 'putting on' : 'taking off'} the ${dressing.armor}: ${plural(dressing.rounds, 'round')} more`,
    );
  for (const laid of fighter.hostModifiers) words.push(`${modifierWords(laid)} (${laid.why})`);
  if (hands.length > 0) words.push(`in hand: ${listed(hands)}`);
  return words;
}

function timersOf({ conditions, skewers, hostModifiers }: Fighter, { effects }: Besides): Timer[] {
  const timers: Timer[] = [];
  for (const { name, rounds } of conditions)
    if (rounds !== null) timers.push({ what: refName(name), left: plural(rounds, 'round') });
  for (const { magic, rounds } of effects)
    timers.push({ what: magic, left: rounds === null ? 'while concentrating' : plural(rounds, 'round') });
  for (const { why, rounds } of hostModifiers)
    if (rounds !== null) timers.push({ what: why, left: plural(rounds, 'round') });
  for (const skewer of skewers)
    timers.push({ what: `${skewerName(skewer)} stuck`, left: plural(skewer.rounds, 'round') });
  return timers;
}

/** What a card shows of others: whom it names, what lasts on it, who has hold of it, and what is left of its turn. */
interface Besides extends Pick<FightState, 'readings' | 'positions' | 'effects'> {
  readonly halfRounds: number;
  readonly names: Readonly<Record<string, string | undefined>>;
}

function besides(state: FightState, fighter: Fighter): Besides {
  const { interrupt, turn, readings, fighters } = state;
  const { id, hidden, aiming, declared } = fighter;
  const positions = state.positions.filter(({ who }) => who === id);
  const named = [
    ...positions.map(({ against }) => against),
    ...(hidden?.from ?? []),
    ...(aiming ? [aiming] : []),
    ...(declared?.target ? [declared.target] : []),
  ];
  const running = interrupt?.actor === id ? interrupt : turn?.actor === id ? turn : undefined;
  return {
    ...{ readings, positions, effects: state.effects.filter(({ on }) => on === id) },
    halfRounds: running?.halfRounds ?? 0,
    names: named.length === 0 ? NOBODY : Object.fromEntries(named.map(who => [who, fighters[who]?.name])),
  };
}
const NOBODY: Besides['names'] = {};

const presenceOf = (fighter: Fighter): Omit<Standing, 'life'> => ({
  ...{ id: fighter.id, name: fighter.name, side: fighter.side },
  ...{ there: !fighter.gone, able: isAlive(fighter) && !fighter.gone && !isHelpless(fighter) },
});
const lifeOf = (fighter: Fighter, play: OpenAdventurePlay) => ({
  now: Math.max(0, fighter.HP ?? 0),
  most: maximumHP(fighter, play),
});

function seen(fighter: Fighter, around: Besides): Seen {
  const play = quietPlay(around.readings);
  const pools = poolsOf(fighter, play);
  const said = saidConditions(fighter.conditions);
  const positions = around.positions.map(
    ({ position, against }) => `${position} by ${around.names[against] ?? 'somebody'}`,
  );
  return {
    ...presenceOf(fighter),
    x: fighter.x,
    y: fighter.y,
    ...(fighter.span > 1 && { span: fighter.span }),
    condition: stateWords(fighter, pools, positions),
    pools,
    actions: actionsOf(fighter, around, play),
    held: heldWords(fighter, around),
    conditions: [...said.map(({ words }) => words), ...positions],
    cards: said.map(cardOf),
    timers: timersOf(fighter, around),
    ...(fighter.seenAs === undefined && { body: bodyOf(fighter, play) }),
  };
}

/** What a condition of a pack does, and which pack that is. */
const ownSummary = ({ summary, origin }: OwnCondition): string =>
  [summary, origin ? `From ${origin.credit?.title ?? origin.pack}.` : ''].filter(Boolean).join(' ');
const ownEnds = ({ freedBy }: Affliction): string =>
  freedBy
    ? `each ${freedBy.clock}: a ${SAVE_NAMES[freedBy.save]} save against ${freedBy.target}`
    : 'with its time, or when the Host ends it';

/** OA-COND-01: a condition by its rule, with the clock it runs on. */
function cardOf({ affliction, words }: ReturnType<typeof saidConditions>[number]): Card {
  const { rule, clock, ends } = conditionRow(affliction.name);
  if (isOwn(affliction.name))
    return { name: words, does: ownSummary(affliction.name), ends: ownEnds(affliction) };
  const often = clock === null ? '' : `each ${clock}: `;
  return { name: words, rule, ends: `${often}${ends}` };
}

/** OA-GUARD-03 to 05: what a readied guard still answers this round. */
function guardsLeft(fighter: Fighter, play: OpenAdventurePlay): Gauge[] {
  if (!fighter.round.guarding || fighter.seenAs !== undefined) return [];
  const left = (name: string, guard: Guard): Gauge[] => {
    const most = guardLimit(fighter, guard, play);
    return most > 0
      ? [{ name, now: Math.max(0, most - guardsMade(fighter.round, guard, fighter)), most }]
      : [];
  };
  return [
    ...left('Dodges', { maneuver: 'dodge', weapon: null }),
    ...(fighter.shields.length > 0 ? left('Blocks', { maneuver: 'block', weapon: null }) : []),
    ...fighter.hands.flatMap(weapon =>
      left(`Parries, ${weapon}`, { maneuver: 'parry', weapon: weaponBy(fighter, weapon) }),
    ),
  ];
}

/** OA-AIM-01: where a blow falls on a d6, and what it does there. */
const bodyOf = (fighter: Fighter, play: OpenAdventurePlay): BodyPart[] => {
  const armour = protectionOf(fighter.armor, play) + Math.max(0, fighter.protection);
  return BODY_REGIONS.map(({ name, roll, factor }) => ({
    name,
    at: name,
    armour,
    says: `on ${roll}${factor === 1 ? '' : `, damage × ${factor === 0.5 ? '½' : factor}`}`,
  }));
};

/** How a space of such terrain is drawn: what is walked like any floor is not. */
function markOf(all: readonly TerrainName[]): readonly ('water' | 'difficult')[] {
  const rows = all.map(terrainNamed);
  if (rows.some(({ medium }) => medium === 'water')) return ['water'];
  return rows.some(row => row.class !== 'normal') ? ['difficult'] : [];
}

/** A larger map than this is not shaded space by space. */
const MOST_SHADED = 900;

/** OA-SIGHT-11, OA-SIGHT-12: spaces in twilight and in darkness, as the lamps of the fight leave them. */
function shades(state: FightState): { x: number; y: number; is: 'dim' | 'dark' }[] {
  const { map } = state;
  if (isBright(map) || map.width * map.height > MOST_SHADED) return [];
  const play = quietPlay(state.readings);
  const shaded: { x: number; y: number; is: 'dim' | 'dark' }[] = [];
  for (let y = 0; y < map.height; y++)
    for (let x = 0; x < map.width; x++) {
      const light = lightOn(state, { x, y }, play);
      if (light !== 'brightness') shaded.push({ x, y, is: light === 'twilight' ? 'dim' : 'dark' });
    }
  return shaded;
}

const isBright = ({ light, shades: own }: FightState['map']): boolean =>
  light === 'brightness' && own.length === 0;

/** The fight, and one fighter of it, as everybody at the table sees them. */
export const { glance, card, standings } = drawnBy<FightState, Fighter, Besides>({
  fighters: state => allFighters(state),
  besides,
  card: seen,
  standing: (one, { readings }) => ({
    ...presenceOf(one),
    life: one.seenAs === undefined ? lifeOf(one, quietPlay(readings)) : undefined,
  }),
  scenery: (state, memory) => ({
    round: state.round,
    // Where it is bright, lamps that are carried about change nothing.
    ground: isBright(state.map)
      ? remembered(memory, state.map, 'ground', () => groundOf(state))
      : groundOf(state),
    phases: phasesOf(state),
    ties: tiesOf(state),
    note: noteOf(state),
  }),
});

function groundOf(state: FightState): Ground {
  const { map } = state;
  return {
    width: map.width,
    height: map.height,
    ...(map.shape === 'hex' ? { shape: 'hex' as const } : {}),
    marks: [
      ...shades(state),
      ...map.walls.map(({ x, y }) => ({ x, y, is: 'wall' as const })),
      ...map.lowWalls.map(({ x, y }) => ({ x, y, is: 'cover' as const })),
      ...map.terrain.flatMap(({ x, y, is: all }) => markOf(all).map(is => ({ x, y, is }))),
      ...map.heights.filter(({ z }) => z > 0).map(({ x, y }) => ({ x, y, is: 'high' as const })),
      ...[...map.fog, ...map.patchyFog].map(({ x, y }) => ({ x, y, is: 'fog' as const })),
      ...[...map.fires, ...map.oil, ...map.vacuum, ...map.heights.filter(({ z }) => z < -STEP)].map(
        ({ x, y }) => ({ x, y, is: 'hazard' as const }),
      ),
    ],
  };
}

/** OA-CMBT-01: declarations, morale, turns in the order that those who acted name, extra turns, and the next starter. */
function phasesOf(state: FightState): Phase[] {
  const { step } = state;
  const all = allFighters(state).filter(isPresent);
  const named = mayBeNamed(combatants(state), state.sides, quietPlay(state.readings));
  const extra = step === 'turns' && named.phase === 'extra' && turnNow(state)?.extra !== false;
  const overflow = all.filter(({ bonus }) => bonus > 0);
  const at = STEPS.indexOf(step);
  const is = (mine: number): Phase['is'] => (at > mine ? 'over' : at === mine ? 'now' : 'ahead');
  const turns = all
    .map(fighter => seatOf(state, fighter, step === 'turns' && named.ids.includes(fighter.id)))
    .sort((a, b) => SEATED.indexOf(a.is) - SEATED.indexOf(b.is));
  return [
    ...(step === 'declare' && state.declarations
      ? [
          {
            name: 'Declare',
            is: 'now' as const,
            seats: all.filter(({ declares }) => declares).map(declaredBy(state)),
          },
        ]
      : []),
    ...(step === 'morale' ? [{ name: 'Morale', is: 'now' as const, seats: [] }] : []),
    { name: 'Turns', is: extra ? 'over' : is(2), order: 'free', seats: turns },
    ...(overflow.length > 0
      ? [
          {
            name: 'Extra turns',
            is: extra ? ('now' as const) : is(3),
            order: 'free' as const,
            seats: overflow.map(({ id, bonus }) => ({
              id,
              is: extra && turnNow(state)?.actor === id ? ('now' as const) : ('ahead' as const),
              says: plural(bonus, 'half-round'),
            })),
          },
        ]
      : []),
  ];
}
const STEPS: readonly FightState['step'][] = ['declare', 'morale', 'turns', 'name starter', 'over'];
const SEATED: readonly TurnSeat['is'][] = ['done', 'now', 'ahead', 'waits', 'lost'];

function seatOf(state: FightState, fighter: Fighter, mayBeNext: boolean): TurnSeat {
  const { id, done, delay, conditions } = fighter;
  if (turnNow(state)?.actor === id) return { id, is: 'now' };
  if (delay) return { id, is: 'waits', says: delayWords(delay) };
  if (done) return { id, is: 'done' };
  if (conditions.length > 0 && hasNoTurn(fighter))
    return { id, is: 'lost', says: hasCondition(fighter, 'surprise') ? 'surprised' : 'no turn' };
  const says = declaration(state, fighter) ?? (mayBeNext ? 'may be next' : undefined);
  return { id, is: 'ahead', says };
}

/** OA-CMBT-02: what somebody has said they will do. */
const declaration = ({ fighters }: FightState, { declared }: Fighter): string | undefined =>
  declared && !declared.done
    ? `${declared.intention}${declared.target ? `: ${fighters[declared.target]?.name ?? 'somebody'}` : ''}`
    : undefined;

const declaredBy =
  (state: FightState) =>
  (fighter: Fighter): TurnSeat => ({
    id: fighter.id,
    is: fighter.declared ? 'done' : nextToDeclare(state) === fighter.id ? 'now' : 'ahead',
    says: declaration(state, fighter),
  });

/** OA-UNARM-05, OA-UNARM-13: the ladders between pairs; and who attacks, aims at, has feinted whom. */
function tiesOf(state: FightState): Tie[] {
  const ties: Tie[] = [];
  const isHere = (id: string): boolean => state.fighters[id] !== undefined && isPresent(state.fighters[id]);
  const tie = (from: string | null, to: string | null, part: Omit<Tie, 'from' | 'to'>): void => {
    if (from !== null && to !== null && isHere(from) && isHere(to)) ties.push({ from, to, ...part });
  };
  const name = (id: string): string => state.fighters[id]?.name ?? 'somebody';
  for (const { who, against, ladder, position } of state.positions)
    if (position !== 'free')
      tie(against, who, {
        is: 'hold',
        word: position,
        rung: [stepOf(position), 3],
        says: `${name(against)} has ${name(who)} in a ${ladder}: ${position}.`,
      });
  const asked = askedNow(state);
  if (asked?.for === 'answer')
    tie(asked.attack.actor, asked.who, {
      is: 'aim',
      word: 'attacks',
      says: `${name(asked.attack.actor)} attacks ${name(asked.who)}.`,
    });
  for (const { id, aiming, feints } of allFighters(state).filter(isPresent)) {
    if (aiming !== null)
      tie(id, aiming, { is: 'aim', word: 'aims', says: `${name(id)} aims at ${name(aiming)}.` });
    for (const [target, by] of Object.entries(feints))
      if (by > 0)
        tie(id, target, {
          is: 'opening',
          word: `feint −${by}`,
          says: `${name(id)} has feinted ${name(target)}, whose defense is ${by} lower.`,
        });
  }
  return ties;
}

/** What is waited for, where it is not plain to see. */
function noteOf(state: FightState): string | undefined {
  const name = (id: string): string => state.fighters[id]?.name ?? id;
  const asked = askedNow(state);
  if (asked?.for === 'answer')
    return `${name(asked.who)} is attacked by ${name(asked.attack.actor)} and may answer.`;
  if (asked?.for === 'lead') return `${name(asked.npc)} has lost heart; ${name(asked.who)} may lead.`;
  if (asked?.for === 'interrupt') return `What ${name(asked.who)} waited for has come.`;
  if (asked?.for === 'free attack') return `${name(asked.who)} may strike ${name(asked.target)} first.`;
  if (state.step === 'declare') {
    const who = nextToDeclare(state);
    return who ? `${name(who)} declares what to do this round.` : undefined;
  }
  if (turnNow(state) || state.step === 'over') return undefined;
  const namer = namerOf(state);
  return namer
    ? `${name(namer)} names ${state.step === 'name starter' ? 'who starts the next round' : 'who acts next'}.`
    : undefined;
}
