/** The fight at a glance. */

import {
  type Card,
  counted,
  drawnBy,
  type Ground,
  type Phase,
  type Place,
  remembered,
  type Seen,
  type Standing,
  type Terrain,
  type Tie,
  type Timer,
  type TurnSeat,
} from '@arbiter/engine';
import { isThing, MAX_BENNIES } from '../character/creature.ts';
import { type Condition, conditionRow, hasFrom, type OwnCondition } from '../combat/conditions.ts';
import { tallyWords } from '../combat/harm.ts';
import {
  type Bearer,
  bookConditionsOf,
  leftOf,
  ownConditionsOf,
  partWords,
} from '../combat/own-conditions.ts';
import { spanOf } from '../combat/spaces.ts';
import { darkenedSpaces } from './ground/lighting.ts';
import { isFlanked, moveLeft } from './ground/position.ts';
import { zoneRow } from './ground/zone-borders.ts';
import { racersIn } from './racers.ts';
import {
  allFighters,
  enemiesOf,
  type Fighter,
  type FightState,
  fighterOf,
  hasLairAct,
  otherSide,
  SIDE_NAMES,
  stands,
  turnOf,
} from './state.ts';
import { tell } from './tell.ts';
import { waitingFor } from './why-not.ts';
import { causesOf, causeWords } from './words.ts';

/** What a card shows of others and of the ground: whom it rides, whom it drags, how far it can still go. */
interface Besides {
  readonly mount: string | undefined;
  readonly dragged: string | undefined;
  readonly moveLeft: number;
  /** Of a racer: where on the line of its chase. */
  readonly onTheLine: string | undefined;
}

/** The fight, and one fighter of it, as everybody at the table sees them. */
export const { glance, card, standings } = drawnBy<FightState, Fighter, Besides>({
  fighters: state => allFighters(state),
  besides: (state, fighter) => ({
    mount: fighter.mount === null ? undefined : fighterOf(state, fighter.mount).name,
    dragged: fighter.dragging === null ? undefined : fighterOf(state, fighter.dragging).name,
    moveLeft: moveLeft(state, fighter),
    onTheLine: lineWords(state, fighter),
  }),
  card: seen,
  standing: one => ({ ...presenceOf(one), life: one.seenAs === undefined ? lifeOf(one) : undefined }),
  scenery: (state, memory) => {
    const { map } = state;
    return {
      round: state.round,
      ...(map &&
        !state.chase && {
          ground: withLight(
            state,
            remembered(memory, map, 'ground', () => groundOf(map)),
          ),
        }),
      ...(state.scene && { zones: zoneRow }),
      phases: phasesOf(state),
      ties: tiesOf(state),
      ...(state.asked && { note: tell(state, { is: 'asked', frame: state.asked, queue: [] }) }),
    };
  },
});

const groundOf = (map: NonNullable<FightState['map']>): Ground => ({
  width: map.width,
  height: map.height,
  marks: (
    [
      ['wall', map.walls],
      ['cover', map.cover],
      ['difficult', map.difficult],
      ['hazard', map.hazards],
      ['water', map.water],
      ['fog', map.fog ?? []],
    ] as const satisfies readonly (readonly [Terrain, readonly Place[]])[]
  ).flatMap(([is, places]) => places.map(({ x, y }) => ({ x, y, is }))),
});

/** ED-LGT-01: light moves with whoever carries it. */
function withLight(state: FightState, ground: Ground): Ground {
  const darkened = darkenedSpaces(state);
  return darkened.length > 0 ? { ...ground, marks: [...ground.marks, ...darkened] } : ground;
}

/** ED-ACT-02, ED-INI-02, ED-SCN-02, ED-NPC-11: the two sides, each in any order; then lairs and what surrounds them. */
function phasesOf(state: FightState): Phase[] {
  const { slot, first, events } = state;
  const present = allFighters(state).filter(each => !each.gone);
  const lairs = present.filter(each => each.inLair && hasLairAct(each));
  const at = (index: number): Phase['is'] => (index < slot ? 'over' : index === slot ? 'now' : 'ahead');
  const turns = [first, otherSide(first)].map(
    (side, index): Phase => ({
      name: `The ${SIDE_NAMES[side]}`,
      is: at(index),
      order: 'free',
      seats: present.filter(each => turnOf(each.side) === side).map(each => seatOf(state, each, at(index))),
    }),
  );
  if (lairs.length === 0 && events.length === 0) return turns;
  const end = [...(lairs.length > 0 ? ['lair'] : []), ...(events.length > 0 ? ['surroundings'] : [])];
  return [
    ...turns,
    {
      name: `End of the round: ${end.join(' and ')}`,
      is: at(2),
      seats: lairs.map(({ id }) => ({ id, is: state.lairDone.includes(id) ? 'done' : 'ahead' })),
    },
  ];
}

function seatOf(state: FightState, each: Fighter, turn: Phase['is']): TurnSeat {
  const { id, arriving, ended, mount } = each;
  if (!stands(each)) return { id, is: 'lost', says: each.life === 'living' ? undefined : each.life };
  if (arriving) return { id, is: 'lost', says: 'arrives' };
  const says = mount !== null ? 'mounted' : undefined;
  if (turn !== 'now') return { id, is: turn === 'over' ? 'done' : 'ahead', says };
  return { id, is: ended ? 'done' : waitingFor(state) === id ? 'now' : 'ahead', says };
}

/** ED-EXS-01, ED-EXS-02: who is Exposed to whom by their places; who rides, drags, charms, grapples whom. */
function tiesOf(state: FightState): Tie[] {
  const ties: Tie[] = [];
  const tie = (from: Fighter, to: Fighter, how: Pick<Tie, 'is' | 'word' | 'says'>): void => {
    ties.push({ from: from.id, to: to.id, ...how });
  };
  for (const each of allFighters(state)) {
    if (each.gone || (each.life !== 'living' && !stands(each))) continue;
    const [mount, dragged] = [each.mount, each.dragging].map(id =>
      id === null ? undefined : state.fighters[id],
    );
    if (mount) tie(each, mount, { is: 'ride', word: 'rides', says: `${each.name} rides ${mount.name}.` });
    if (dragged)
      tie(each, dragged, { is: 'hold', word: 'drags', says: `${each.name} drags ${dragged.name}.` });
    for (const enemy of enemiesOf(state, each)) {
      if (!stands(enemy)) continue;
      if (isFlanked(state, enemy, each))
        tie(enemy, each, {
          is: 'opening',
          word: 'Exposed',
          says: `${each.name} is flanked and Exposed to ${enemy.name}.`,
        });
      else if (enemy.hiddenFrom.includes(each.id))
        tie(enemy, each, {
          is: 'opening',
          word: 'Exposed',
          says: `${enemy.name} is Hidden: ${each.name} is Exposed to them.`,
        });
      if (each.conditions.length === 0) continue;
      if (hasFrom(each, 'Charmed', enemy.name))
        tie(enemy, each, { is: 'sway', word: 'charms', says: `${enemy.name} has charmed ${each.name}.` });
      if (hasFrom(each, 'Frightened', enemy.name))
        tie(enemy, each, { is: 'sway', word: 'frightens', says: `${each.name} fears ${enemy.name}.` });
      if (hasFrom(each, 'Grappled', enemy.name))
        tie(enemy, each, { is: 'hold', word: 'grapples', says: `${enemy.name} grapples ${each.name}.` });
    }
  }
  return ties;
}

const untilWords = (until: { at: string; of: string; left: number }): string =>
  `${until.at} of ${until.of === 'round' ? 'the round' : until.of === 'bearer' ? 'its turn' : 'the source’s turn'}${until.left > 1 ? `, ${until.left} times` : ''}`;

/** HP and everything that is counted; of those not fully known there is nothing to count. */
const poolsOf = (fighter: Fighter): NonNullable<Seen['pools']> => [
  {
    name: 'HP',
    ...lifeOf(fighter),
    lines: [{ at: 0, says: isThing(fighter) ? 'wrecked' : fighter.player ? 'dying' : 'down' }],
    edit: {
      more: { do: 'gm', field: 'heal' },
      // Soak swallows its part of what the game master deals too.
      ...(fighter.tempHp === 0 && { less: { do: 'gm', field: 'damage', plus: fighter.soak } }),
    },
  },
  ...(fighter.tempHp ? [{ name: 'temporary HP', now: fighter.tempHp }] : []),
  ...(fighter.player ? [{ name: 'bennies', now: fighter.bennies, most: MAX_BENNIES }] : []),
  { name: 'Soak', now: fighter.soak, isArmour: true as const },
  ...Object.entries(fighter.ammunition).map(([name, now]) => ({ name, now })),
  ...Object.entries(fighter.items).map(([name, now]) => ({ name, now })),
];
const NO_POOLS: NonNullable<Seen['pools']> = [];

/** ED-CHS-01: how far behind the first on the line. */
function lineWords(state: FightState, fighter: Fighter): string | undefined {
  if (!state.chase || !fighter.race) return undefined;
  const first = racersIn(state).reduce((front, each) => (each.x > front.x ? each : front), fighter);
  return first.x === fighter.x ? 'in front' : `${counted(first.x - fighter.x, 'space')} behind ${first.name}`;
}

/** Everything that is the matter with somebody, in words. */
function conditionWords(fighter: Fighter, { mount, dragged, onTheLine }: Besides, borne: Borne): string[] {
  const isDead = fighter.life === 'dead';
  const words: string[] = [];
  if (fighter.tempHp > 0 && !isDead && fighter.seenAs === undefined)
    words.push(`${fighter.tempHp} temporary HP`);
  words.push(...borne.own.map(({ name }) => name), ...borne.book);
  if (fighter.exposed && !isDead) words.push('Exposed');
  if (fighter.hiddenFrom.length > 0) words.push('Hidden');
  if (fighter.height > 0) words.push(`${fighter.height} spaces up`);
  if (mount !== undefined) words.push(`rides ${mount}`);
  if (fighter.race) words.push(`speed ${fighter.race.speed}`);
  if (onTheLine !== undefined) words.push(onTheLine);
  if (fighter.course) words.push(`${fighter.course.spaces} spaces a turn`);
  if (dragged !== undefined) words.push(`drags ${dragged}`);
  if (fighter.underwater) words.push('under water');
  else if (fighter.sinking) words.push('sinking');
  if (fighter.breath) words.push(`${fighter.breath} rounds of breath`);
  if (fighter.suffocatingSince !== null && !isDead) words.push('suffocating');
  for (const { name, gives, of, approach } of fighter.marks)
    if (approach !== undefined) words.push(`approach ${approach} (${name})`);
    else if (!of) words.push(gives === 'expertise' ? `${name} counts as an expertise` : name);
  return words;
}

/** What is in hand, and what is readied or used up. */
function heldWords({ held, concentrating, unloaded, used, abilities }: Fighter): string[] {
  const words = [...held];
  if (concentrating) words.push(`concentrates on ${concentrating}`);
  for (const each of unloaded) words.push(`${each}, not loaded`);
  for (const id of used) {
    const ability = abilities.find(each => each.id === id);
    words.push(`${ability?.name ?? id} comes back on ${ability?.recharge ?? 6} of a d6`);
  }
  return words;
}

/** Conditions as they show: those of packs each as one thing, and the book's. */
interface Borne {
  readonly own: readonly OwnCondition[];
  readonly book: readonly Condition[];
}
const NOTHING_BORNE: Borne = { own: [], book: [] };

/** What a condition of a pack consists of, what it does, from where it is, and when it ends. */
function ownCard(fighter: Fighter, own: OwnCondition): Card {
  const left = leftOf(fighter, own);
  const until = untilOf(left);
  const pack = own.origin && ` (${own.origin.credit?.title ?? own.origin.pack})`;
  return {
    name: own.name,
    rule: 'ED-CND-15',
    does: `${partWords(left)}. ${own.summary}${pack ?? ''}`,
    ends: until && `at the ${untilWords(until)}`,
  };
}

/** Its parts end together. */
const untilOf = ({ conditions, marks }: Bearer) =>
  [...conditions, ...marks].find(({ until }) => until !== undefined)?.until;

function cardsOf(fighter: Fighter, borne: Borne): NonNullable<Seen['cards']> {
  const cards: Card[] = borne.own.map(own => ownCard(fighter, own));
  for (const name of borne.book) {
    const given = fighter.conditions.find(({ condition, of }) => condition === name && !of);
    const ends = given?.until ? `at the ${untilWords(given.until)}` : undefined;
    const does = causeWords(fighter, name).trim() || undefined;
    cards.push({ name, rule: conditionRow(name).rule, does, ends });
  }
  if (fighter.exposed && fighter.life !== 'dead') cards.push({ name: 'Exposed', rule: 'ED-EXS-01' });
  if (fighter.hiddenFrom.length > 0) cards.push({ name: 'Hidden', rule: 'ED-SCN-06' });
  return cards;
}

function timersOf({ conditions, marks }: Fighter): NonNullable<Seen['timers']> {
  const timers: Timer[] = [];
  for (const { condition, until, of } of conditions)
    if (until && !of) timers.push({ what: condition, left: untilWords(until) });
  for (const { name, until, of } of marks)
    if (until && !of) timers.push({ what: name, left: untilWords(until) });
  for (const own of ownConditionsOf({ conditions, marks })) {
    const until = untilOf(leftOf({ conditions, marks }, own));
    if (until) timers.push({ what: own.name, left: untilWords(until) });
  }
  return timers;
}

const presenceOf = (fighter: Fighter): Omit<Standing, 'life'> => ({
  ...{ id: fighter.id, name: fighter.name, side: fighter.side },
  ...{ there: !fighter.gone, able: stands(fighter) },
});
const lifeOf = ({ hp, maxHp }: Fighter) => ({ now: hp, most: maxHp });

function seen(fighter: Fighter, besides: Besides): Seen {
  const borne =
    fighter.life === 'dead'
      ? NOTHING_BORNE
      : { own: ownConditionsOf(fighter), book: bookConditionsOf(fighter) };
  const conditions = conditionWords(fighter, besides, borne);
  const withCause = (word: string): string => {
    const own = borne.own.find(({ name }) => name === word);
    if (own) {
      const left = leftOf(fighter, own);
      return `${word} (${partWords(left)})${causesOf([...left.conditions, ...left.marks])}`;
    }
    const condition = borne.book.find(each => each === word);
    return condition === undefined ? word : `${word}${causeWords(fighter, condition)}`;
  };
  const span = spanOf(fighter.size);
  const life =
    fighter.life === 'living'
      ? (fighter.seenAs ?? `${fighter.hp} of ${fighter.maxHp} HP`)
      : fighter.life === 'dying'
        ? `dying, ${tallyWords(fighter)}`
        : isThing(fighter)
          ? 'wrecked'
          : fighter.life;
  return {
    ...presenceOf(fighter),
    x: fighter.x,
    y: fighter.y,
    ...(span > 1 && { span }),
    ...(fighter.zone !== null && { zone: fighter.zone }),
    condition: fighter.gone ? 'gone' : [life, ...conditions.map(withCause)].join(', '),
    pools: fighter.seenAs === undefined ? poolsOf(fighter) : NO_POOLS,
    actions: [
      { name: 'Act', now: fighter.act ? 1 : 0, most: 1 },
      { name: 'Swift Act', now: fighter.swift ? 1 : 0, most: 1 },
      { name: 'Minor Act', now: fighter.minor ? 1 : 0, most: 1 },
      { name: 'movement', now: besides.moveLeft },
      { name: 'Responses', now: fighter.responses, most: fighter.responsesPerTurn },
    ],
    held: heldWords(fighter),
    conditions,
    cards: cardsOf(fighter, borne),
    timers: timersOf(fighter),
  };
}
