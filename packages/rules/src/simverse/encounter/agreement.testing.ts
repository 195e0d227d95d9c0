/** The same deed asked for and played: random persons, deeds and rulings, for tests of agreement. */
import { type Dice, generator, noDice, odds, remember, seededDice } from '@arbiter/dice';
import { defaultReadings, isRefusal, Play, type Procedure, type Refusal } from '@arbiter/engine';
import type { Fighter } from '../combat/fighter.ts';
import { personFields, personOf, personSchema } from '../combat/person.ts';
import { ARMOUR_PIECES } from '../content/armour-list.ts';
import { rulings } from '../content/rulings/index.ts';
import { DAMAGE_TYPES, WEAPONS } from '../content/weapon-list.ts';
import type { SimversePlay } from '../play.ts';
import { type Command, commandSchema } from './commands.ts';
import { copyOfFight } from './course.ts';
import type { EventOf, FightEvent } from './events.ts';
import { encounter } from './index.ts';
import type { FightState } from './state.ts';

export type Readings = SimversePlay['readings'];

/** Chance by name and number, the same for the same seed. */
export class Chance {
  readonly #next: (bound: number) => number;
  constructor(seed: string, stream: number) {
    const source = generator(seed, stream);
    this.#next = bound => source.below(bound);
  }
  between(low: number, high: number): number {
    return low + this.#next(high - low + 1);
  }
  of<T>(list: readonly T[]): T {
    return list[this.#next(list.length)] as T;
  }
  once(inSo: number): boolean {
    return this.#next(inSo) === 0;
  }
  some<T>(list: readonly T[], most: number): T[] {
    const found = new Set<T>();
    for (let n = this.#next(most + 1); n > 0; n--) found.add(this.of(list));
    return [...found];
  }
}

/** Every switch at one of its readings. */
export function readingsBy(chance: Chance): Readings {
  const chosen: Record<string, string> = { ...defaultReadings(rulings) };
  for (const ruling of rulings)
    if (ruling.switch) chosen[ruling.id] = chance.of<{ key: string }>(ruling.readings).key;
  return chosen as Readings;
}

const PERKS = [
  'Ambidextrous',
  'Martial Arts Training',
  'Hard to Kill',
  'Relentless',
  'Armor Familiarity',
  'Night Vision',
  'Night Vision (30 m)',
  'High Pain Threshold',
  'No Sense of Pain',
  'Natural Armor',
  'Strong Willed',
  'Magic Resistance',
  'Undead',
  ...['fire', 'cold', 'lightning', 'acid', 'poison'].map(type => `Damage Resistance (${type})`),
];
const FLAWS = [
  'One Eye',
  'Blind',
  'Paraplegic',
  'Chronic Pain',
  'Poor Vision × 2',
  'Mute',
  'Deaf',
  'Lame',
  'Fragile',
  'Pacifist',
  'Slow Reflexes',
];
const STATES = [
  'Prone',
  'Stunned',
  'Shaken',
  'Dazed',
  'Steeled',
  'Exhausted',
  'Depleted',
  'Disarmed',
  'Unconscious',
] as const;
const CONDITIONS = [
  'Stunned',
  'Grappled',
  'Dazed',
  'Shaken',
  'Fatigue 1',
  'Fatigue 3',
  'Heavy load',
  'Strenuous',
];
const MELEE = WEAPONS.filter(w => w.propulsion === 'melee' && w.group !== 'unarmed');

/** Somebody at random: who they are, what they carry and how they stand. */
export function personBy(chance: Chance) {
  const EN = chance.between(6, 15);
  const construct = chance.once(12);
  const perks = chance.some(PERKS, 3).filter(perk => !construct || perk !== 'Undead');
  const pieces = chance.some(ARMOUR_PIECES, 2);
  const worn = pieces.filter((p, i) => pieces.findIndex(other => other.piece === p.piece) === i);
  const shield = chance.once(3) ? { SD: chance.between(1, 4), skill: chance.between(0, 5) } : undefined;
  return {
    DX: chance.between(6, 16),
    ST: chance.between(8, 16),
    EN,
    AW: chance.between(6, 15),
    WS: chance.between(6, 15),
    IN: chance.between(6, 15),
    being: construct ? 'construct' : 'living',
    size: chance.once(5) ? chance.of(['Large', 'Child/Dwarf', 'Small']) : 'Human',
    maxVitality: 40,
    vitality: chance.once(3) ? chance.between(1, 18) : 40,
    bleedingCount: chance.once(5) ? chance.between(1, 2) : 0,
    stamina: chance.once(8) ? 0 : 12,
    mana: chance.once(8) ? 0 : 12,
    perks,
    flaws: chance.some(FLAWS, 1),
    conditions: chance.some(CONDITIONS, 1),
    states: chance.once(3) ? [chance.of(STATES)] : [],
    shock: chance.once(6) ? -chance.between(1, 3) : 0,
    prone: chance.once(6),
    brawling: chance.between(0, 4),
    firstAid: chance.between(6, 15),
    armour: worn.map(p => p.name),
    shield,
    reactions: 1,
    weapons: [
      {
        weapon: chance.of(MELEE.filter(w => w.hands !== 2)).name,
        skill: chance.between(0, 6),
        specialized: false,
        weaponMaster: chance.once(5),
        sturdy: chance.once(4),
        attacked: chance.once(4),
        hand: 'main' as const,
      },
    ],
  };
}
/** Somebody to whom things are done: now and then down, dying or dead. */
export function victimBy(chance: Chance): Somebody {
  const person = personBy(chance);
  return chance.once(8) ? { ...person, vitality: -chance.of([0, 3, 90]) } : person;
}
export type Somebody = ReturnType<typeof personBy>;

/** What an attack is made with: a weapon of the list or a natural one, in a use that it has. */
export function armsBy(chance: Chance) {
  if (chance.once(4)) {
    const kind = chance.of(['melee', 'thrown', 'bow', 'gun', 'spell'] as const);
    const damage = chance.of(['1d6', '1d6+2', '2d6-3']);
    const weapon = {
      damage,
      type: chance.of(DAMAGE_TYPES),
      kind,
      maxRange: kind === 'melee' ? 0 : 12,
      hands: 1,
    };
    return { weapon, use: 'strike' as const, hands: 1, shot: kind !== 'melee' };
  }
  const row = chance.of(WEAPONS);
  const uses = [
    'strike' as const,
    ...(row.thrust ? ['thrust' as const] : []),
    ...(row.thrownRange && row.propulsion === 'melee' ? ['throw' as const] : []),
  ];
  const use = chance.of(uses);
  const shot = use === 'throw' || row.propulsion !== 'melee';
  return { weapon: row.name, use, hands: row.group !== 'unarmed' && row.hands === 2 ? 2 : 1, shot };
}

/** Thrown where the first of several commands is refused. */
class Refused extends Error {}

/** Exact odds as one text for each outcome; a refusal is an outcome as well. */
export function chances(run: (dice: Dice) => unknown): Map<string, string> {
  const found = odds(dice => {
    try {
      return JSON.stringify(run(dice));
    } catch (thrown) {
      if (thrown instanceof Refused) return JSON.stringify(thrown.message);
      throw thrown;
    }
  });
  return new Map(found.outcomes.map(({ outcome, p }) => [outcome, `${p.num}/${p.den}`]));
}

/** What is refused, and in which words: the field is the question's or the command's own. */
export const refusalIn = ({ rule, message }: Refusal): string => `${rule} ${message}`;

const NO_DICE = noDice('Nothing is rolled before the first command.');

/** A fight of these sides, with p1 to act. */
export function fightOf(setup: object, readings: Readings): FightState | string {
  const opening = encounter.start({ morale: false, ...setup }, new Play(NO_DICE, readings));
  return isRefusal(opening) ? opening.rule : opening.state;
}

/** A command, and whatever those whom it asks answer; the events of all of it, or the rule of a refusal. */
export function played(
  state: FightState,
  command: object,
  answer: object,
  readings: Readings,
): (dice: Dice) => readonly FightEvent[] | string {
  const commandOf = remember(commandsIn, state, parsedOnce);
  return dice => {
    const play = new Play(dice, readings);
    const happened = encounter.decide(state, commandOf(command), play);
    if (isRefusal(happened)) return refusalIn(happened);
    if (!happened.some(waits)) return happened;
    const all = [...happened];
    const after = copyOfFight(state);
    for (const event of happened) encounter.evolve(after, event);
    while (after.pending && !after.winner) {
      const met = encounter.decide(
        after,
        commandOf({ do: 'defend', actor: after.pending.target, ...answer }),
        play,
      );
      if (isRefusal(met)) return refusalIn(met);
      for (const event of met) encounter.evolve(after, event);
      all.push(...met);
    }
    return all;
  };
}

/** The commands of a fight are read once, and not at every course of the dice. */
const commandsIn = new WeakMap<FightState, (command: object) => Command>();
function parsedOnce(): (command: object) => Command {
  const known = new Map<string, Command>();
  return command => {
    const text = JSON.stringify(command);
    const parsed = known.get(text) ?? commandSchema.parse(command);
    known.set(text, parsed);
    return parsed;
  };
}

const waits = (event: FightEvent): boolean =>
  (event.is === 'attacked' && event.pending !== null) || event.is === 'awaited';

export const eventOf = <K extends FightEvent['is']>(
  events: readonly FightEvent[],
  is: K,
): EventOf<K> | undefined => events.find((event): event is EventOf<K> => event.is === is);

/** Asked of a procedure: what matters of its outcome, or the rule of its refusal. */
export function asked<I, O>(
  { input: schema, run }: Procedure<I, O, Readings>,
  input: object,
  readings: Readings,
  of: (outcome: O) => unknown,
) {
  const told = schema.parse(input);
  // Thousands of courses come to a few outcomes; what is made of each is worked out once.
  const made = new Map<string, unknown>();
  return chances(dice => {
    const outcome = run(told, new Play(dice, readings));
    if (isRefusal(outcome)) return refusalIn(outcome);
    const text = JSON.stringify(outcome);
    if (!made.has(text)) made.set(text, of(outcome));
    return made.get(text);
  });
}

/** Whether something is refused whatever the dice show; one throw of which something comes says no. */
export function isAlwaysRefused<I, O>(
  procedure: Procedure<I, O, Readings>,
  input: object,
  readings: Readings,
): boolean {
  const once = procedure.run(procedure.input.parse(input), new Play(seededDice('once'), readings));
  return isRefusal(once) && [...asked(procedure, input, readings, () => '').keys()].every(isRule);
}

/** Where the sides stand, with what the map gives either of them. */
export function sceneBy(chance: Chance, metres: number) {
  const [highGround, flanking] = [chance.once(4), chance.once(4)];
  const cover = chance.of(['none', 'light', 'heavy'] as const);
  const [at, on] = [
    { x: 10, y: 10 },
    { x: 10 + metres, y: 10 },
  ];
  return {
    situation: { metres, highGround, darkness: chance.once(4) },
    flanking,
    cover,
    at,
    on,
    map: {
      width: 60,
      height: 20,
      high: highGround ? [at] : [],
      cover: cover === 'none' ? [] : [{ ...on, cover }],
    },
  };
}
export type Scene = ReturnType<typeof sceneBy>;

const FRIEND = { name: 'Friend', DX: 10 };
export const sidesOf = (scene: Scene, attacker: object, defender: object) => ({
  party: [
    { name: 'Attacker', ...attacker, speed: 90, ...scene.at },
    // Somebody opposite makes a flank; far away nobody does.
    { ...FRIEND, ...(scene.flanking ? { x: scene.on.x + 1, y: scene.on.y } : { x: 0, y: 0 }) },
  ],
  foes: [
    { name: 'Defender', ...defender, ...scene.on },
    { name: 'Other', x: 0, y: 19 },
  ],
  map: { ...scene.map, darkness: scene.situation.darkness },
});

export const answerWith = (how: string) => ({ with: how, ...(how === 'parry' ? { weapon: 0 } : {}) });

export const isRule = (key: string): boolean => key.startsWith('"SV-');

export const evolved = (fight: FightState, event: FightEvent): void => encounter.evolve(fight, event);

export const ANSWERS = ['none', 'dodge', 'parry', 'block'] as const;

/** Several commands one after the other, with the same answer to whatever is asked; what is refused ends it. */
export function playedOut(
  state: FightState,
  commands: readonly object[],
  answer: (asked: FightState) => object,
  readings: Readings,
): (dice: Dice) => { readonly events: readonly FightEvent[]; readonly after: FightState } {
  const commandOf = remember(commandsIn, state, parsedOnce);
  return dice => {
    const play = new Play(dice, readings);
    const after = copyOfFight(state);
    const events: FightEvent[] = [];
    const happen = (command: object): boolean => {
      const happened = encounter.decide(after, commandOf(command), play);
      if (isRefusal(happened) && events.length === 0) throw new Refused(refusalIn(happened));
      if (isRefusal(happened)) return false;
      for (const event of happened) encounter.evolve(after, event);
      events.push(...happened);
      return true;
    };
    for (const [n, command] of commands.entries()) {
      // What the next blow meets, and what is counted of those before.
      if (n > 0) dice.merge?.([n, hitsIn(events), after.fighters, after.winner]);
      if (!happen(command)) break;
      while (after.pending && !after.winner) {
        const defend = { do: 'defend', actor: after.pending.target };
        if (!happen({ ...defend, ...answer(after) }) && !happen({ ...defend, with: 'none' })) break;
      }
    }
    return { events, after };
  };
}

export const hitsIn = (events: readonly FightEvent[]): number =>
  events.filter(({ is }) => is === 'hit').length;

/** What a wound leaves of somebody, asked or played. */
export const leftOf = (one: Fighter) => ({
  life: one.life,
  vitality: one.vitality,
  bleeding: one.bleedingCount,
  stable: one.stable,
  lastAction: one.lastAction,
  nextShock: one.nextShock,
  lost: one.lostThisRound,
  reactions: one.reactions,
  armour: one.armour.map(({ piece, AR, AD }) => ({ piece, AR, AD })),
  SD: one.shield?.SD ?? 0,
  broken: one.weapons.map(({ place }) => place === 'broken'),
});

/** The person that a procedure gives back, with every number worked out; most outcomes leave one of a few. */
export const personAfter = (told: unknown, readings: Readings): Fighter =>
  remember(
    remember(personsAfter, readings, () => new Map()),
    JSON.stringify(told),
    () => personTold(told as object, readings),
  );
const personsAfter = new WeakMap<Readings, Map<string, Fighter>>();

function personTold(told: object, readings: Readings): Fighter {
  const fields = Object.keys(personFields);
  const own = Object.fromEntries(Object.entries(told).filter(([key]) => fields.includes(key)));
  const person = personOf(personSchema.parse(own), new Play(NO_DICE, readings));
  if (isRefusal(person)) throw new Error(person.message);
  return person;
}
