/** Asked and played: powers that are resisted, bolts by the handful, and a defence by itself. */
import { fastDice, generator, scriptedDice } from '@arbiter/dice';
import { isRefusal, Play } from '@arbiter/engine';
import { expect, test } from 'vitest';
import { defenceProcedures } from '../combat/defence-procedures.ts';
import { usePowerProcedure } from '../powers/use-power.ts';
import {
  answerWith,
  asked,
  Chance,
  chances,
  eventOf,
  evolved,
  fightOf,
  isRule,
  leftOf,
  personAfter,
  personBy,
  played,
  playedOut,
  type Readings,
  readingsBy,
  sceneBy,
  sidesOf,
  victimBy,
} from './agreement.testing.ts';
import { commandSchema } from './commands.ts';
import { copyOfFight } from './course.ts';
import { encounter } from './index.ts';
import { type FightState, fighterOf } from './state.ts';

const fightFor = (setup: object, readings: Readings): FightState => {
  const fight = fightOf(setup, readings);
  if (typeof fight === 'string') throw new Error(fight);
  return fight;
};

/** Everything a fight does by itself at the start of a turn is left out. */
const userBy = (chance: Chance) => ({
  ...personBy(chance),
  bleedingCount: 0,
  stamina: 30,
  mana: 60,
  flaws: [],
});

test.each([
  ['Shield Bash', 'SV-POW-10 SV-R-176'],
  ['Entangle', 'SV-POW-06 SV-STAT-04'],
])('%s (%s): the same exact odds asked and played', name => {
  for (let n = 0; n < 15; n++) {
    const chance = new Chance(name, n);
    const readings = readingsBy(chance);
    const isBash = name === 'Shield Bash';
    const user = {
      ...userBy(chance),
      shield: isBash ? { SD: 2, skill: 3 } : undefined,
      weapons: [],
    };
    const victim = victimBy(chance);
    // In a fight the dead are no targets.
    const target = { ...victim, vitality: Math.max(-3, victim.vitality), bleedingCount: 0, flaws: [] };
    const [tn, base] = [chance.between(8, 17), isBash ? ('DX' as const) : ('WS' as const)];
    const metres = isBash ? 1 : 6;
    const powers = [{ power: name, tn, base }];
    const fight = fightFor(
      {
        party: [{ name: 'User', ...user, powers, speed: 90, x: 10, y: 10 }],
        foes: [
          { name: 'Target', ...target, x: 10 + metres, y: 10 },
          { name: 'Other', x: 50, y: 3 },
        ],
        map: { width: 60, height: 20 },
      },
      readings,
    );
    const command = { do: 'power', actor: 'p1', power: 0, target: 'f1' };
    const inFight = chances(dice => {
      const { events } = playedOut(fight, [command], () => ({ with: 'none' }), readings)(dice);
      const met = eventOf(events, 'affected');
      return {
        works: eventOf(events, 'cast')?.roll.endsWith('success') ?? null,
        spent: eventOf(events, 'used power')?.cost ?? null,
        tn: met?.tn ?? null,
        affected: met?.affected ?? false,
      };
    });
    const { weapons: _, shield: __, ...bare } = user;
    const told = {
      power: name,
      user: { ...bare, ...(isBash ? { shield: user.shield } : {}), target: tn, base },
      metres,
      targets: [{ ...target, answer: 'none' }],
    };
    const alone = asked(usePowerProcedure, told, readings, outcome => ({
      works: outcome.activated,
      spent: outcome.spent,
      tn: outcome.targets[0]?.defenceTn ?? null,
      affected: outcome.targets[0]?.affected ?? false,
    }));
    expect(inFight, JSON.stringify({ n, told, readings })).toEqual(alone);
  }
});

test('SV-ENH-08 SV-R-196 Call Lightning: five bolts leave the same of everybody, asked and played on the same dice', () => {
  for (let n = 0; n < 50; n++) {
    const chance = new Chance('Call Lightning', n);
    const readings = readingsBy(chance);
    const user = { ...userBy(chance), states: [], shield: undefined, weapons: [] };
    const target = {
      ...personBy(chance),
      bleedingCount: 0,
      flaws: [],
      shield: undefined,
    };
    const tn = chance.between(8, 17);
    const powers = [{ power: 'Call Lightning', tn, base: 'WS' as const }];
    const fight = fightFor(
      {
        party: [{ name: 'User', ...user, powers, speed: 90, x: 10, y: 10 }],
        foes: [
          { name: 'Target', ...target, x: 16, y: 10 },
          { name: 'Other', x: 50, y: 3 },
        ],
        map: { width: 60, height: 20 },
      },
      readings,
    );
    const dice = () => fastDice(generator('bolts', n));
    const command = { do: 'power', actor: 'p1', power: 0, target: 'f1' };
    const { after } = playedOut(fight, [command], () => ({ with: 'none' }), readings)(dice());
    const { weapons: _, shield: __, ...bare } = user;
    const told = {
      power: 'Call Lightning',
      user: { ...bare, target: tn, base: 'WS' },
      metres: 6,
      targets: [{ ...target, answer: 'none' }],
    };
    const outcome = usePowerProcedure.run(usePowerProcedure.input.parse(told), new Play(dice(), readings));
    if (isRefusal(outcome)) throw new Error(outcome.message);
    const [left] = (usePowerProcedure.apply?.(usePowerProcedure.input.parse(told), outcome)?.targets ??
      []) as unknown[];
    const { vitality, bleeding, life, lost, armour, reactions } = leftOf(personAfter(left, readings));
    expect(leftOf(fighterOf(after, 'f1')), JSON.stringify({ n, told, readings })).toMatchObject({
      ...{ vitality, bleeding, life, lost, armour, reactions },
    });
    expect(fighterOf(after, 'p1').mana).toBe(outcome.mana);
  }
});

const [, defendProcedure] = defenceProcedures;

test('SV-ATK-03 SV-ATK-07: a defence by itself has the same exact odds asked and played', () => {
  let defences = 0;
  for (let n = 0; n < 30; n++) {
    const chance = new Chance('defence', n);
    const readings = readingsBy(chance);
    const attacker = { DX: chance.between(14, 24), weapons: [{ weapon: 'Battleaxe', skill: 3 }] };
    const defender = { ...personBy(chance), bleedingCount: 0 };
    const scene = { ...sceneBy(chance, 1), flanking: false };
    const fight = fightFor(sidesOf(scene, attacker, defender), readings);
    const blow = { do: 'attack', actor: 'p1', target: 'f1', weapon: 0 };
    const happened = encounter.decide(
      fight,
      commandSchema.parse(blow),
      new Play(scriptedDice([3, 3, 3, 1, 1, 1, 1, 1, 1, 1, 1, 1]), readings),
    );
    if (isRefusal(happened)) throw new Error(happened.message);
    const struck = copyOfFight(fight);
    for (const event of happened) evolved(struck, event);
    if (!struck.pending) continue;
    const { steps } = struck.pending;
    for (const defence of ['dodge', 'parry', 'block'] as const) {
      const inFight = chances(dice => {
        const events = played(
          struck,
          { do: 'defend', actor: 'f1', ...answerWith(defence) },
          {},
          readings,
        )(dice);
        if (typeof events === 'string') return 'refused';
        const defended = eventOf(events, 'defended');
        return { tn: defended?.tn, roll: defended?.roll };
      });
      const told = { defender: { ...defender, cover: scene.cover }, kind: 'melee', steps, defence };
      const alone = asked(defendProcedure, told, readings, ({ tn, roll }) => ({ tn, roll }));
      const isRefused = [...alone.keys()].every(isRule);
      if (!isRefused) defences++;
      expect(inFight, JSON.stringify({ n, told, readings })).toEqual(
        isRefused ? new Map([['"refused"', '1/1']]) : alone,
      );
    }
  }
  expect(defences).toBeGreaterThan(30);
});
