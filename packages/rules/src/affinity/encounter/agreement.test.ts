/**
 * A deed asked for on its own and the same deed done in a fight have the same exact odds, whoever does it, and are refused
 * by the same rule in the same words.
 */
import { type Dice, type Generator, generator, seededDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { type AskedAndPlayed, agreeInAll, type Refused, refusedIn } from '@arbiter/engine/testing';
import { describe, expect, test } from 'vitest';
import { exampleEntry } from '../../testing/with-example.ts';
import { personOfCreature } from '../character/character-person.ts';
import { CLASSES, maxHdOf } from '../character/hit-dice.ts';
import { DOMAINS } from '../character/skills.ts';
import { type Circumstance, ROLL_KINDS } from '../checks/circumstances.ts';
import { MINIMUM_EXERTION } from '../checks/exertion.ts';
import { type PersonGiven, type Standing, standingOf } from '../combat/person.ts';
import { abilities } from '../content/abilities/index.ts';
import { creatures } from '../content/creatures.ts';
import { remedies } from '../content/remedies.ts';
import { rulings } from '../content/rulings/index.ts';
import type { Ability, Remedy, Weapon } from '../content/types.ts';
import { weapons } from '../content/weapons.ts';
import { affinity } from '../index.ts';
import type { AffinityPlay } from '../play.ts';
import { type Answer, procedureNamed } from '../testing.ts';
import type { Command } from './commands.ts';
import type { FightEvent } from './events.ts';
import { encounter } from './index.ts';
import { type FightState, fighterOf } from './state.ts';

const SEED = 'agreement 1';
const pick = <T>(from: readonly T[], source: Generator): T => from[source.below(from.length)]!;
const upTo = (most: number, source: Generator): number => source.below(most + 1);

type Readings = AffinityPlay['readings'];

/** Every switch at any of its readings. */
const anyReadings = (source: Generator): Readings =>
  Object.fromEntries(
    rulings
      .filter(each => each.switch)
      .map(({ id, readings }) => [id, pick<{ readonly key: string }>(readings, source).key]),
  ) as unknown as Readings;

/** Anybody, in any state: fresh, hurt, shaken, protected, in the middle of a round, collapsed, dying, dead. */
function anybody(source: Generator, more: PersonGiven = {}): PersonGiven {
  const isOpen = more.class === undefined && (more.hd ?? 0) === 0;
  if (isOpen && source.below(6) === 0) return { ...personOfCreature(pick(creatures, source)), ...more };
  const level = source.die(6);
  const className = pick(CLASSES, source);
  const layer = () => ({
    layer: pick(['spell', 'physical', 'temporary'] as const, source),
    die: pick([0, 6, 8, 10], source),
    hd: upTo(4, source),
  });
  const actionsUsed = source.below(6) ? upTo(1, source) : 2;
  return {
    level,
    class: className,
    hd: source.below(4) ? source.die(maxHdOf(className, level)) : upTo(2, source),
    resolve: source.below(3) ? 5 : upTo(5, source),
    conceded: source.below(4) === 0,
    layers: Array.from({ length: source.below(3) }, layer),
    storedAffinity: upTo(level, source),
    concentrating: source.below(3) ? null : 'war-song',
    bonusDice: source.below(4) ? 0 : source.die(2),
    penaltyDice: source.below(4) ? 0 : source.die(2),
    ...(source.below(3) === 0 && { circumstances: [anyCircumstance(source)] }),
    bonuses: source.below(3) ? [] : [{ name: 'a gift', domain: pick(DOMAINS, source), dice: source.die(2) }],
    round: {
      actionsUsed,
      expertUsed: actionsUsed > 0 && source.below(3) === 0,
      exertion: upTo(2, source),
      hdLost: upTo(2, source),
      checks: source.below(4) ? 0 : 1,
      stabilized: source.below(8) === 0,
    },
    // AF-DYI-05: without Hit Dice and Resolve somebody is dead.
    ...(isOpen && source.below(12) === 0 && { hd: 0, resolve: 0 }),
    ...more,
  };
}

/** Something that the game master has laid upon their rolls. */
const anyCircumstance = (source: Generator): Circumstance => ({
  why: 'rain',
  on: pick<Circumstance['on']>(['all', ...ROLL_KINDS], source),
  dice: source.below(4) - 2,
  required: source.below(3) - 1,
  rounds: null,
  once: source.below(2) === 0,
});

const anyEffort = (source: Generator) => ({
  exertion: source.below(3) ? upTo(2, source) : 0,
  affinity: source.below(4) ? 0 : source.die(2),
});

/** A fight in which these two meet, with a friend for each so that it goes on. */
function meeting(actor: PersonGiven, other: PersonGiven, otherSide: 'party' | 'foes') {
  const friend = (name: string) => ({ name, level: 10, class: 'Combatant' as const });
  const one = { ...actor, ...AMA, id: 'ama', initiative: 20 };
  const two = { ...other, ...BOR, id: 'bor', initiative: 5 };
  return {
    party: [one, ...(otherSide === 'party' ? [two] : []), { ...friend('Cim'), initiative: 10 }],
    foes: [...(otherSide === 'foes' ? [two] : []), { ...friend('Dun'), initiative: 9 }],
    map: { width: 8, height: 4 },
  };
}

/** Both have their names in the question as well, for the sentences. */
const AMA = { name: 'Ama' };
const BOR = { name: 'Bor' };
const PLACES = { ama: { x: 1, y: 1 }, bor: { x: 2, y: 1 }, cim: { x: 0, y: 0 }, dun: { x: 6, y: 3 } };

function opening(setup: ReturnType<typeof meeting>, readings: Readings, dice: Dice): FightState {
  const placed = (who: { id?: string; name: string }) => ({
    ...who,
    at: PLACES[(who.id ?? who.name.toLowerCase()) as keyof typeof PLACES],
  });
  const begun = encounter.start(
    { ...setup, party: setup.party.map(placed), foes: setup.foes.map(placed) },
    new Play(dice, readings),
  );
  if (isRefusal(begun)) throw new Error(begun.message);
  return begun.state;
}

interface Played {
  readonly state: FightState;
  readonly events: readonly FightEvent[];
}

/** The state after an order, or the rule that forbids it. */
function ordered(state: FightState, command: object, readings: Readings, dice: Dice): Played | Refused {
  const order = encounter.command.parse(command) as Command;
  const events = encounter.decide(state, order, new Play(dice, readings));
  if (isRefusal(events)) return refusedIn(events);
  for (const event of events) encounter.evolve(state, event);
  return { state, events };
}

const standing = (state: FightState, id: string): Standing => standingOf(fighterOf(state, id));

/** What a procedure answers about somebody, in the order and with the fields of a standing. */
const asStanding = ({
  hd,
  resolve,
  state,
  conceded,
  layers,
  storedAffinity,
  concentrating,
  round,
}: Standing) => ({
  hd,
  resolve,
  state,
  conceded,
  layers,
  storedAffinity,
  concentrating,
  round,
});

const rolledBy = (events: readonly FightEvent[], id: string) => {
  const acted = events.find(event => event.is === 'acted' && event.actor === id);
  return acted?.is === 'acted' ? { successes: acted.successes, success: acted.success } : null;
};

/** Asks and plays a number of random pairs. */
function compare(name: string, count: number, pairOf: (source: Generator) => AskedAndPlayed): void {
  const source = generator(`${SEED} ${name}`);
  // A comparison of refusals alone would prove nothing.
  expect(agreeInAll(`${SEED} ${name}`, count, () => pairOf(source))).toBeGreaterThan(count / 3);
}

/** Any dice: only whether a deed is refused is of interest. */
const fixed = (): Dice => seededDice('any');

/** A procedure on a person's numbers, read once; a refusal is an answer too. */
function asking(name: string, input: object, readings: Readings, told: (answer: Answer) => unknown) {
  const procedure = procedureNamed(name);
  const read = procedure.input.parse(input);
  return (dice: Dice): unknown => {
    const answer = procedure.run(read, new Play(dice, readings));
    return isRefusal(answer) ? refusedIn(answer) : told(answer);
  };
}

/** The same in a fight that stands ready, begun anew for each course. */
function playing(
  setup: ReturnType<typeof meeting>,
  command: object,
  readings: Readings,
  told: (played: Played) => unknown,
) {
  const ready = opening(setup, readings, fixed());
  return (dice: Dice): unknown => {
    const played = ordered(encounter.copy!(ready), command, readings, dice);
    return 'refused' in played ? played : told(played);
  };
}

const rolledOf = ({ successes, success }: Answer) => ({ successes, success });

const MOON_BLADE = exampleEntry<Weapon>(affinity, 'Moon blade');
const MOONFIRE = exampleEntry<Ability>(affinity, 'Moonfire');
const LANTERN_BOW = exampleEntry<Weapon>(affinity, 'Lantern bow');

describe('asked or played, the odds are the same', () => {
  test.each([
    ['any weapon', 'attack', 900, weapons],
    ['a weapon of a pack', 'pack attack', 100, [MOON_BLADE, LANTERN_BOW]],
  ] as const)(
    'AF-ACT-01 AF-DMG-03 AF-DEF-06 AF-ARM-01 AF-RES-02: attacks with %s on anybody',
    (_, title, count, from) => {
      compare(title, count, source => {
        const readings = anyReadings(source);
        const drawn = pick<(typeof from)[number]>(from, source);
        const weapon = drawn.id;
        const attacker = anybody(source, { weapons: ['origin' in drawn ? drawn : weapon] });
        const defender = anybody(source);
        const effort = anyEffort(source);
        const input = {
          attacker: { ...attacker, ...AMA },
          defender: { ...defender, ...BOR },
          weapon,
          ...effort,
        };
        return {
          about: { input, readings },
          ask: asking('attack', input, readings, answer => ({
            rolled: rolledOf(answer),
            attacker: asStanding(answer.attacker as Standing),
            defender: asStanding(answer.defender as Standing),
          })),
          play: playing(
            meeting(attacker, defender, 'foes'),
            { do: 'attack', actor: 'ama', weapon, target: 'bor', ...effort },
            readings,
            ({ state, events }) => ({
              rolled: rolledBy(events, 'ama'),
              attacker: standing(state, 'ama'),
              defender: standing(state, 'bor'),
            }),
          ),
        };
      });
    },
  );

  test('AF-STB-01 AF-RES-07: stabilizing', () => {
    compare('stabilize', 250, source => {
      const readings = anyReadings(source);
      const helper = anybody(source);
      const target = anybody(source, { hd: source.below(8) ? 0 : 1 });
      const effort = anyEffort(source);
      const input = { helper: { ...helper, ...AMA }, target: { ...target, ...BOR }, ...effort };
      return {
        about: { input, readings },
        ask: asking('stabilize', input, readings, answer => ({
          rolled: rolledOf(answer),
          helper: asStanding(answer.helper as Standing),
          target: asStanding(answer.target as Standing),
        })),
        play: playing(
          meeting(helper, target, 'party'),
          { do: 'stabilize', actor: 'ama', target: 'bor', ...effort },
          readings,
          ({ state, events }) => ({
            rolled: rolledBy(events, 'ama'),
            helper: standing(state, 'ama'),
            target: standing(state, 'bor'),
          }),
        ),
      };
    });
  });

  test.each([
    ['dash', 'dash', 'AF-MOV-02'],
    ['forced-march', 'forced march', 'AF-MOV-03'],
    ['disengage', 'disengage', 'AF-MOV-04'],
  ])('%s, “%s” in a fight (%s)', (name, order) => {
    compare(name, 120, source => {
      const readings = anyReadings(source);
      const character = anybody(source);
      const effort = anyEffort(source);
      return {
        about: { character, effort, readings },
        ask: asking(name, { character, ...effort }, readings, answer => ({
          rolled: rolledOf(answer),
          who: asStanding(answer as unknown as Standing),
          yards: answer.totalMovement,
        })),
        play: playing(
          meeting(character, anybody(source), 'foes'),
          { do: order, actor: 'ama', ...effort },
          readings,
          ({ state, events }) => ({
            rolled: rolledBy(events, 'ama'),
            who: standing(state, 'ama'),
            yards: fighterOf(state, 'ama').moveLeft,
          }),
        ),
      };
    });
  });

  test.each([
    ['steady', 'AF-RES-10'],
    ['rush', 'AF-RES-11'],
  ])('%s (%s AF-RES-05)', name => {
    compare(name, 150, source => {
      const readings = {
        ...anyReadings(source),
        'AF-R-31': pick(['mirrorSteady', 'mirrorSteady', 'tableDefined'], source),
      } as Readings;
      const character = source.below(3)
        ? anybody(source, { hd: 3, resolve: source.die(4) })
        : anybody(source);
      return {
        about: { character, readings },
        ask: asking(name, { character }, readings, answer => asStanding(answer as unknown as Standing)),
        play: playing(
          meeting(character, anybody(source), 'foes'),
          { do: name, actor: 'ama' },
          readings,
          ({ state }) => standing(state, 'ama'),
        ),
      };
    });
  });

  const aimed = abilities.filter(
    each => !each.trigger && each.target === 'enemy' && each.range !== 'touch' && each.class !== 'Creature',
  );
  test.each([
    ['an ability', 'ability', 250, aimed],
    ['an ability of a pack', 'pack ability', 60, [MOONFIRE]],
  ] as const)(
    'AF-ACT-05 AF-EXR-03 AF-RES-06 AF-CON-02: the roll of %s, its price and its check',
    (_, title, count, from) => {
      compare(title, count, source => {
        const readings = anyReadings(source);
        const ability = pick<(typeof from)[number]>(from, source);
        const isOfPack = 'origin' in ability;
        const character = anybody(source, {
          level: 4 + source.die(6),
          class: 'Combatant',
          hd: upTo(11, source),
          resolve: source.below(4) ? 5 : upTo(5, source),
          used: source.below(8) ? [] : [ability.id],
          abilities: [isOfPack ? ability : ability.id],
          storedAffinity: upTo(5, source),
          concentrating: null,
        });
        const effort = { exertion: MINIMUM_EXERTION[ability.tier] + upTo(1, source), affinity: 0 };
        return {
          about: { ability, character, readings },
          ask: asking(
            'action',
            { character, ability: isOfPack ? ability : ability.name, ...effort },
            readings,
            answer => ({
              rolled: rolledOf(answer),
              who: asStanding(answer as unknown as Standing),
            }),
          ),
          play: playing(
            meeting(character, { level: 3, class: 'Ranger' }, 'foes'),
            { do: 'ability', actor: 'ama', ability: ability.id, target: 'bor', ...effort },
            readings,
            ({ state, events }) => ({
              rolled: rolledBy(events, 'ama'),
              who: standing(state, 'ama'),
            }),
          ),
        };
      });
    },
  );

  const mending = abilities.filter(({ target, trigger }) => target === 'ally' && !trigger);
  const hurting = abilities.filter(
    ({ target, trigger, effects }) =>
      target === 'enemy' && !trigger && effects.every(({ kind }) => kind !== 'move'),
  );
  test.each([
    ['abilities for an ally', 'mending', 150, mending, 'party'],
    ['abilities against an enemy', 'hurting', 150, hurting, 'foes'],
    ['remedies', 'remedies', 150, remedies, 'party'],
  ] as const)(
    'AF-ACT-05 AF-HEAL-01 AF-HEAL-02 AF-RES-12 AF-ARM-01 AF-DYI-06: %s, with all they do',
    (_, title, count, from, side) => {
      compare(title, count, source => {
        const readings = anyReadings(source);
        const used = pick<Ability | Remedy>(from, source);
        const carried = 'grade' in used;
        const character = anybody(source, {
          level: 4 + source.die(6),
          class: 'Priest',
          hd: 1 + upTo(7, source),
          resolve: source.below(4) ? 5 : upTo(5, source),
          ...(carried ? { remedies: source.below(8) ? [used.id, used.id] : [] } : { abilities: [used.id] }),
          storedAffinity: upTo(4, source),
          concentrating: null,
        });
        const target = anybody(source, source.below(3) ? {} : { hd: 0 });
        const effort = { exertion: MINIMUM_EXERTION[used.tier] + upTo(1, source), affinity: 0 };
        const asks = { character: { ...character, ...AMA }, targets: [{ ...target, ...BOR }], ...effort };
        const order = carried ? { do: 'use', remedy: used.id } : { do: 'ability', ability: used.id };
        return {
          about: { used, character, target, readings },
          ask: asking('use', { ...asks, [carried ? 'remedy' : 'ability']: used.id }, readings, answer => ({
            rolled: rolledOf(answer),
            who: asStanding(answer.character as Standing),
            target: asStanding((answer.targets as Standing[])[0]!),
          })),
          play: playing(
            meeting(character, target, side),
            { ...order, actor: 'ama', target: 'bor', ...effort },
            readings,
            ({ state, events }) => ({
              rolled: rolledBy(events, 'ama'),
              who: standing(state, 'ama'),
              target: standing(state, 'bor'),
            }),
          ),
        };
      });
    },
  );

  test('AF-DYI-04 AF-STB-02 AF-R-08: the end of a round for somebody at 0 HD', () => {
    compare('dying', 150, source => {
      const readings = anyReadings(source);
      const character = anybody(source, { hd: 0, concentrating: null });
      const setup = meeting({ level: 10, class: 'Combatant' }, character, 'party');
      return {
        about: { character, readings },
        ask: asking('round', { character, happenings: [{ kind: 'endOfRound' }] }, readings, answer =>
          asStanding(answer as unknown as Standing),
        ),
        play(dice) {
          const state = encounter.copy!(opening(setup, readings, fixed()));
          for (let turns = 0; turns < 5 && state.round === 1; turns++) {
            const actor = encounter.waitingFor(state);
            ordered(state, { do: 'end turn', actor }, readings, dice);
          }
          return standing(state, 'bor');
        },
      };
    });
  });

  test('AF-AFF-03 AF-AFF-05: sharing affinity dice, as far as there is room', () => {
    compare('share', 100, source => {
      const readings = anyReadings(source);
      const giver = anybody(source);
      const receiver = anybody(source);
      const dice = source.die(source.below(4) ? 2 : 6);
      return {
        about: { giver, receiver, dice },
        ask: asking(
          'affinity-share',
          { giver: { ...giver, ...AMA }, receiver: { ...receiver, ...BOR }, dice },
          readings,
          answer => [answer.giverStored, answer.receiverStored],
        ),
        play: playing(
          meeting(giver, receiver, 'party'),
          { do: 'share', actor: 'ama', target: 'bor', dice },
          readings,
          ({ state }) => [fighterOf(state, 'ama').storedAffinity, fighterOf(state, 'bor').storedAffinity],
        ),
      };
    });
  });
});
