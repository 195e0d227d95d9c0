/** One way to count an attack's dice, whatever they are: the exact odds are those of every face on the table. */
import { type Dice, DiceRunOut, plus, type Rational, ratio, scriptedDice } from '@arbiter/dice';
import { check, defaultReadings, oddsOf, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { rulings } from '../content/rulings/index.ts';
import { anyventure } from '../index.ts';

const readings = defaultReadings(rulings);

/** Every course of a procedure on open dice, each face typed in, with its chance. */
function onTheTable(
  run: (dice: Dice) => unknown,
  faces: readonly number[] = [],
  ways = 1n,
): [string, bigint][] {
  try {
    const dice = scriptedDice(faces);
    const outcome = JSON.stringify(run(dice));
    dice.finish();
    return [[outcome, ways]];
  } catch (error) {
    if (!(error instanceof DiceRunOut)) throw error;
    const sides = Number(/d(\d+)/.exec(error.dice)?.[1]);
    return Array.from({ length: sides }, (_, i) =>
      onTheTable(run, [...faces, i + 1], ways * BigInt(sides)),
    ).flat();
  }
}

const melee = (talent: number, level: number, weapon: object = {}) => ({
  weaponSkills: { simpleMelee: { talent, level } },
  weapons: [{ name: 'blade', category: 'simpleMelee', primary: 3, extra: 2, ...weapon }],
});
const defending = { attributes: { finesse: 1 }, healthMax: 40, tier: 'standard', resolveMax: null };
const everybody = [2, 3, 4, 5, 6].map(value => ({
  creature: { ...defending, name: `D${value}` },
  defending: { value },
}));

test.each<[string, string, object]>([
  ['AV-ATK-03', 'successes against one rolled defense', { attacker: melee(3, 1), defender: defending }],
  ['AV-DMG-02', 'dice that crit', { attacker: melee(2, 4, { crits: 2 }), defender: defending }],
  [
    'AV-DICE-16',
    'the lowest of too many penalty dice',
    { attacker: melee(1, 2), defender: defending, penalty: 2 },
  ],
])('%s: %s on dice that are thrown first and read when the defense is known', (_rule, _what, input) => {
  sameOdds('attack', input);
});

test('AV-ATK-06: an area against five different defenses, die by die', () => {
  const blast = { kind: 'area', radius: 3, category: 'simpleMelee' };
  sameOdds('area-attack', { attacker: melee(3, 1, blast), targets: everybody });
});

function sameOdds(name: string, input: object): void {
  const procedure = anyventure.procedures.find(one => one.name === name)!;
  const read = check(procedure.input, input);
  if (!read.ok) throw new Error(read.problems.map(problem => problem.message).join(' '));
  const counted = new Map<string, Rational>();
  for (const [outcome, ways] of onTheTable(dice => procedure.run(read.value, new Play(dice, readings))))
    counted.set(outcome, plus(counted.get(outcome) ?? ratio(0n, 1n), ratio(1n, ways)));
  const exact = oddsOf(procedure, input, readings);
  if (!exact.ok) throw new Error('It is refused.');
  expect(new Map(exact.outcomes.map(({ outcome, p }) => [JSON.stringify(outcome), p]))).toEqual(counted);
}
