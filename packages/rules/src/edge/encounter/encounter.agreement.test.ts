/** A deed asked for on its own and the same deed in a fight have the same exact odds. */
import { type Dice, generator, scriptedDice } from '@arbiter/dice';
import { check, isRefusal, Play } from '@arbiter/engine';
import { agreement } from '@arbiter/engine/testing';
import { expect, test } from 'vitest';
import { attackProcedure as attack } from '../combat/attack.ts';
import { CONDITIONS } from '../combat/conditions.ts';
import { rulings } from '../content/rulings/index.ts';
import { weapons } from '../content/weapons.ts';
import { edge } from '../index.ts';
import type { EdgePlay, EdgeReadings } from '../play.ts';
import type { Asked } from '../testing.ts';
import { commandSchema } from './command.ts';
import { evolve } from './evolve.ts';
import { encounter } from './index.ts';
import { fighterOf } from './state.ts';

type Source = ReturnType<typeof generator>;
const pick = <T>(list: readonly T[], source: Source): T => list[source.below(list.length)]!;
const between = (least: number, most: number, source: Source): number =>
  least + source.below(most - least + 1);

/** Any reading of every switch that a plain exchange consults. */
const anyReadings = (source: Source): EdgeReadings =>
  Object.fromEntries(
    rulings
      .filter(each => each.switch)
      .map(each => [each.id, pick(each.readings as readonly { key: string }[], source).key]),
  ) as unknown as EdgeReadings;

function anybody(name: string, player: boolean, source: Source): Record<string, unknown> {
  const stat = (): number => between(-1, 3, source);
  const some = CONDITIONS.filter(
    condition =>
      !['Incapacitated', 'Paralyzed', 'Petrified', 'Unconscious', 'Charmed'].includes(condition) &&
      source.below(6) === 0,
  );
  const maxHp = between(6, 24, source);
  return {
    name,
    player,
    stats: {
      Strength: stat(),
      Fortitude: stat(),
      Dexterity: stat(),
      Wits: stat(),
      Aptitude: stat(),
      Will: stat(),
    },
    skills: source.below(2) ? ['Weapon'] : [],
    armor: pick([null, 'leather', 'mail shirt', 'full plate'], source),
    maxHp,
    hp: between(1, maxHp, source),
    tempHp: source.below(3) ? 0 : 3,
    resistances: source.below(3) ? [] : ['cutting', 'impact'],
    conditions: some,
    weapons: [
      pick(
        weapons.filter(
          each =>
            !each.tags.includes('Ranged') &&
            !each.tags.includes('Blunt') &&
            !each.tags.includes('Disarming') &&
            !each.tags.includes('Slam'),
        ),
        source,
      ).name,
    ],
    abilities: source.below(3) ? [] : ['iron-nerve', 'cheap-shot'],
  };
}

/** What an exchange left of somebody. */
const left = ({ hp, tempHp, life, failures, exposed, conditions }: Asked): unknown => ({
  hp,
  tempHp,
  life,
  failures,
  exposed,
  conditions: conditions.map((each: { condition: string }) => each.condition).sort(),
});

function inFight(
  attacker: object,
  defender: object,
  readings: EdgeReadings,
  weapon: string,
  side: 'party' | 'foes',
) {
  const there = { ...attacker, at: { x: 3, y: 3 } };
  const here = { ...defender, at: { x: 4, y: 3 } };
  const setup = {
    party: [side === 'party' ? there : here],
    foes: [side === 'party' ? here : there],
    first: side,
  };
  const prepared = encounter.prepare(setup, new Play(scriptedDice([]), readings) as EdgePlay);
  if (isRefusal(prepared)) throw new Error(prepared.message);
  const command = check(commandSchema, { do: 'attack', actor: 'one', target: 'other', weapon });
  if (!command.ok) throw new Error('There is no such command.');
  return (dice: Dice): unknown => {
    const play = new Play(dice, readings) as EdgePlay;
    const { state } = prepared.begin(play);
    const events = encounter.decide(state, command.value, play);
    if (isRefusal(events)) return events.rule;
    for (const event of events) {
      if (event.is === 'turn' || event.is === 'turn over') break;
      evolve(state, event);
    }
    return { attacker: fighterOf(state, 'one').exposed, defender: left(fighterOf(state, 'other')) };
  };
}

test('ED-ROLL-04 ED-ROLL-07 ED-DMG-01 ED-CND-14: 200 random attacks have the same odds asked and played', () => {
  const source = generator('edge agreement');
  let compared = 0;
  for (let n = 0; n < 200; n++) {
    const readings = anyReadings(source);
    const players = pick(
      [
        [true, false],
        [false, true],
        [true, true],
        [false, false],
      ] as const,
      source,
    );
    const attacker = anybody('One', players[0], source);
    const defender = anybody('Other', players[1], source);
    const [weapon] = attacker.weapons as [string];
    const input = check(attack.input, { attacker, defender, weapon });
    if (!input.ok) throw new Error(input.problems[0]?.message);
    const asked = (dice: Dice): unknown => {
      const answer = attack.run(input.value, new Play(dice, readings) as never) as Asked;
      return answer.refused
        ? answer.rule
        : { attacker: answer.attacker.exposed, defender: left(answer.defender) };
    };
    const side = pick(['party', 'foes'] as const, source);
    const differs = agreement(asked, inFight(attacker, defender, readings, weapon, side));
    expect(differs, `fight ${n}: ${JSON.stringify({ attacker, defender, readings })}`).toBeUndefined();
    compared++;
  }
  expect(compared).toBe(200);
  expect(edge.id).toBe('edge');
});
